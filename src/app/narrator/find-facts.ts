import * as z from "zod";
import { lazily } from "../../core/lib/lazily.ts";
import { defined } from "../../core/lib/defined.ts";
import { ok } from "../../core/lib/result.ts";
import type { Message } from "../../core/model/message.ts";
import type { ModelAttempt } from "../../core/model/model-failure.ts";
import { dataBlocks, dataRule, type Shown } from "../../core/narration/data-blocks.ts";
import { plainWords } from "../../core/narration/plain-words.ts";
import type { Narrator } from "../ports/language-model.ts";
import { shownMessages } from "./shown-messages.ts";

/** A fact that is known already. */
export interface KnownFact {
  readonly id: string;
  readonly text: string;
}

/** What an episode says about facts, as a language model sees it; not yet normalised. */
export interface FactAction {
  readonly kind: (typeof kinds)[number];
  /** As the model called it. */
  readonly category: string;
  /** Empty where only another fact is spoken of. */
  readonly text: string;
  /** The id of a fact that was shown. */
  readonly target?: string;
  readonly confidence: number;
}

const kinds = ["new", "reinforce", "update", "invalidate"] as const;

const prediction = lazily(() => z.object({ prediction: z.string().describe("at most 150 words") }));
const actions = lazily(() =>
  z.object({
    actions: z.array(
      z.object({
        action: z.enum(kinds),
        category: z
          .string()
          .describe("identity, preference, interest, personality, relationship, experience, goal or guideline"),
        fact: z
          .string()
          .describe("one sentence that stands for itself, names instead of pronouns; empty to invalidate"),
        target: z.string().nullable().describe("the fact it is about, such as F2; null for a new one"),
        confidence: z.number().describe("0 to 1"),
      }),
    ),
  }),
);

const predict = `From what is known, predict what an episode with this title will have in it. Write plain text. ${dataRule}`;
const calibrate = [
  "You keep facts that are worth remembering for years: about people, their preferences, plans and ways of working, and rules that were agreed on.",
  "You are shown what is known, what was predicted, and what was really said.",
  "Answer only with what the messages say and the prediction missed or got wrong: new facts, facts that the messages confirm (reinforce), that have changed (update, with the fact as it is now), or that no longer hold (invalidate).",
  "Nothing that holds for this moment alone, nothing that is not said. An empty list is a good answer.",
  dataRule,
].join(" ");

const mostShown = 20_000;
const longestFact = 300;
const mostActions = 20;

export interface FactSource {
  readonly title: string;
  readonly messages: readonly Message[];
  /** Those that may be about the same, the nearest first. */
  readonly facts: readonly KnownFact[];
}

/** What an episode adds to known facts: predicted from them first, then compared; without any, only read. */
export async function findFacts(
  narrator: Narrator,
  { title, messages, facts }: FactSource,
): Promise<ModelAttempt<readonly FactAction[]>> {
  const known = facts.map(({ text }, at): Shown => ({ label: nameOf(at), text }));
  const predicted =
    known.length === 0
      ? ok({ prediction: "" })
      : await narrator.ask({
          purpose: "facts",
          system: predict,
          user: dataBlocks([{ label: "title", text: title }, ...known], mostShown),
          schema: prediction(),
        });
  if (!predicted.ok) return predicted;
  const expected = predicted.value.prediction;
  const blocks = [
    ...known,
    ...(expected === "" ? [] : [{ label: "prediction", text: expected }]),
    ...shownMessages(messages),
  ];
  const user = dataBlocks(blocks, mostShown);
  const asked = await narrator.ask({ purpose: "facts", system: calibrate, user, schema: actions(), mostTokens: 3_000 });
  if (!asked.ok) return asked;
  return ok(
    asked.value.actions.slice(0, mostActions).map(({ action, category, fact, target, confidence }) => ({
      kind: action,
      category: plainWords(category, { most: 30, shown: "" }).toLowerCase(),
      text: plainWords(fact, { most: longestFact, shown: user }),
      confidence: Math.min(Math.max(confidence, 0), 1),
      ...defined({ target: facts.find((_, at) => nameOf(at) === target?.trim())?.id }),
    })),
  );
}

const nameOf = (at: number): string => `F${String(at + 1)}`;
