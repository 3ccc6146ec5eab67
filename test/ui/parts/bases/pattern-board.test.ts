import { describe, expect, it, test } from "vitest";
import { noteId } from "../../../../src/core/model/note-id.ts";
import { isPattern } from "../../../../src/core/model/note.ts";
import { parseNote } from "../../../../src/core/notes/parse-note.ts";
import { bandOf, boardGroups, toColumns, type RatedPattern } from "../../../../src/ui/parts/bases/pattern-board.ts";
import { patternText } from "../../../support/note-text.ts";

function rated(title: string, rate: number | undefined, occurrences = 4, episodes = occurrences): RatedPattern {
  const { note } = parseNote(noteId(`${title}.md`), patternText(title));
  if (!isPattern(note)) throw new Error("This is no pattern.");
  return { pattern: note, rate, occurrences, episodes };
}

describe("a board of patterns", () => {
  test.each([
    [1, 4, "often"],
    [0.7, 4, "often"],
    [0.69, 4, "mixed"],
    [0.31, 4, "mixed"],
    [0.3, 4, "seldom"],
    [0, 1, "seldom"],
    [0.9, 0, "untried"],
    [undefined, 3, "untried"],
  ])("a rate of %s in %i uses is %s", (rate, occurrences, band) => {
    expect(bandOf(rated("PATTERN-x", rate, occurrences))).toBe(band);
  });

  it("has a column for each band, an empty one too, in the order of the base", () => {
    const columns = toColumns(
      boardGroups([rated("PATTERN-b", 1), rated("PATTERN-a", 0.75, 1), rated("PATTERN-c", 0.1)], "rate"),
    );
    expect(columns.map(({ title, cards }) => [title, cards.map((card) => `${card.title}: ${card.facts}`)])).toEqual([
      ["Works mostly", ["B: Worked in 4 of 4", "A: Worked in 75% of 1"]],
      ["Now and then", []],
      ["Works seldom", ["C: Worked in 10% of 4"]],
      ["Not shown yet", []],
    ]);
  });

  it("says of what no episode shows that none does, and of one use nobody told of that it counts once", () => {
    const told = [rated("PATTERN-a", 1, 1, 0), rated("PATTERN-b", 0.5, 1, 0), rated("PATTERN-c", 1, 4, 0)];
    const all = [...told, rated("ANTIPATTERN-d", 0, 1, 0), rated("ANTIPATTERN-e", 1, 1, 0)];
    const groups = toColumns(boardGroups(all, "rate"));
    expect(groups.map(({ title, cards }) => [title, cards.map((card) => `${card.title}: ${card.facts}`)])).toEqual([
      [
        "Works mostly",
        ["C: Worked in 4 of 4, no episode recorded behind it", "E: Failed in 0 of 1, no episode recorded behind it"],
      ],
      ["Now and then", ["B: Worked in ½ of 1 (partial counts half), no episode recorded behind it"]],
      ["Works seldom", []],
      ["Not shown yet", ["A: Counted once, no episode recorded behind it", "D: No episode recorded behind it"]],
    ]);
  });

  it("puts each pattern into one column, whatever the columns are", () => {
    const all = [rated("PATTERN-a", 0.5), rated("ANTIPATTERN-b", 0.2), rated("PATTERN-c", undefined)];
    for (const by of ["rate", "kind"] as const) {
      const placed = boardGroups(all, by).flatMap(({ patterns }) => patterns.map(({ pattern }) => pattern.title));
      expect(placed.toSorted()).toEqual(["ANTIPATTERN-b", "PATTERN-a", "PATTERN-c"]);
    }
    expect(boardGroups(all, "kind").map(({ title, patterns }) => [title, patterns.length])).toEqual([
      ["Patterns", 2],
      ["Anti-patterns", 1],
    ]);
  });
});
