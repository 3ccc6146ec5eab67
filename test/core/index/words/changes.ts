import fc from "fast-check";
import { Lexicon } from "../../../../src/core/index/lexicon.ts";
import { scoreBoards, scoreWords, type QueryTerm, type WordScores } from "../../../../src/core/index/score-words.ts";
import { bestNotes, type RankedNote } from "./best-notes.ts";
import { stemEnglish } from "../../../../src/core/index/stems.ts";
import { WordIndex } from "../../../../src/core/index/word-index.ts";
import type { IndexedNote, IndexedUnit } from "../../../../src/core/model/indexed-note.ts";
import { noteId, type NoteId } from "../../../../src/core/model/note-id.ts";
import { PlainIndex } from "./plain-index.ts";

const words = "lint linting commit commits hook Hooks test fooBar foo-bar src/a.ts C++ don't café 中文 v1.2 of of of a";
const text = fc.array(fc.constantFrom(...words.split(" ")), { maxLength: 12 }).map((parts) => parts.join(" "));

const unit: fc.Arbitrary<IndexedUnit> = fc.record({
  texts: fc.array(fc.record({ text, weight: fc.constantFrom(0.25, 0.5, 1, 1, 1, 3, 50) }), { maxLength: 3 }),
  heading: fc.constant(""),
  line: fc.constant(0),
});

const id = fc.constantFrom("a", "b", "b c", "d/e", "d/é", "f", "g").map((name) => noteId(`${name}.md`));

const note: fc.Arbitrary<IndexedNote> = fc.record({
  id,
  units: fc.array(unit, { maxLength: 4 }),
  fingerprint: fc.constantFrom("", "1x9k", "zz"),
});

export type Change =
  | { readonly kind: "put"; readonly note: IndexedNote }
  | { readonly kind: "again" }
  | { readonly kind: "drop"; readonly id: NoteId }
  | { readonly kind: "merge" }
  | { readonly kind: "slice" };

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("put" as const), note }) },
  { weight: 1, arbitrary: fc.constant({ kind: "again" as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("drop" as const), id }) },
  { weight: 1, arbitrary: fc.constant({ kind: "merge" as const }) },
  { weight: 4, arbitrary: fc.constant({ kind: "slice" as const }) },
);

/** Any changes an index may go through: notes new, changed, the same and gone, merges whole and in part. */
export const changes = fc.array(change, { maxLength: 30 });

const asked = fc.constantFrom("lint", "commit", "hook", "test", "foo", "foobar", "foo-bar", "c++", "dont", "中", "of");

/** Terms and their weights. */
export const query: fc.Arbitrary<ReadonlyMap<string, number>> = fc
  .dictionary(asked, fc.constantFrom(0.3, 1, 2))
  .map((weights) => new Map(Object.entries(weights)));

/** An index, and the same notes gone through by hand. */
export interface Pair {
  readonly index: WordIndex;
  readonly plain: PlainIndex;
}

export const emptyIndex = (): WordIndex => new WordIndex(new Lexicon(stemEnglish));
export const emptyPair = (): Pair => ({ index: emptyIndex(), plain: new PlainIndex() });

/** Makes a change to both; returns the notes it is about. */
export function take({ index, plain }: Pair, made: Change): readonly NoteId[] {
  switch (made.kind) {
    case "put":
      plain.notes.set(made.note.id, made.note);
      index.put(made.note);
      return [made.note.id];
    case "again":
      for (const known of plain.notes.values()) index.put(known);
      return [...plain.notes.values()].map((known) => known.id);
    case "drop":
      plain.notes.delete(made.id);
      index.drop(made.id);
      return [made.id];
    case "merge":
      index.merge();
      return [];
    case "slice":
      index.mergeSlice();
      return [];
  }
}

/** An index that never knew anything but these notes. */
export function freshOf(plain: PlainIndex): WordIndex {
  const index = emptyIndex();
  for (const known of plain.notes.values()) index.put(known);
  index.merge();
  return index;
}

/** The terms of a query as an index numbers them. */
export function numbered(index: WordIndex, wanted: ReadonlyMap<string, number>): QueryTerm[] {
  return [...wanted].flatMap(([word, weight]) => {
    const term = index.lexicon.id(word);
    return term === undefined ? [] : [{ term, weight }];
  });
}

export interface Ranking {
  readonly notes: readonly RankedNote[];
  readonly units: readonly (RankedNote & { readonly ordinal: number })[];
}

/** Used by all tests, as a searcher uses its own for all queries. */
export const boards = scoreBoards();

/** The units of all notes that are found, by their notes and in order. */
export function unitScores(index: WordIndex, scores: WordScores): Ranking["units"] {
  const notes = bestNotes(index, scores, 1000).map(({ id }) => id);
  const units = scores.unitsOf(scores.noteHits());
  return notes.sort().flatMap((note) => {
    const { firstUnit = 0, unitCount = 0 } = index.place(note) ?? {};
    const own = Array.from(units.subarray(firstUnit, firstUnit + unitCount));
    return own.flatMap((score, ordinal) => (score === 0 ? [] : [{ id: note, ordinal, score }]));
  });
}

/** Everything that is found, best first, without the numbers that depend on how the index came about. */
export function ranking(index: WordIndex, wanted: ReadonlyMap<string, number>): Ranking {
  const scores = scoreWords(index, numbered(index, wanted), boards);
  return { notes: bestNotes(index, scores, 1000), units: unitScores(index, scores) };
}
