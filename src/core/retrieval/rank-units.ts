import type { QueryTerm } from "../index/score-words.ts";
import type { WordIndex } from "../index/word-index.ts";
import { largest } from "../lib/largest.ts";
import { noteId, type NoteId } from "../model/note-id.ts";
import type { VectorTable } from "../vectors/vector-table.ts";
import { best, legSize, type Candidate, type Leg } from "./candidate.ts";
import { fuse } from "./fuse.ts";
import type { Meant } from "./meaning-leg.ts";
import { scoreTerms, withNeighbours } from "./word-leg.ts";

/** A part counts for more in a note that answers as a whole: how much of the note's own score it is given. */
const noteShare = 0.8;

/** What parts are ranked by. */
export interface AskedOfUnits {
  readonly words: WordIndex;
  readonly terms: readonly QueryTerm[];
  readonly meaning?: Meant | undefined;
}

/** The best parts by words and meaning, of all notes or of these; of one note as many as are good enough. */
export function rankUnits(asked: AskedOfUnits, notes?: readonly NoteId[]): readonly Candidate[] {
  const { words, terms, meaning } = asked;
  const byWords = best(unitsByWords(words, terms, notes), legSize, ({ score }) => score);
  if (!meaning) return byWords;
  const byMeaning = best(unitsByMeaning(meaning, notes), legSize, ({ score }) => score);
  return blend(byWords, byMeaning, meaning.weight);
}

/** Parts are put together as notes are, each under a name of its own. */
export function blend(
  byWords: readonly Candidate[],
  byMeaning: readonly Candidate[],
  weight: number,
): readonly Candidate[] {
  const known = new Map<NoteId, Candidate>();
  const named = (candidates: readonly Candidate[]): readonly Candidate[] =>
    candidates.map((candidate) => {
      const name = noteId(`${candidate.id}#${String(candidate.unit)}`);
      known.set(name, candidate);
      return { ...candidate, id: name };
    });
  const words: Leg = { name: "words", weight: 1, candidates: named(byWords) };
  const meaning: Leg = { name: "meaning", weight, candidates: named(byMeaning) };
  return fuse([words, meaning], "weighted")
    .toSorted((one, other) => other.score - one.score)
    .flatMap(({ id, score }) => {
      const candidate = known.get(id);
      return candidate ? [{ ...candidate, score }] : [];
    });
}

function* unitsByWords(
  index: WordIndex,
  terms: readonly QueryTerm[],
  notes: readonly NoteId[] | undefined,
): Generator<Candidate> {
  const { segment } = index;
  const scores = scoreTerms(index, terms);
  const hits = notes?.flatMap((id) => index.place(id)?.note ?? []) ?? scores.noteHits();
  const units = scores.unitsOf(hits);
  for (const note of hits) {
    const id = index.ids[note];
    const own = units.subarray(segment.firstUnit(note), segment.firstUnit(note + 1));
    if (id !== undefined) yield* unitsOf(id, own, scores.notes[note] ?? 0);
  }
}

/** A note is as near as its nearest part. */
export function* unitsByMeaning(
  { table, question }: Meant,
  notes: readonly NoteId[] | undefined,
): Generator<Candidate> {
  const nearness = notes ? (row: number): number => table.rows.product(row, question) : nearnessOf(table, question);
  for (const id of notes ?? table.ids) {
    const place = id === undefined ? undefined : table.place(id);
    if (id === undefined || place === undefined) continue;
    const own = Float32Array.from(place.fingerprints, (_, unit) => nearness(place.firstRow + unit));
    yield* unitsOf(id, own, largest(own));
  }
}

function nearnessOf(table: VectorTable, question: Float32Array): (row: number) => number {
  const products = table.rows.products(question);
  return (row) => products[row] ?? 0;
}

/** The parts of a note that answer at all, and a little of the note's own score for each. */
export function* unitsOf(id: NoteId, own: Float32Array, noteScore: number): Generator<Candidate> {
  for (let unit = 0; unit < own.length; unit++) {
    const score = withNeighbours(own, unit);
    if (score > 0) yield { id, unit, score: score + noteShare * noteScore };
  }
}
