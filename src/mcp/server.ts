import type { Memory } from "../app/memory.ts";
import type { Attempt } from "../core/model/failure.ts";
import { meaningAwaiter } from "./await-meaning.ts";
import { changeNotices } from "./notices.ts";
import { promptText, prompts } from "./prompts.ts";
import { readResource, resourcePage, resourceTemplates } from "./resources.ts";
import type * as Sdk from "./sdk.ts";
import { callTool, toolListing, type ToolHost } from "./tool.ts";
import { toolsOf, type ToolSet } from "./tools.ts";

export interface ServerOptions {
  readonly memory: Memory;
  readonly version: string;
  readonly tools: ToolSet;
  /** What tools may do outside the vault; nothing, unless told. */
  readonly host?: ToolHost;
}

/** A server for one client over one memory. */
export interface RetraceServer {
  readonly mcp: Sdk.McpServer;
  /** Resolves when everything asked so far has been answered. */
  readonly idle: () => Promise<void>;
  readonly stop: () => void;
}

const instructions =
  "The memory of a vault: what happened, why, and what to do next time. Call bootstrap_context when a session begins, " +
  "preflight before a step that may have gone wrong before, store_episode when the session ends.";

export async function createServer({ memory, version, tools: set, host }: ServerOptions): Promise<RetraceServer> {
  const sdk = await import("./sdk.ts");
  const capabilities = { tools: {}, resources: { subscribe: true, listChanged: true }, prompts: {} };
  const mcp = new sdk.McpServer({ name: "retrace", title: "Retrace", version }, { capabilities, instructions });
  const turns = turnsOver(memory);
  const desk: Desk = { sdk, server: mcp.server, memory, turns, valueOf: valuesOr(sdk) };
  serveTools(desk, { set, host });
  serveResources(desk);
  servePrompts(desk);
  return { mcp, idle: turns.idle, stop: serveChanges(desk) };
}

/** Where one client is served. */
interface Desk {
  readonly sdk: typeof Sdk;
  readonly server: Sdk.McpServer["server"];
  readonly memory: Memory;
  readonly turns: Turns;
  /** What came of an attempt; a failed one is thrown as the protocol wants it. */
  readonly valueOf: <T>(attempt: Attempt<T>, code?: number) => T;
}

/** Questions that look at the notes are answered in the order in which they were asked, once the notes were read. */
interface Turns {
  readonly take: <T>(signal: AbortSignal, work: () => T | Promise<T>) => Promise<T>;
  readonly idle: () => Promise<void>;
}

function turnsOver(memory: Memory): Turns {
  let queue: Promise<unknown> = Promise.resolve();
  return {
    take: async (signal, work) => {
      const done = queue.then(async () => {
        // Nobody waits for an answer any more, so nothing may be written either.
        signal.throwIfAborted();
        if (!memory.isOpen()) await memory.open();
        return await work();
      });
      queue = done.catch(() => undefined);
      return await done;
    },
    idle: async () => {
      await queue;
    },
  };
}

interface Offer {
  readonly set: ToolSet;
  readonly host: ToolHost | undefined;
}

function serveTools({ sdk, server, memory, turns }: Desk, { set, host }: Offer): void {
  const tools = toolsOf(set);
  const names = tools.map(({ name }) => name).join(", ");
  const listing = tools.map(toolListing);
  const untilMeant = meaningAwaiter(memory);
  server.setRequestHandler(sdk.ListToolsRequestSchema, () => ({ tools: listing }));
  server.setRequestHandler(sdk.CallToolRequestSchema, ({ params }, { signal }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool) {
      return turns.take(signal, async () => {
        if (tool.usesMeaning === true) await untilMeant();
        return await callTool(tool, memory, params.arguments ?? {}, host);
      });
    }
    const message = `There is no tool "${params.name}". There are: ${names}.`;
    throw new sdk.McpError(sdk.ErrorCode.InvalidParams, message);
  });
}

/** The code MCP has for it, which is none of JSON-RPC's own. */
const noSuchResource = -32002;

function serveResources({ sdk, server, memory, turns, valueOf }: Desk): void {
  server.setRequestHandler(sdk.ListResourcesRequestSchema, ({ params }, { signal }) =>
    turns.take(signal, () => ({ ...valueOf(resourcePage(memory, params?.cursor)) })),
  );
  server.setRequestHandler(sdk.ListResourceTemplatesRequestSchema, () => ({ resourceTemplates }));
  server.setRequestHandler(sdk.ReadResourceRequestSchema, ({ params: { uri } }, { signal }) =>
    turns.take(signal, async () => ({ contents: [valueOf(await readResource(memory, uri), noSuchResource)] })),
  );
}

function servePrompts({ sdk, server, memory, turns, valueOf }: Desk): void {
  server.setRequestHandler(sdk.ListPromptsRequestSchema, () => ({ prompts: [...prompts] }));
  server.setRequestHandler(sdk.GetPromptRequestSchema, ({ params }, { signal }) =>
    turns.take(signal, () => ({ ...valueOf(promptText(memory, params.name, params.arguments ?? {})) })),
  );
}

function serveChanges({ sdk, server, memory, turns }: Desk): () => void {
  // A client that has gone hears nothing, and that is all right.
  const quietly = (told: Promise<void>): void => void told.catch(() => undefined);
  const { add, remove, stop } = changeNotices(memory, {
    listChanged: () => {
      quietly(server.sendResourceListChanged());
    },
    changed: (uri) => {
      quietly(server.sendResourceUpdated({ uri }));
    },
  });
  server.setRequestHandler(sdk.SubscribeRequestSchema, ({ params: { uri } }, { signal }) =>
    turns.take(signal, () => {
      add(uri);
      return {};
    }),
  );
  server.setRequestHandler(sdk.UnsubscribeRequestSchema, ({ params: { uri } }) => {
    remove(uri);
    return {};
  });
  return stop;
}

function valuesOr({ ErrorCode, McpError }: typeof Sdk): Desk["valueOf"] {
  return (attempt, code = ErrorCode.InvalidParams) => {
    if (attempt.ok) return attempt.value;
    const { code: reason, message, details = {} } = attempt.error;
    throw new McpError(code, message, { code: reason, details });
  };
}
