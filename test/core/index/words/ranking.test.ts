import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { expandTerm } from "../../../../src/core/index/expand-term.ts";
import { Lexicon } from "../../../../src/core/index/lexicon.ts";
import {
  bestNotes,
  bestUnits,
  scoreBoards,
  scoreWords,
  type QueryTerm,
  type RankedNote,
  type RankedUnit,
} from "../../../../src/core/index/score-words.ts";
import { stemEnglish } from "../../../../src/core/index/stems.ts";
import { WordIndex } from "../../../../src/core/index/word-index.ts";
import type { IndexedNote, IndexedUnit } from "../../../../src/core/model/indexed-note.ts";
import { noteId } from "../../../../src/core/model/note-id.ts";
import { PlainIndex } from "./plain-index.ts";

const words =
  "lint linting commit commits hook Hooks test fooBar foo-bar src/a.ts C++ don't café 中文 v1.2 of of of a".split(" ");
const text = fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((parts) => parts.join(" "));
const unit: fc.Arbitrary<IndexedUnit> = fc.record({
  texts: fc.array(fc.record({ text, weight: fc.constantFrom(0.25, 0.5, 1, 1, 1, 3, 50) }), { maxLength: 3 }),
  heading: fc.constant(""),
  line: fc.constant(0),
});
const id = fc.constantFrom("a", "b", "c", "d", "e", "f", "g").map((name) => noteId(`${name}.md`));
const note: fc.Arbitrary<IndexedNote> = fc.record({ id, units: fc.array(unit, { maxLength: 4 }) });

type Step =
  | { readonly kind: "put"; readonly note: IndexedNote }
  | { readonly kind: "again" }
  | { readonly kind: "drop"; readonly id: IndexedNote["id"] }
  | { readonly kind: "merge" }
  | { readonly kind: "slice" };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("put" as const), note }) },
  { weight: 1, arbitrary: fc.constant({ kind: "again" as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("drop" as const), id }) },
  { weight: 1, arbitrary: fc.constant({ kind: "merge" as const }) },
  { weight: 4, arbitrary: fc.constant({ kind: "slice" as const }) },
);

interface Pair {
  readonly index: WordIndex;
  readonly plain: PlainIndex;
}

const emptyIndex = (): WordIndex => new WordIndex(new Lexicon(stemEnglish));

function take({ index, plain }: Pair, change: Step): void {
  switch (change.kind) {
    case "put":
      plain.notes.set(change.note.id, change.note);
      index.put(change.note);
      return;
    case "again":
      for (const known of plain.notes.values()) index.put(known);
      return;
    case "drop":
      plain.notes.delete(change.id);
      index.drop(change.id);
      return;
    case "merge":
      index.merge();
      return;
    case "slice":
      index.mergeSlice();
      return;
  }
}

function freshOf(plain: PlainIndex): WordIndex {
  const index = emptyIndex();
  for (const known of plain.notes.values()) index.put(known);
  index.merge();
  return index;
}

/** Terms with their weights, as the index numbers them. */
function numbered(index: WordIndex, query: ReadonlyMap<string, number>): QueryTerm[] {
  return [...query].flatMap(([word, weight]) => {
    const term = index.lexicon.id(word);
    return term === undefined ? [] : [{ term, weight }];
  });
}

const boards = scoreBoards();

function ranked(index: WordIndex, query: readonly QueryTerm[]): { notes: readonly RankedNote[]; units: unknown } {
  const scores = scoreWords(index, query, boards);
  const withoutNumber = ({ id: found, ordinal, score }: RankedUnit): unknown => ({ id: found, ordinal, score });
  return { notes: bestNotes(index, scores, 100), units: bestUnits(index, scores, 100).map(withoutNumber) };
}

const queryWord = fc.constantFrom(
  "lint",
  "commit",
  "hook",
  "test",
  "foo",
  "foobar",
  "foo-bar",
  "c++",
  "dont",
  "中",
  "of",
);
const query = fc.dictionary(queryWord, fc.constantFrom(0.3, 1, 2)).map((weights) => new Map(Object.entries(weights)));

function expectClose(index: WordIndex, plain: PlainIndex, asked: ReadonlyMap<string, number>): void {
  const scores = scoreWords(index, numbered(index, asked), boards);
  const notes = plain.noteScores(asked);
  const units = plain.unitScores(asked);
  expect(scores.noteHits().length).toBe(notes.size);
  expect(scores.unitHits().length).toBe(units.size);
  for (const found of bestNotes(index, scores, 100)) expect(found.score).toBeCloseTo(notes.get(found.id) ?? NaN, 4);
  for (const found of bestUnits(index, scores, 100))
    expect(found.score).toBeCloseTo(units.get(`${found.id} ${String(found.ordinal)}`) ?? NaN, 4);
}

