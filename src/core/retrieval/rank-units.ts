import type { QueryTerm } from "../index/score-words.ts";
import type { WordIndex } from "../index/word-index.ts";
import type { NoteId } from "../model/note-id.ts";
import type { VectorTable } from "../vectors/vector-table.ts";
import { best, type Candidate } from "./candidate.ts";
import { scoreTerms, withNeighbours } from "./word-leg.ts";

/** A part counts for more in a note that answers as a whole: how much of the note's own score it is given. */
const noteShare = 0.8;

/** The best parts of all notes by their words; of one note as many as are good enough. */
export function rankUnits(index: WordIndex, terms: readonly QueryTerm[], count: number): readonly Candidate[] {
  return best(unitsByWords(index, terms), count, ({ score }) => score);
}

/** The same by meaning, where a note is as near as its nearest part. */
export function rankUnitsByMeaning(table: VectorTable, question: Float32Array, count: number): readonly Candidate[] {
  return best(unitsByMeaning(table, question), count, ({ score }) => score);
}

function* unitsByWords(index: WordIndex, terms: readonly QueryTerm[]): Generator<Candidate> {
  const { segment } = index;
  const scores = scoreTerms(index, terms);
  for (const note of scores.noteHits()) {
    const id = index.ids[note];
    const own = scores.units.subarray(segment.firstUnit(note), segment.firstUnit(note + 1));
    if (id !== undefined) yield* unitsOf(id, own, scores.notes[note] ?? 0);
  }
}

function* unitsByMeaning(table: VectorTable, question: Float32Array): Generator<Candidate> {
  const products = table.rows.products(question);
  for (const id of table.ids) {
    const place = id === undefined ? undefined : table.place(id);
    if (id === undefined || place === undefined) continue;
    const own = products.subarray(place.firstRow, place.firstRow + place.fingerprints.length);
    yield* unitsOf(id, own, Math.max(...own));
  }
}

function* unitsOf(id: NoteId, own: Float32Array, noteScore: number): Generator<Candidate> {
  for (let unit = 0; unit < own.length; unit++) {
    const score = withNeighbours(own, unit);
    if (score > 0) yield { id, unit, score: score + noteShare * noteScore };
  }
}
