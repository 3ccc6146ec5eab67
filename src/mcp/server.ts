import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import type { Memory } from "../app/memory.ts";
import type { Attempt } from "../core/model/failure.ts";
import { meaningAwaiter } from "./await-meaning.ts";
import { changeNotices } from "./notices.ts";
import { promptText, prompts } from "./prompts.ts";
import { readResource, resourcePage, resourceTemplates } from "./resources.ts";
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
  readonly mcp: McpServer;
  /** Resolves when everything asked so far has been answered. */
  readonly idle: () => Promise<void>;
  readonly stop: () => void;
}

const instructions =
  "The memory of a vault: what happened, why, and what to do next time. Call bootstrap_context when a session begins, " +
  "preflight before a step that may have gone wrong before, store_episode when the session ends.";

export function createServer({ memory, version, tools: set, host }: ServerOptions): RetraceServer {
  const capabilities = { tools: {}, resources: { subscribe: true, listChanged: true }, prompts: {} };
  const mcp = new McpServer({ name: "retrace", title: "Retrace", version }, { capabilities, instructions });
  const turns = turnsOver(memory);
  serveTools(mcp, turns, { memory, set, host });
  serveResources(mcp, memory, turns);
  const stop = serveChanges(mcp, memory, turns);
  const { server } = mcp;
  server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts: [...prompts] }));
  server.setRequestHandler(GetPromptRequestSchema, ({ params }, { signal }) =>
    turns.take(signal, () => ({ ...valueOf(promptText(memory, params.name, params.arguments ?? {})) })),
  );
  return { mcp, idle: turns.idle, stop };
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
  readonly memory: Memory;
  readonly set: ToolSet;
  readonly host: ToolHost | undefined;
}

function serveTools({ server }: McpServer, turns: Turns, { memory, set, host }: Offer): void {
  const tools = toolsOf(set);
  const names = tools.map(({ name }) => name).join(", ");
  const listing = tools.map(toolListing);
  const untilMeant = meaningAwaiter(memory);
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listing }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }, { signal }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool) {
      return turns.take(signal, async () => {
        if (tool.usesMeaning === true) await untilMeant();
        return await callTool(tool, memory, params.arguments ?? {}, host);
      });
    }
    throw new McpError(ErrorCode.InvalidParams, `There is no tool "${params.name}". There are: ${names}.`);
  });
}

/** The code MCP has for it, which is none of JSON-RPC's own. */
const noSuchResource = -32002;

function serveResources({ server }: McpServer, memory: Memory, turns: Turns): void {
  server.setRequestHandler(ListResourcesRequestSchema, ({ params }, { signal }) =>
    turns.take(signal, () => ({ ...valueOf(resourcePage(memory, params?.cursor)) })),
  );
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates }));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }, { signal }) =>
    turns.take(signal, async () => ({ contents: [valueOf(await readResource(memory, uri), noSuchResource)] })),
  );
}

function serveChanges(mcp: McpServer, memory: Memory, turns: Turns): () => void {
  const { server } = mcp;
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
  server.setRequestHandler(SubscribeRequestSchema, ({ params: { uri } }, { signal }) =>
    turns.take(signal, () => {
      add(uri);
      return {};
    }),
  );
  server.setRequestHandler(UnsubscribeRequestSchema, ({ params: { uri } }) => {
    remove(uri);
    return {};
  });
  return stop;
}

function valueOf<T>(attempt: Attempt<T>, code: number = ErrorCode.InvalidParams): T {
  if (attempt.ok) return attempt.value;
  const { code: reason, message, details = {} } = attempt.error;
  throw new McpError(code, message, { code: reason, details });
}
