import type { NoteId } from "../model/note-id.ts";
import { best, type Candidate } from "./candidate.ts";
import { blend, rankUnits, unitsByMeaning, unitsOf, type AskedOfUnits } from "./rank-units.ts";
import { tellingParts } from "./telling-parts.ts";
import type { Wanted } from "./word-leg.ts";

interface AskedOfParts extends AskedOfUnits {
  readonly wanted: Wanted;
}

/** Has hits point at the part that answers best: by what tells its parts apart, else by words and meaning together. */
export function atBestParts<T extends Pick<Candidate, "id" | "unit">>(
  hits: readonly T[],
  asked: AskedOfParts,
): readonly T[] {
  const units = new Map<NoteId, number | undefined>(hits.map(({ id }) => [id, answeringPart(asked, id)]));
  const left = asked.meaning ? hits.flatMap(({ id }) => (units.get(id) === undefined ? [id] : [])) : [];
  const others = left.length > 0 ? rankUnits(asked, left) : [];
  for (const { id, unit } of others) if (units.get(id) === undefined) units.set(id, unit);
  return hits.map((hit) => ({ ...hit, unit: units.get(hit.id) ?? hit.unit }));
}

/**
 * The part of a note that answers best by the words that tell its parts apart, and by meaning beside them; none where
 * nothing else is asked than what the note says of itself as a whole, or in all of its parts.
 */
function answeringPart({ words, wanted, meaning }: AskedOfParts, id: NoteId): number | undefined {
  const own = tellingParts(words, wanted, id);
  if (own === undefined) return undefined;
  const isPart = ({ unit }: { readonly unit: number }): boolean => unit > 0;
  const ranked = (units: ReturnType<typeof unitsOf>): ReturnType<typeof blend> =>
    best([...units].filter(isPart), own.length, ({ score }) => score);
  const byWords = ranked(unitsOf(id, own, 0));
  const parts = meaning ? blend(byWords, ranked(unitsByMeaning(meaning, [id])), meaning.weight) : byWords;
  return parts[0]?.unit;
}
