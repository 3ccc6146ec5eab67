import { idf, unitGain, type QueryTerm } from "../index/score-words.ts";
import type { WordIndex } from "../index/word-index.ts";
import type { NoteId } from "../model/note-id.ts";
import { occurrencesIn, type PartTerms } from "./occurrences.ts";
import type { Wanted } from "./word-leg.ts";

/**
 * What a word counts for that does not tell one part of a note from another, since the note says it of itself as a
 * whole, or in all of its parts. As measured: see docs/benchmarks.md.
 */
const commonShare = 0.5;

/**
 * How well each part of a note answers, by the words that tell its parts apart: nothing for what it says of itself,
 * which is no part. Undefined where there is nothing to choose, or no such word is asked for.
 */
export function tellingParts(index: WordIndex, wanted: Wanted, id: NoteId): Float32Array | undefined {
  const { firstUnit, unitCount } = index.place(id) ?? { firstUnit: 0, unitCount: 0 };
  if (unitCount <= 2) return undefined;
  const units = occurrencesIn(index, wanted.terms, id);
  const shares = sharesOf(wanted, units);
  if (![...shares.values()].includes(1)) return undefined;
  const rarity = ({ term, weight }: QueryTerm): number =>
    weight * (shares.get(term) ?? 0) * idf(index.unitCount, index.frequencies.units(term));
  const worths = wanted.terms.map((each) => ({ term: each.term, worth: rarity(each) }));
  return Float32Array.from(units, (unit, at) => {
    if (at === 0) return 0;
    const length = index.table.lengths[firstUnit + at] ?? 0;
    return worths.reduce((sum, { term, worth }) => sum + worth * unitGain(index, unit.get(term) ?? 0, length), 0);
  });
}

/** What each term counts for; what stands for one word of a question is one word. */
function sharesOf({ said, families, guesses }: Wanted, [about, ...parts]: readonly PartTerms[]): Map<number, number> {
  const groups = [...said.map((each) => [each]), ...families, ...guesses.map(({ terms }) => terms)];
  const shares = new Map<number, number>();
  for (const group of groups) {
    const has = (unit: PartTerms | undefined): boolean => group.some(({ term }) => unit?.has(term));
    const isCommon = has(about) || parts.every(has);
    if (!parts.some(has)) continue;
    for (const { term } of group) shares.set(term, isCommon ? commonShare : 1);
  }
  return shares;
}
