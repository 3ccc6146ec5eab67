import type { ModelAttempt } from "../../core/model/model-failure.ts";
import type { Rating } from "../../core/model/review.ts";
import { usedOf } from "../../core/review/pending.ts";
import type { Library } from "../library.ts";
import { rateUses, type UsedMemory } from "../narrator/rate-uses.ts";
import { rate, type Stored, type Unjudged } from "../review/pending-reviews.ts";
import type { Ports } from "../ports.ts";
import type { Narrator } from "../ports/language-model.ts";
import { textOf } from "../search/show-hits.ts";

/** What was stored, and what may have helped with it. */
interface ToJudge {
  readonly stored: Stored;
  readonly left: readonly Unjudged[];
}

/** The most memories that are judged by one note, those used most. */
const mostJudged = 10;

/**
 * What the words of a stored note do not show, a language model judges by it: how much each memory helped. What it says
 * nothing of, or where it cannot be had, is settled as without one.
 */
export async function judgeUses(
  ports: Ports,
  library: Library,
  narrator: Narrator | undefined,
  { stored, left }: ToJudge,
): Promise<void> {
  const most = [...left].sort((a, b) => usedOf(b) - usedOf(a)).slice(0, mostJudged);
  const judged = narrator && (await judgements(ports, narrator, { stored, left: most }));
  const byId: ReadonlyMap<string, Rating> = judged?.ok === true ? judged.value : new Map();
  for (const { id, otherwise } of left) {
    if (library.upkeep?.isClosed() === true) return;
    const rating = byId.get(id) ?? otherwise;
    if (rating) await rate(ports, library, id, rating);
  }
}

async function judgements(
  { vault }: Ports,
  narrator: Narrator,
  { stored, left }: ToJudge,
): Promise<ModelAttempt<ReadonlyMap<string, Rating>>> {
  const used: UsedMemory[] = [];
  for (const { id, queries } of left) {
    const text = await textOf({ vault }, id);
    if (text !== undefined) used.push({ id, queries, text });
  }
  return await rateUses(narrator, { stored: stored.said, used });
}
