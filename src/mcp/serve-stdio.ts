import type { Readable, Writable } from "node:stream";
import { createServer, type ServerOptions } from "./server.ts";

export interface StdioOptions extends ServerOptions {
  readonly input: Readable;
  readonly output: Writable;
  readonly onWarning: (message: string) => void;
}

/** More than any message that says something. */
const maxBufferSize = 10_000_000;

/** Serves one client over standard input and output until it ends its side. */
export async function serveStdio({ input, output, onWarning, ...options }: StdioOptions): Promise<void> {
  const { StdioServerTransport } = await import("@modelcontextprotocol/sdk/server/stdio.js");
  const { memory } = options;
  memory.follow();
  // A vault that cannot be read is told of with every question, and tried again.
  const reading = memory.open().catch(() => undefined);
  const { mcp, idle, stop } = await createServer(options);
  mcp.server.onerror = ({ message }) => {
    onWarning(`retrace: ${message}`);
  };
  const ended = new Promise<void>((resolve) => {
    input.once("end", resolve);
    input.once("close", resolve);
    mcp.server.onclose = resolve;
  });
  const transport = new StdioServerTransport(input, output, { maxBufferSize });
  transport.onerror = (cause) => {
    const refusal = refusalOf(cause);
    if (refusal) output.write(`${JSON.stringify(refusal)}\n`);
  };
  await mcp.connect(transport);
  await ended;
  await Promise.all([reading, idle()]);
  // What has been answered is sent on the next turn of the loop.
  await new Promise(setImmediate);
  stop();
  await mcp.close();
  memory.close();
}

/** What JSON-RPC answers to a line that cannot be read: the SDK passes over it, and whoever sent it would wait. */
function refusalOf({ name }: Error): object | undefined {
  const error = unreadable[name];
  return error && { jsonrpc: "2.0", id: null, error };
}

/** By the name of what the SDK throws; the codes are JSON-RPC's own. */
const unreadable: Readonly<Record<string, { readonly code: number; readonly message: string }>> = {
  SyntaxError: { code: -32700, message: "Parse error" },
  ZodError: { code: -32600, message: "Invalid Request" },
};
