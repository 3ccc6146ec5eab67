import type * as Sdk from "../sdk.ts";
import { createServer, type RetraceServer, type ServerOptions } from "../server.ts";
import { refusalResponse } from "./refusal.ts";

export interface SessionOptions extends ServerOptions {
  readonly maxSessions: number;
  readonly onWarning: (message: string) => void;
}

interface Session {
  readonly server: RetraceServer;
  readonly transport: Sdk.WebStandardStreamableHTTPServerTransport;
}

/** Every client that has begun a session, with a server of its own over the one memory. */
export interface McpSessions {
  /** The body is undefined unless one was sent. */
  readonly answer: (request: Request, body: unknown) => Promise<Response>;
  readonly close: () => Promise<void>;
}

export function mcpSessions(options: SessionOptions): McpSessions {
  const open = openSessions(options.maxSessions);
  return {
    answer: async (request, body) => {
      const id = request.headers.get("mcp-session-id");
      const known = id === null ? undefined : open.use(id);
      if (known) return await known.transport.handleRequest(request, { parsedBody: body });
      if (id !== null) return refusalResponse(unknownSession);
      if (!(await beginsSession(body))) return refusalResponse(noSession);
      const begun = await begin(options, open);
      const response = await begun.transport.handleRequest(request, { parsedBody: body });
      if (begun.transport.sessionId === undefined) await end(begun);
      return response;
    },
    close: open.close,
  };
}

async function begin(options: SessionOptions, open: OpenSessions): Promise<Session> {
  const { WebStandardStreamableHTTPServerTransport } = await import("../sdk.ts");
  const server = await createServer(options);
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: () => crypto.randomUUID(),
    enableJsonResponse: true,
    onsessioninitialized: (id) => {
      open.add(id, session);
    },
    onsessionclosed: open.remove,
  });
  const session = { transport, server };
  const { mcp, stop } = server;
  await mcp.connect(transport);
  mcp.server.onclose = stop;
  mcp.server.onerror = ({ message }) => {
    options.onWarning(message);
  };
  return session;
}

async function end({ server }: Session): Promise<void> {
  server.stop();
  await server.mcp.close();
}

interface OpenSessions {
  readonly use: (id: string) => Session | undefined;
  readonly add: (id: string, session: Session) => void;
  readonly remove: (id: string) => void;
  readonly close: () => Promise<void>;
}

function openSessions(most: number): OpenSessions {
  /** The one that was used last comes last. */
  const sessions = new Map<string, Session>();
  return {
    use: (id) => {
      const session = sessions.get(id);
      if (session && sessions.delete(id)) sessions.set(id, session);
      return session;
    },
    add: (id, session) => {
      sessions.set(id, session);
      // A client that never said goodbye makes room for one that is here.
      const [oldest] = sessions.size > most ? sessions : [];
      if (oldest && sessions.delete(oldest[0])) void end(oldest[1]);
    },
    remove: (id) => void sessions.delete(id),
    close: async () => {
      const all = [...sessions.values()];
      sessions.clear();
      await Promise.all(all.map(end));
    },
  };
}

async function beginsSession(body: unknown): Promise<boolean> {
  const { isInitializeRequest } = await import("../sdk.ts");
  return Array.isArray(body) ? body.some(isInitializeRequest) : isInitializeRequest(body);
}

const unknownSession = {
  status: 404,
  code: "NOT_FOUND",
  message: "There is no such session; it may have ended. Begin another one.",
};

const noSession = {
  status: 400,
  code: "INVALID_ARGUMENT",
  message: "Begin a session with initialize, and name it in the Mcp-Session-Id header from then on.",
};
