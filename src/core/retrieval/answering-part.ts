import type { NoteId } from "../model/note-id.ts";
import { best } from "./candidate.ts";
import { blend, unitsByMeaning, unitsOf, type AskedOfUnits } from "./rank-units.ts";
import { tellingParts } from "./telling-parts.ts";
import type { Wanted } from "./word-leg.ts";

export interface AskedOfParts extends AskedOfUnits {
  readonly wanted: Wanted;
}

/**
 * The part of a note that answers best by the words that tell its parts apart, and by meaning beside them; none where
 * nothing else is asked than what the note says of itself as a whole, or in all of its parts.
 */
export function answeringPart({ words, wanted, meaning }: AskedOfParts, id: NoteId): number | undefined {
  const own = tellingParts(words, wanted, id);
  if (own === undefined) return undefined;
  const isPart = ({ unit }: { readonly unit: number }): boolean => unit > 0;
  const ranked = (units: ReturnType<typeof unitsOf>): ReturnType<typeof blend> =>
    best([...units].filter(isPart), own.length, ({ score }) => score);
  const byWords = ranked(unitsOf(id, own, 0));
  const parts = meaning ? blend(byWords, ranked(unitsByMeaning(meaning, [id])), meaning.weight) : byWords;
  return parts[0]?.unit;
}
