import { idf, noteModel, type QueryTerm } from "../index/score-words.ts";
import { TermCounts } from "../index/term-counts.ts";
import type { WordIndex } from "../index/word-index.ts";
import type { NoteId } from "../model/note-id.ts";
import type { Wanted } from "./word-leg.ts";

/**
 * A word that one note in so many has tells enough: a rarer one, or one that no note has, tells no more of what is
 * asked for. Chance makes a word rare as well.
 */
const tellingShare = 1 / 10;
/** From this share of what a word can add to a note's score at most, the note is about it. */
const aboutFrom = 0.6;
/** What a word counts for in a note that only mentions it. */
const mentioned = 0.6;

/**
 * How much of a question a note answers, 0..1: all where it has every word, and of only some words less where it
 * mentions them in passing. It decides whether there is an answer at all, and nothing about the order.
 */
export function answering(index: WordIndex, { terms, unknown }: Wanted, id: NoteId): number {
  const { noteCount, frequencies } = index;
  const most = idf(noteCount, noteCount * tellingShare);
  const worth = ({ term, weight }: QueryTerm): number =>
    weight * Math.min(most, idf(noteCount, frequencies.notes(term)));
  const counts = occurrencesOf(index, terms, id);
  const soften = softener(index, id);
  let asked = unknown.length * most;
  let met = 0;
  let answered = 0;
  for (const term of terms) {
    const count = counts.get(term.term) ?? 0;
    asked += worth(term);
    if (count === 0) continue;
    met += worth(term);
    answered += worth(term) * (count / (count + soften) >= aboutFrom ? 1 : mentioned);
  }
  if (asked === 0) return 0;
  return met === asked ? 1 : answered / asked;
}

/** How many occurrences add half of what a word can add to the score of a note as long as this one. */
function softener(index: WordIndex, id: NoteId): number {
  const { segment, noteCount, totalLength } = index;
  const note = index.place(id)?.note ?? 0;
  const relativeLength = ((segment.lengths[note] ?? 0) * noteCount) / Math.max(1, totalLength);
  return noteModel.k1 * (1 - noteModel.b + noteModel.b * relativeLength);
}

/** How often a note has each term that it has of these, by the weight of the fields they stand in. */
function occurrencesOf(index: WordIndex, terms: readonly QueryTerm[], id: NoteId): ReadonlyMap<number, number> {
  const { firstUnit, unitCount } = index.place(id) ?? { firstUnit: 0, unitCount: 0 };
  const wanted = new Set(terms.map(({ term }) => term));
  const counts = new Map<number, number>();
  for (let unit = firstUnit; unit < firstUnit + unitCount; unit++) {
    index.table.read(unit, unitTerms);
    for (let at = 0; at < unitTerms.size; at++) {
      const term = unitTerms.terms[at] ?? 0;
      if (wanted.has(term)) counts.set(term, (counts.get(term) ?? 0) + (unitTerms.counts[at] ?? 0) / 2);
    }
  }
  return counts;
}

/** A buffer that is used again. */
const unitTerms = new TermCounts();
