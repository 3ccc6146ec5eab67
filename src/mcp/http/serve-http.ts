import type { createServer, Server } from "node:http";
import type { Duplex } from "node:stream";
import { ok } from "../../core/lib/result.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import type { ServerOptions } from "../server.ts";
import { attend, mcpPath, type Door } from "./attend.ts";
import { mcpSessions, type McpSessions } from "./mcp-sessions.ts";
import { quieted } from "./quieted.ts";
import { rateLimit, type Rate } from "./rate-limit.ts";

export interface HttpOptions extends ServerOptions {
  /** Node's own; Obsidian has it on desktops only. */
  readonly createServer: typeof createServer;
  /** 0 for any that is free. */
  readonly port: number;
  readonly token: string;
  readonly onWarning: (message: string) => void;
  readonly limits?: Partial<HttpLimits>;
}

export interface HttpLimits {
  readonly maxBodyBytes: number;
  /** How long a request may take to arrive. */
  readonly arrivalMs: number;
  /** For whoever knows the token, and for everybody else together. */
  readonly rate: Rate;
  readonly maxSessions: number;
  readonly maxConnections: number;
}

const usualLimits: HttpLimits = {
  maxBodyBytes: 10_000_000,
  arrivalMs: 15_000,
  rate: { burst: 300, perSecond: 100 },
  maxSessions: 64,
  maxConnections: 2000,
};

export interface HttpHost {
  /** Where MCP is spoken. */
  readonly address: string;
  readonly port: number;
  /** Ends every session and connection; nothing is left listening. */
  readonly stop: () => Promise<void>;
}

/** Serves a memory to programs on this machine that know the token. */
export async function serveHttp(options: HttpOptions): Promise<Attempt<HttpHost>> {
  const limits = { ...usualLimits, ...options.limits };
  const onWarning = quieted(options.onWarning);
  const sessions = mcpSessions({ ...options, onWarning, maxSessions: limits.maxSessions });
  const server = options.createServer({
    requestTimeout: limits.arrivalMs,
    connectionsCheckingInterval: checkedEveryMs,
  });
  server.headersTimeout = limits.arrivalMs;
  server.maxConnections = limits.maxConnections;
  const listening = await listen(server, options.port);
  if (!listening.ok) return listening;
  const port = listening.value;
  const door: Door = {
    ...options,
    port,
    maxBodyBytes: limits.maxBodyBytes,
    onWarning,
    sessions,
    ...ratesOf(limits.rate),
  };
  server.on("request", (request, response) => void attend(door, request, response));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // Who hangs up between two requests was refused nothing.
    if (error.code !== "ECONNRESET") onWarning(`a request was refused: ${error.message}`);
    refuseRaw(socket, error.code);
  });
  server.on("error", ({ message }) => {
    onWarning(message);
  });
  const address = `http://127.0.0.1:${String(port)}${mcpPath}`;
  return ok({ address, port, stop: () => stop(server, sessions) });
}

const checkedEveryMs = 1000;

async function listen(server: Server, port: number): Promise<Attempt<number>> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen({ port, host: "127.0.0.1", exclusive: true }, () => {
        server.off("error", reject);
        resolve();
      });
    });
  } catch (cause) {
    const why = cause instanceof Error ? cause : new Error(String(cause));
    const isTaken = "code" in why && why.code === "EADDRINUSE";
    const said = isTaken ? "is in use by another program" : `cannot be listened at: ${why.message}`;
    return fail("CONFLICT", `Port ${String(port)} ${said}. Choose another one.`);
  }
  const place = server.address();
  return ok(typeof place === "object" && place !== null ? place.port : port);
}

/** Strangers who knock without end do not keep out who has the token. */
function ratesOf(rate: Rate): Pick<Door, "known" | "strangers"> {
  return { known: rateLimit(rate, Date.now), strangers: rateLimit(rate, Date.now) };
}

async function stop(server: Server, sessions: McpSessions): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
  await sessions.close();
  server.closeAllConnections();
  await closed;
}

function refuseRaw(socket: Duplex, code: string | undefined): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const status = code === "ERR_HTTP_REQUEST_TIMEOUT" ? "408 Request Timeout" : "400 Bad Request";
  // Whoever does not hang up is hung up on.
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => {
    socket.destroy();
  });
}
