import { messageOf } from "../../core/lib/message-of.ts";
import type { Completion, LanguageModel, Question } from "../../app/ports/language-model.ts";
import { parseJson } from "../../core/lib/json.ts";
import { ok } from "../../core/lib/result.ts";
import { hostOf, narratorAddress } from "../../core/model/model-address.ts";
import { cancelled, modelFailure, type ModelAttempt } from "../../core/model/model-failure.ts";
import { addressOf, apiOf, type NarratorSettings } from "../../core/model/narrator-settings.ts";
import { askAgain, type HeardAtLast } from "../ask-again.ts";
import { readReason, withoutKey } from "../server-words.ts";
import type { Post, Reply } from "../web.ts";
import { anthropic } from "./anthropic.ts";
import { openAi } from "./open-ai.ts";
import type { Dialect, Form, Told } from "./told.ts";

export interface LanguageModelParts {
  readonly settings: Pick<NarratorSettings, "provider" | "address" | "model">;
  /** Empty where none is asked for. */
  readonly key: string;
  readonly post: Post;
  readonly wait: (ms: number) => Promise<void>;
  /** Two minutes, unless told: a machine may have to load its model first, and write word by word. */
  readonly patienceMs?: number;
}

/** Far more than any answer that is asked for. */
const mostBytes = 2_000_000;

/** A server with a language model; nothing is sent before it is asked. */
export function languageModel(parts: LanguageModelParts): ModelAttempt<LanguageModel> {
  const { settings } = parts;
  const address = narratorAddress(apiOf(settings.provider), addressOf(settings));
  if (!address.ok) return modelFailure("UNUSABLE", address.error);
  if (settings.provider === "off" || settings.model === "") return modelFailure("UNUSABLE", "Name the model first.");
  const dialect =
    apiOf(settings.provider) === "anthropic" ? anthropic(settings.model) : openAi(settings.model, settings.provider);
  const line: Line = { ...parts, dialect, address: address.value };
  // Some servers do not know of schemas; whoever has said so is not asked in that way again.
  let form: Form = "schema";
  return ok({
    host: hostOf(addressOf(settings)),
    name: settings.model,
    complete: async (question, signal) => {
      const first = await ask(line, { question, form }, signal);
      if (form === "plain" || !dialect.hasPlainForm || !isMisunderstood(first)) return completion(line, first, signal);
      const second = await ask(line, { question, form: "plain" }, signal);
      const completed = completion(line, second, signal);
      if (completed.answer.ok) form = "plain";
      return { ...completed, times: first.times + second.times, silences: first.silences + second.silences };
    },
  });
}

interface Line extends LanguageModelParts {
  readonly dialect: Dialect;
  readonly address: string;
}

function ask(
  { dialect, address, key, post, wait, patienceMs = 120_000 }: Line,
  { question, form }: { readonly question: Question; readonly form: Form },
  signal?: AbortSignal,
): Promise<HeardAtLast> {
  const given = signal ? { signal } : {};
  const headers = { "Content-Type": "application/json", ...dialect.headers(key) };
  const letter = { address, headers, body: JSON.stringify(dialect.body(question, form)), patienceMs, mostBytes };
  return askAgain(() => post({ ...letter, ...given }), { wait, silences: 1, ...given });
}

function isMisunderstood({ heard }: HeardAtLast): boolean {
  return "reply" in heard && (heard.reply.status === 400 || heard.reply.status === 422);
}

function completion(line: Line, { heard, times, silences }: HeardAtLast, signal?: AbortSignal): Completion {
  const read =
    signal?.aborted === true
      ? { answer: cancelled }
      : "cause" in heard
        ? silent(line, heard.cause)
        : spoken(line, heard.reply);
  return { ...read, times, silences };
}

type Read = Pick<Completion, "answer" | "usage">;

function silent({ address }: Line, cause: unknown): Read {
  const message = `${address} does not answer (${messageOf(cause)}). Is the server running, and the address right?`;
  return { answer: modelFailure("NOT_ANSWERED", message) };
}

function spoken(line: Line, reply: Reply): Read {
  if (reply.status < 200 || reply.status >= 300) return { answer: refused(line, reply) };
  const parsed = parseJson(reply.text);
  if (!parsed.ok) return { answer: malformed(line, "something that is no JSON") };
  const { said, usage } = line.dialect.read(parsed.value);
  return { answer: answerOf(line, said), ...(usage ? { usage } : {}) };
}

function answerOf(line: Line, said: Told["said"]): Completion["answer"] {
  if ("value" in said) return ok(said.value);
  if ("wrong" in said) return malformed(line, said.wrong);
  const reason = readReason(JSON.stringify({ error: said.refused }));
  return modelFailure("REFUSED", withoutKey(line.key, `${line.address}: the model will not answer (${reason}).`));
}

function malformed({ address }: Line, what: string): ModelAttempt<never> {
  return modelFailure("MALFORMED", `${address} answered with ${what}.`);
}

function refused(line: Line, { status, text }: Reply): ModelAttempt<never> {
  const reason = readReason(text);
  const said = `${line.address} answers ${String(status)}${reason === "" ? "" : ` (${reason})`}`;
  return modelFailure("REFUSED", withoutKey(line.key, `${said}. ${advice(line, status)}`));
}

function advice({ settings }: Line, status: number): string {
  if (status === 401 || status === 403) return "Check the key.";
  if (status === 404 && settings.provider === "ollama") {
    return `Check the model's name, or run "ollama pull ${settings.model}".`;
  }
  if (status === 404) return "Check the address and the model's name.";
  if (status === 402) return "The account there has nothing left to spend.";
  if (status === 429) return "It has had too many questions, or the account nothing left; try again later.";
  return status >= 500 ? "The server has trouble; try again later." : "Check the model's name.";
}
