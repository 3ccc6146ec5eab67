import { grouped } from "../../core/lib/grouped.ts";
import { messageOf } from "../../core/lib/message-of.ts";
import { maskSecrets } from "../../core/extract/mask-secrets.ts";
import { estimateTokens } from "../../core/lib/estimate-tokens.ts";
import { ok } from "../../core/lib/result.ts";
import type { CallOutcome } from "../../core/model/model-call.ts";
import { cancelled, modelFailure, type ModelAttempt } from "../../core/model/model-failure.ts";
import type { Clock } from "../ports.ts";
import type { Completion, LanguageModel, Narration, Narrator, Question } from "../ports/language-model.ts";
import type { CallLog } from "./call-log.ts";
import { shapeOf } from "./shape.ts";

export interface NarratorParts {
  readonly model: LanguageModel;
  readonly log: CallLog;
  readonly clock: Clock;
  readonly tokensPerDay: () => number;
}

/** Room for some hundred words, and for a model that thinks before it writes them. */
const usualTokens = 2_000;
/** Who answered with something else is asked once more. */
const mostTries = 2;

/** Asks a language model: within what it may cost, each call written down, each answer checked. */
export function narratorOf(parts: NarratorParts): Narrator {
  return {
    ask: async (narration, signal) => {
      const question = questionOf(narration);
      for (let tries = 1; ; tries++) {
        const asked = await askOnce(parts, narration, question, signal);
        if (asked.ok || asked.error.code !== "MALFORMED" || tries === mostTries) return asked;
      }
    },
  };
}

function questionOf<T>({ system, user, schema, mostTokens = usualTokens }: Narration<T>): Question {
  return { system, user: maskSecrets(user).text, shape: shapeOf(schema), mostTokens };
}

async function askOnce<T>(
  { model, log, clock, tokensPerDay }: NarratorParts,
  { purpose, schema }: Narration<T>,
  question: Question,
  signal?: AbortSignal,
): Promise<ModelAttempt<T>> {
  if (signal?.aborted === true) return cancelled;
  const read = tokensIn(question);
  const call = { purpose, host: model.host, model: model.name, tokens: read + question.mostTokens };
  const begun = await log.begin(call, tokensPerDay()).catch((cause: unknown) => messageOf(cause));
  if (typeof begun === "string") return modelFailure("UNUSABLE", `The call could not be written down: ${begun}`);
  if (!begun) return capped(tokensPerDay());
  const completion = await model.complete(question, signal);
  const answer = checked(completion.answer, schema, model);
  const outcome = answer.ok ? "answered" : (outcomes.get(answer.error.code) ?? "refused");
  const ended = { id: begun.id, outcome, ...costOf(completion, read), ms: clock.now() - begun.at };
  // What was answered is not lost for want of a line: without it, the call counts with all it may have cost.
  await log.end({ ...ended, times: completion.times }, begun).catch(() => undefined);
  return answer;
}

const outcomes: ReadonlyMap<string, Exclude<CallOutcome, "unfinished">> = new Map([
  ["NOT_ANSWERED", "not-answered"],
  ["MALFORMED", "malformed"],
  ["CANCELLED", "cancelled"],
] as const);

function checked<T>(
  answer: Completion["answer"],
  schema: Narration<T>["schema"],
  model: LanguageModel,
): ModelAttempt<T> {
  if (!answer.ok) return answer;
  const read = schema.safeParse(answer.value);
  return read.success
    ? ok(read.data)
    : modelFailure("MALFORMED", `${model.name} at ${model.host} answered in another form than asked for.`);
}

function tokensIn({ system, user, shape }: Question): number {
  return estimateTokens(system) + estimateTokens(user) + estimateTokens(JSON.stringify(shape));
}

/** As told; else as much as could be read of it. A server that said nothing may have read the question all the same. */
function costOf(
  { answer, usage, silences }: Completion,
  read: number,
): { readonly read: number; readonly written: number; readonly isEstimated: boolean } {
  const isRead = answer.ok || answer.error.code === "MALFORMED";
  const written = answer.ok ? estimateTokens(JSON.stringify(answer.value)) : 0;
  const own = usage ?? { read: isRead ? read : 0, written };
  return { read: own.read + silences * read, written: own.written, isEstimated: !usage || silences > 0 };
}

function capped(tokensPerDay: number): ModelAttempt<never> {
  const limit = grouped(tokensPerDay);
  return modelFailure(
    "CAPPED",
    `The language model may take ${limit} tokens a day, and this would be more. Tomorrow it is asked again.`,
  );
}
