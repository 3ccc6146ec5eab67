import { argumentsOf, oneOf, readArguments, wholeNumber } from "../app/arguments.ts";
import type { ServingCommand } from "./command.ts";

const serveArguments = argumentsOf(() => ({
  port: wholeNumber(0, 65_535).default(8377).describe("where to listen, on this machine only; 0 for any free port"),
  tools: oneOf(["all", "core"]).default("all").describe("which tools to offer: all, or core for the most used"),
}));

export const serve: ServingCommand = {
  name: "serve",
  summary: "Serve the memory to programs on this machine over HTTP (MCP and the original's paths)",
  schema: serveArguments,
  positionals: [],
  serve: async (host, memory, input, { json }) => {
    const read = readArguments(serveArguments, input);
    if (!read.ok) return read;
    return await host.serveHttp(memory, {
      ...read.value,
      onListening: (reached) => {
        host.print(json ? JSON.stringify(reached) : inWords(reached));
      },
    });
  },
};

function inWords({ address, token }: { readonly address: string; readonly token?: string }): string {
  const secret = token === undefined ? "The token is that of RETRACE_TOKEN." : `The token is ${token}`;
  return `MCP is served at ${address}\n${secret}`;
}
