import type { IncomingMessage, ServerResponse } from "node:http";
import { messageOf } from "../../core/lib/message-of.ts";
import type { Memory } from "../../app/memory.ts";
import { err, ok, type Result } from "../../core/lib/result.ts";
import { turnedAway } from "./admission.ts";
import type { McpSessions } from "./mcp-sessions.ts";
import { memoryEndpoints, passedOver, type Endpoint } from "./memory-endpoints.ts";
import type { RateLimit } from "./rate-limit.ts";
import { readJsonBody } from "./read-body.ts";
import { refusalResponse, type Refusal } from "./refusal.ts";
import { send } from "./send.ts";

/** Where MCP is spoken; beside it are the paths of the original memory server. */
export const mcpPath = "/mcp";

/** What it takes to let somebody in and to answer. */
export interface Door {
  readonly memory: Memory;
  readonly port: number;
  readonly token: string;
  readonly maxBodyBytes: number;
  readonly sessions: McpSessions;
  readonly onWarning: (message: string) => void;
  readonly known: RateLimit;
  readonly strangers: RateLimit;
}

type Outcome = Result<Response, Refusal>;

/** Answers one request, whatever it is; what goes wrong is told and ends nothing but this request. */
export async function attend(door: Door, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const outcome = await admit(door, request);
    // Whoever is refused may still be sending; what comes is not waited for.
    if (!request.complete) response.setHeader("connection", "close");
    await send(response, outcome.ok ? outcome.value : refusalResponse(outcome.error));
    if (!outcome.ok) door.onWarning(refused(request, outcome.error));
  } catch (cause) {
    door.onWarning(`a request could not be answered: ${messageOf(cause)}`);
    if (!response.headersSent) await send(response, refusalResponse(broken)).catch(() => undefined);
    response.destroy();
  }
}

const broken: Refusal = { status: 500, code: "INTERNAL", message: "This could not be answered." };

/** What stands behind the path is not told: somebody may have put the token there. */
function refused(request: IncomingMessage, { status, message }: Refusal): string {
  return `refused ${request.method ?? ""} ${pathOf(request).slice(0, 100)} with ${String(status)}: ${message}`;
}

function pathOf({ url = "" }: IncomingMessage): string {
  const [path = ""] = url.split("?");
  return path;
}

async function admit(door: Door, request: IncomingMessage): Promise<Outcome> {
  const barred = await barrier(door, request);
  if (barred) return err(barred);
  const path = pathOf(request);
  if (path === mcpPath) return await speakMcp(door, request);
  const endpoint = memoryEndpoints.get(path);
  return endpoint ? await answerEndpoint(door, request, endpoint) : err(noSuchPath);
}

async function barrier(door: Door, { headers }: IncomingMessage): Promise<Refusal | undefined> {
  const { host, origin, authorization } = headers;
  const away = await turnedAway({ host, origin, authorization }, door);
  const waitSeconds = away ? door.strangers() : door.known();
  return waitSeconds > 0 ? tooMany(waitSeconds) : away;
}

async function speakMcp(door: Door, request: IncomingMessage): Promise<Outcome> {
  const { method = "" } = request;
  if (method === "GET" || method === "DELETE") return ok(await door.sessions.answer(toRequest(request), undefined));
  if (method !== "POST") return err(notAllowed("GET, POST, DELETE"));
  const body = await readJsonBody(request, door.maxBodyBytes);
  return body.ok ? ok(await door.sessions.answer(toRequest(request), body.value)) : body;
}

async function answerEndpoint(door: Door, request: IncomingMessage, endpoint: Endpoint): Promise<Outcome> {
  if (request.method !== "POST") return err(notAllowed("POST"));
  const body = await readJsonBody(request, door.maxBodyBytes);
  if (!body.ok) return body;
  const [unread] = passedOver(endpoint.takes(), body.value);
  if (unread !== undefined) door.onWarning(`passed over "${unread.slice(0, 100)}" of POST ${pathOf(request)}`);
  if (!door.memory.isOpen()) await door.memory.open();
  return ok(await endpoint.answer(door.memory, body.value));
}

const noSuchPath: Refusal = {
  status: 404,
  code: "NOT_FOUND",
  message: `Nothing is served here. There are ${[mcpPath, ...memoryEndpoints.keys()].join(", ")}.`,
};

const notAllowed = (allow: string): Refusal => ({
  status: 405,
  code: "INVALID_ARGUMENT",
  message: `This is answered here: ${allow}.`,
  headers: { allow },
});

const tooMany = (seconds: number): Refusal => ({
  status: 429,
  code: "RATE_LIMITED",
  message: "Too many requests at once. Slow down.",
  headers: { "retry-after": String(Math.ceil(seconds)) },
});

/** What the protocol looks at; its body goes beside it. */
const passedOn = ["accept", "content-type", "mcp-session-id", "mcp-protocol-version", "last-event-id"];

function toRequest({ method = "GET", headers }: IncomingMessage): Request {
  const passed = passedOn.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === "string" ? [[name, value]] : [];
  });
  return new Request(`http://127.0.0.1${mcpPath}`, { method, headers: passed });
}
