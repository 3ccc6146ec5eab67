import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { expandTerm } from "../../../../src/core/index/expand-term.ts";
import { scoreWords } from "../../../../src/core/index/score-words.ts";
import { bestNotes, type RankedNote } from "./best-notes.ts";
import type { WordIndex } from "../../../../src/core/index/word-index.ts";
import type { IndexedNote, IndexedUnit } from "../../../../src/core/model/indexed-note.ts";
import { noteId } from "../../../../src/core/model/note-id.ts";
import {
  boards,
  changes,
  emptyIndex,
  emptyPair,
  freshOf,
  numbered,
  query,
  ranking,
  take,
  unitScores,
} from "./changes.ts";
import type { PlainIndex } from "./plain-index.ts";

function expectClose(index: WordIndex, plain: PlainIndex, asked: ReadonlyMap<string, number>): void {
  const scores = scoreWords(index, numbered(index, asked), boards);
  const notes = plain.noteScores(asked);
  const units = plain.unitScores(asked);
  expect(scores.noteHits().length).toBe(notes.size);
  const found = unitScores(index, scores);
  expect(found.length).toBe(units.size);
  const [some] = found;
  if (some) {
    const { note = 0, firstUnit = 0, unitCount = 0 } = index.place(some.id) ?? {};
    const ofOne = scores.unitsOf([note]);
    expect(ofOne[firstUnit + some.ordinal]).toBe(some.score);
    expect(
      ofOne.filter((score, unit) => score > 0 && (unit < firstUnit || unit >= firstUnit + unitCount)),
    ).toHaveLength(0);
  }
  for (const note of bestNotes(index, scores, 100)) expect(note.score).toBeCloseTo(notes.get(note.id) ?? NaN, 4);
  for (const { id, ordinal, score } of found)
    expect(score).toBeCloseTo(units.get(`${id} ${String(ordinal)}`) ?? NaN, 4);
}

describe("after any changes", () => {
  test("scores are those of BM25+ gone through by hand, with searches between the changes and parts of a merge", () => {
    fc.assert(
      fc.property(changes, query, (made, asked) => {
        const pair = emptyPair();
        for (const change of made) {
          take(pair, change);
          expectClose(pair.index, pair.plain, asked);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("the ranking is the one of an index that never knew anything else, to the last bit", () => {
    fc.assert(
      fc.property(changes, query, (made, asked) => {
        const pair = emptyPair();
        for (const change of made) take(pair, change);
        const fresh = freshOf(pair.plain);
        expect(ranking(pair.index, asked)).toEqual(ranking(fresh, asked));
        const counts = ({ noteCount, unitCount, totalLength }: WordIndex): unknown => ({
          noteCount,
          unitCount,
          totalLength,
        });
        expect(counts(pair.index)).toEqual(counts(fresh));
      }),
      { numRuns: 500 },
    );
  });

  test("a word expands to what it would in an index that never knew anything else", () => {
    const word = fc.constantFrom("l", "co", "comm", "commi", "lintt", "hokos", "foob", "linti");
    fc.assert(
      fc.property(changes, word, fc.boolean(), (made, asked, fuzzy) => {
        const pair = emptyPair();
        for (const change of made) take(pair, change);
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