describe("after any changes", () => {
  test("scores are those of BM25+ gone through by hand, with searches between the changes and parts of a merge", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), query, (steps, asked) => {
        const pair = { index: emptyIndex(), plain: new PlainIndex() };
        for (const change of steps) {
          take(pair, change);
          expectClose(pair.index, pair.plain, asked);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("the ranking is the one of an index that never knew anything else, to the last bit", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), query, (steps, asked) => {
        const pair = { index: emptyIndex(), plain: new PlainIndex() };
        for (const change of steps) take(pair, change);
        const fresh = freshOf(pair.plain);
        expect(ranked(pair.index, numbered(pair.index, asked))).toEqual(ranked(fresh, numbered(fresh, asked)));
        for (const [counted, expected] of [
          [pair.index.noteCount, fresh.noteCount],
          [pair.index.unitCount, fresh.unitCount],
          [pair.index.totalLength, fresh.totalLength],
        ])
          expect(counted).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  test("a word expands to what it would in an index that never knew anything else", () => {
    const word = fc.constantFrom("l", "co", "comm", "commi", "lintt", "hokos", "foob", "linti");
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), word, fc.boolean(), (steps, asked, fuzzy) => {
        const pair = { index: emptyIndex(), plain: new PlainIndex() };
        for (const change of steps) take(pair, change);
        const named = (index: WordIndex): unknown =>
          expandTerm(index, asked, { prefix: !fuzzy, fuzzy }).map(({ term, weight }) => [
            index.lexicon.term(term),
            weight,
          ]);
        expect(named(pair.index)).toEqual(named(freshOf(pair.plain)));
      }),
      { numRuns: 300 },
    );
  });
});

describe("a note", () => {
  const one = (name: string, words: string): IndexedNote => ({
    id: noteId(name),
    units: [{ texts: [{ text: words, weight: 1 }], heading: "", line: 0 }],
  });
  const ask = (index: WordIndex, ...asked: string[]): readonly RankedNote[] =>
    bestNotes(index, scoreWords(index, numbered(index, new Map(asked.map((word) => [word, 1])))), 10);

  it("scores by the formula, worked out by hand", () => {
    const index = emptyIndex();
    index.put(one("a.md", "lint lint commit"));
    index.put(one("b.md", "commit"));
    // idf = ln(1 + (2 - 1 + .5) / (1 + .5)) = .693147; norm = 2 * (.4 + .6 * 3 / 2) = 2.6; tf = 2 * 3 / 4.6 = 1.304348
    expect(ask(index, "lint")).toEqual([
      { id: "a.md", score: expect.closeTo(0.693147 * (0.5 + 1.304348), 4) as number },
    ]);
  });

  it("that scores like another stands in the order of their names", () => {
    const index = emptyIndex();
    for (const name of ["c.md", "a.md", "b.md"]) index.put(one(name, "lint"));
    expect(ask(index, "lint").map((found) => found.id)).toEqual(["a.md", "b.md", "c.md"]);
  });

  it("is not found once it is gone, blank or says something else", () => {
    const index = emptyIndex();
    for (const name of ["a.md", "b.md", "c.md", "d.md"]) index.put(one(name, "lint"));
    index.drop(noteId("a.md"));
    index.put(one("b.md", ""));
    index.put(one("c.md", "commit"));
    expect(ask(index, "lint").map((found) => found.id)).toEqual(["d.md"]);
  });

  it("gives back its fingerprint until it is gone", () => {
    const index = emptyIndex();
    index.put({ ...one("a.md", "lint"), fingerprint: "f1" });
    index.merge();
    expect(index.fingerprint(noteId("a.md"))).toBe("f1");
    index.drop(noteId("a.md"));
    expect(index.fingerprint(noteId("a.md"))).toBeUndefined();
  });

  it("has its terms unit by unit, each once and in order", () => {
    const index = emptyIndex();
    index.put(one("a.md", "hook lint hook commit"));
    index.put(one("b.md", "commit café lint"));
    index.merge();
    const { firstUnit = 0 } = index.place(noteId("b.md")) ?? {};
    const terms = index.table.terms(firstUnit);
    expect([...terms]).toEqual([...terms].sort((a, b) => a - b));
    expect([...terms].map((term) => index.lexicon.term(term)).sort()).toEqual(["cafe", "commit", "lint"]);
  });
});

describe("a merge", () => {
  it("is due when a quarter has changed, and leaves nothing to be done", () => {
    const index = emptyIndex();
    for (let at = 0; at < 600; at++) index.put({ id: noteId(`${String(at)}.md`), units: unitsOf("lint") });
    expect(index.needsMerge()).toBe(true);
    index.merge();
    expect(index.needsMerge()).toBe(false);
    expect(index.table.size).toBe(600);
  });

  it("closes the gaps that notes leave", () => {
    const index = emptyIndex();
    for (let at = 0; at < 10; at++) index.put({ id: noteId(`${String(at % 2)}.md`), units: unitsOf("lint") });
    index.merge();
    expect([index.table.size, index.ids.length]).toEqual([2, 2]);
  });

  function unitsOf(words: string): readonly IndexedUnit[] {
    return [{ texts: [{ text: words, weight: 1 }], heading: "", line: 0 }];
  }
});
