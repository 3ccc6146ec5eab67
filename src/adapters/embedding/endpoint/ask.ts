import { ok } from "../../../core/lib/result.ts";
import type { Endpoint } from "../../../core/model/model-choice.ts";
import type { Post, Reply } from "../../web.ts";
import { modelFailure, reasonOf, type ModelAttempt } from "../../../core/model/model-failure.ts";
import { bodyFor, readReason, readVectors } from "./dialect.ts";

/** What is needed to talk to a server. */
export interface Line {
  readonly endpoint: Endpoint;
  readonly address: string;
  readonly post: Post;
  readonly wait: (ms: number) => Promise<void>;
  /** How long one answer may take. */
  readonly patienceMs: number;
}

const attempts = 4;
const longestWaitMs = 60_000;

/** The vectors of a few texts. A server that is busy is asked again, when it says or ever later. */
export async function ask(line: Line, texts: readonly string[]): Promise<ModelAttempt<readonly Float32Array[]>> {
  for (let attempt = 1; ; attempt++) {
    const reply = await send(line, texts);
    if (!reply.ok) return reply;
    const { status, text, retryAfter } = reply.value;
    if (status >= 200 && status < 300) return read(line, text, texts.length);
    if (!isBusy(status) || attempt === attempts) return refused(line, reply.value);
    await line.wait(waitMs(retryAfter, attempt));
  }
}

function read({ endpoint, address }: Line, text: string, count: number): ModelAttempt<readonly Float32Array[]> {
  const vectors = readVectors(endpoint, text, count);
  return vectors.ok ? vectors : modelFailure(vectors.error.code, `${address}: ${vectors.error.message}`);
}

async function send(line: Line, texts: readonly string[]): Promise<ModelAttempt<Reply>> {
  const { endpoint, address, patienceMs } = line;
  const key = endpoint.key === "" ? {} : { Authorization: `Bearer ${endpoint.key}` };
  const headers = { "Content-Type": "application/json", ...key };
  try {
    return ok(await line.post({ address, headers, body: bodyFor(endpoint, texts), patienceMs }));
  } catch (cause) {
    const message = `${address} does not answer (${reasonOf(cause)}). Is the server running, and the address right?`;
    return modelFailure("NOT_ANSWERED", message);
  }
}

const isBusy = (status: number): boolean => status === 429 || status >= 500;

/** Seconds, or a date, says the standard; without either each wait is twice the one before it. */
function waitMs(retryAfter: string | undefined, attempt: number): number {
  const own = 1_000 * 2 ** (attempt - 1);
  if (retryAfter === undefined) return own;
  const asked = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(asked) ? own : Math.min(Math.max(asked, 0), longestWaitMs);
}

function refused({ endpoint, address }: Line, { status, text }: Reply): ModelAttempt<never> {
  const reason = readReason(text);
  const said = `${address} answers ${String(status)}${reason === "" ? "" : ` (${reason})`}`;
  return modelFailure("REFUSED", `${said}. ${advice(status, endpoint)}`);
}

function advice(status: number, { api, model }: Endpoint): string {
  if (status === 401 || status === 403) return "Check the key.";
  if (status === 404 && api === "ollama") return `Check the model's name, or run "ollama pull ${model}".`;
  if (status === 404) return "Check the address and the model's name.";
  if (status === 429) return "It has had too many questions; try again later.";
  return status >= 500 ? "The server has trouble; try again later." : "Check the model's name.";
}
