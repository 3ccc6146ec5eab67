import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { Lexicon } from "../../../src/core/index/lexicon.ts";
import { stemEnglish } from "../../../src/core/index/stems.ts";
import { WordIndex } from "../../../src/core/index/word-index.ts";
import type { IndexedUnit } from "../../../src/core/model/indexed-note.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { tellingParts } from "../../../src/core/retrieval/telling-parts.ts";
import { readWanted, scoreTerms } from "../../../src/core/retrieval/word-leg.ts";

const note = noteId("a.md");

/** A note that says `about` of itself, and its parts. */
function indexOf(about: string, ...parts: readonly string[]): WordIndex {
  const index = new WordIndex(new Lexicon(stemEnglish));
  const unitOf = (text: string): IndexedUnit => ({ texts: [{ text, weight: 1 }], heading: "", line: 0 });
  index.put({ id: note, units: [about, ...parts].map(unitOf) });
  index.put({ id: noteId("b.md"), units: [unitOf("lint hook"), unitOf("tide")] });
  return index;
}

const told = (index: WordIndex, asked: string): readonly number[] | undefined => {
  const scores = tellingParts(index, readWanted(index, asked), note);
  return scores && [...scores];
};

const near = (score: number): unknown => expect.closeTo(score, 4);

const word = fc.constantFrom("lint", "hook", "commit", "test", "harbour", "tide");

test("by words of which each is in some parts and not in what the note says of itself, parts are scored as in the index", () => {
  const parts = fc.array(fc.array(word, { maxLength: 8 }), { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(parts, fc.uniqueArray(word, { minLength: 1 }), (texts, asked) => {
      const index = indexOf("zebra", ...texts.map((words) => words.join(" ")));
      const telling = asked.filter((each) => texts.some((text) => text.includes(each)));
      fc.pre(telling.length > 0 && telling.every((each) => texts.some((text) => !text.includes(each))));
      const wanted = readWanted(index, telling.join(" "));
      const { note: number, firstUnit, unitCount } = index.place(note) ?? { note: 0, firstUnit: 0, unitCount: 0 };
      const expected = scoreTerms(index, wanted.terms)
        .unitsOf([number])
        .slice(firstUnit, firstUnit + unitCount);
      expect(told(index, telling.join(" "))).toEqual([...expected].map(near));
    }),
  );
});

describe("what tells the parts of a note apart", () => {
  it("is nothing that it says of itself, or in each of them", () => {
    expect(told(indexOf("harbour", "the harbour", "a tide"), "harbour")).toBeUndefined();
    expect(told(indexOf("zebra", "the tide table", "a tide"), "tide")).toBeUndefined();
    expect(told(indexOf("harbour", "the harbour", "a tide"), "zeppelin")).toBeUndefined();
  });

  it("is nothing where there is one part", () => {
    expect(told(indexOf("harbour", "a tide"), "tide")).toBeUndefined();
  });

  it("counts twice as much as what does not, where both are as rare", () => {
    const [itself, common = 0, telling] = told(indexOf("commit", "commit", "lint"), "commit lint") ?? [];
    expect(itself).toBe(0);
    expect(telling).toBeCloseTo(2 * common, 4);
  });
});
