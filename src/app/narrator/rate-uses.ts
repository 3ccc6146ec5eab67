import * as z from "zod";
import { lazily } from "../../core/lib/lazily.ts";
import { ok } from "../../core/lib/result.ts";
import type { ModelAttempt } from "../../core/model/model-failure.ts";
import { ratings, type Rating } from "../../core/model/review.ts";
import { dataBlocks, dataRule, type Shown } from "../../core/narration/data-blocks.ts";
import type { Narrator } from "../ports/language-model.ts";

/** A memory that was found or opened, and what was asked for when it was. */
export interface UsedMemory {
  readonly id: string;
  readonly queries: readonly string[];
  readonly text: string;
}

const rated = lazily(() =>
  z.object({
    ratings: z.array(
      z.object({
        memory: z.string().describe("such as M2"),
        rating: z.string().describe("again, hard, good or easy"),
      }),
    ),
  }),
);

const system = `Memories were looked up, and then a note was stored. Judge how much each memory helped with what the note tells: easy if it was what mattered most, good if it was used, hard if it was near the subject and hardly used, again if it had nothing to do with it. Judge only those of which the note gives reason to. ${dataRule}`;

const mostShown = 20_000;

/** How much each of a few memories helped with what was stored; those of which nothing is said are not rated. */
export async function rateUses(
  narrator: Narrator,
  { stored, used }: { readonly stored: string; readonly used: readonly UsedMemory[] },
): Promise<ModelAttempt<ReadonlyMap<string, Rating>>> {
  if (used.length === 0) return ok(new Map());
  const memories = used.flatMap(({ queries, text }, at): readonly Shown[] => [
    { label: nameOf(at), text },
    { label: `${nameOf(at)} was found by asking`, text: queries.join("\n") },
  ]);
  const user = dataBlocks([{ label: "the note that was stored", text: stored }, ...memories], mostShown);
  const asked = await narrator.ask({ purpose: "rating", system, user, schema: rated() });
  if (!asked.ok) return asked;
  const byId = new Map<string, Rating>();
  for (const { memory, rating } of asked.value.ratings) {
    const id = used.find((_, at) => nameOf(at) === memory.trim())?.id;
    const word = ratingOf(rating);
    if (id !== undefined && word && !byId.has(id)) byId.set(id, word);
  }
  return ok(byId);
}

const nameOf = (at: number): string => `M${String(at + 1)}`;

/** A word that is none of the four means the usual one; what is no word means nothing. */
function ratingOf(said: string): Rating | undefined {
  const word = said.trim().toLowerCase();
  if (!/^\p{L}{1,20}$/u.test(word)) return undefined;
  return ratings.find((rating) => rating === word) ?? "good";
}
