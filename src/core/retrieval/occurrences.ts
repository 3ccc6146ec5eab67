import type { QueryTerm } from "../index/score-words.ts";
import { TermCounts } from "../index/term-counts.ts";
import type { WordIndex } from "../index/word-index.ts";
import type { NoteId } from "../model/note-id.ts";

/** How often one part of a note has each term of a question, by the weight of the fields it stands in. */
export type PartTerms = ReadonlyMap<number, number>;

/** The terms that each part of a note has of these. */
export function occurrencesIn(index: WordIndex, terms: readonly QueryTerm[], id: NoteId): readonly PartTerms[] {
  const { firstUnit, unitCount } = index.place(id) ?? { firstUnit: 0, unitCount: 0 };
  const wanted = new Uint32Array(terms.map(({ term }) => term)).sort();
  const parts: PartTerms[] = [];
  for (let unit = firstUnit; unit < firstUnit + unitCount; unit++) {
    const part = new Map<number, number>();
    index.table.read(unit, unitTerms);
    eachMet(wanted, unitTerms, (term, count) => part.set(term, (part.get(term) ?? 0) + count));
    parts.push(part);
  }
  return parts;
}

/** Tells the terms of a unit that are wanted; both are in order, so that one look through either is enough. */
function eachMet(wanted: Uint32Array, unit: TermCounts, tell: (term: number, count: number) => void): void {
  let next = 0;
  for (let at = 0; at < unit.size && next < wanted.length; at++) {
    const term = unit.terms[at] ?? 0;
    while ((wanted[next] ?? term) < term) next++;
    if (wanted[next] === term) tell(term, (unit.counts[at] ?? 0) / 2);
  }
}

/** A buffer that is used again. */
const unitTerms = new TermCounts();
