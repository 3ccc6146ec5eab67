import { messageOf } from "../../../core/lib/message-of.ts";
import type { Endpoint } from "../../../core/model/model-choice.ts";
import type { Post, Reply } from "../../web.ts";
import { modelFailure, type ModelAttempt } from "../../../core/model/model-failure.ts";
import { askAgain } from "../../ask-again.ts";
import { readReason, withoutKey } from "../../server-words.ts";
import { bodyFor, readVectors } from "./dialect.ts";

/** What is needed to talk to a server. */
export interface Line {
  readonly endpoint: Endpoint;
  readonly address: string;
  readonly post: Post;
  readonly wait: (ms: number) => Promise<void>;
  /** How long one answer may take. */
  readonly patienceMs: number;
}

/** Far more than one vector takes, however it is written. */
const mostBytesEach = 2_000_000;

/** The vectors of a few texts. A server that is busy is asked again, when it says or ever later. */
export async function ask(line: Line, texts: readonly string[]): Promise<ModelAttempt<readonly Float32Array[]>> {
  const { heard } = await askAgain(() => send(line, texts), { wait: line.wait, silences: 0 });
  if ("cause" in heard) {
    const { address } = line;
    const message = `${address} does not answer (${messageOf(heard.cause)}). Is the server running, and the address right?`;
    return modelFailure("NOT_ANSWERED", message);
  }
  const { status, text } = heard.reply;
  return status >= 200 && status < 300 ? read(line, text, texts.length) : refused(line, heard.reply);
}

function read({ endpoint, address }: Line, text: string, count: number): ModelAttempt<readonly Float32Array[]> {
  const vectors = readVectors(endpoint, text, count);
  return vectors.ok ? vectors : modelFailure(vectors.error.code, `${address}: ${vectors.error.message}`);
}

function send({ endpoint, address, patienceMs, post }: Line, texts: readonly string[]): Promise<Reply> {
  const key = endpoint.key === "" ? {} : { Authorization: `Bearer ${endpoint.key}` };
  const headers = { "Content-Type": "application/json", ...key };
  const mostBytes = mostBytesEach * texts.length;
  return post({ address, headers, body: bodyFor(endpoint, texts), patienceMs, mostBytes });
}

function refused({ endpoint, address }: Line, { status, text }: Reply): ModelAttempt<never> {
  const reason = readReason(text);
  const said = `${address} answers ${String(status)}${reason === "" ? "" : ` (${reason})`}`;
  return modelFailure("REFUSED", withoutKey(endpoint.key, `${said}. ${advice(status, endpoint)}`));
}

function advice(status: number, { api, model }: Endpoint): string {
  if (status === 401 || status === 403) return "Check the key.";
  if (status === 404 && api === "ollama") return `Check the model's name, or run "ollama pull ${model}".`;
  if (status === 404) return "Check the address and the model's name.";
  if (status === 429) return "It has had too many questions; try again later.";
  return status >= 500 ? "The server has trouble; try again later." : "Check the model's name.";
}
