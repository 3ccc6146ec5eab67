import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { mergeResults } from "../../../src/ui/parts/merge-results.ts";

const rows = (keys: string): readonly { key: string }[] => Array.from(keys, (key) => ({ key }));
const keys = (list: readonly { key: string }[]): string => list.map(({ key }) => key).join("");

describe("a better answer to the same question", () => {
  it.each([
    {
      name: "replaces everything while nobody is in the list",
      shown: "abc",
      fresh: "cab",
      selected: "",
      merged: "cab",
    },
    { name: "moves nothing above the selected row", shown: "abcd", fresh: "dxcba", selected: "b", merged: "abdxc" },
    {
      name: "leaves the selected row though it is no longer found",
      shown: "abc",
      fresh: "xc",
      selected: "b",
      merged: "abxc",
    },
    {
      name: "replaces everything when the selected row is none of the list",
      shown: "abc",
      fresh: "xy",
      selected: "z",
      merged: "xy",
    },
    { name: "keeps the first row when it is selected", shown: "abc", fresh: "cba", selected: "a", merged: "acb" },
    {
      name: "keeps what is above when nothing is found any more",
      shown: "abc",
      fresh: "",
      selected: "c",
      merged: "abc",
    },
  ])("$name", ({ shown, fresh, selected, merged }) => {
    expect(keys(mergeResults(rows(shown), rows(fresh), selected))).toBe(merged);
  });

  it("shows what is now known of a row that stays", () => {
    const merged = mergeResults([{ key: "a", why: "words" }], [{ key: "a", why: "words and meaning" }], "a");
    expect(merged).toEqual([{ key: "a", why: "words and meaning" }]);
  });

  const letter = fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h");
  const list = fc.uniqueArray(letter).map((letters) => rows(letters.join("")));

  test("never moves the selected row, and never lists a row twice or loses a fresh one", () => {
    fc.assert(
      fc.property(list, list, letter, (shown, fresh, selected) => {
        const merged = keys(mergeResults(shown, fresh, selected));
        const place = keys(shown).indexOf(selected);
        if (place >= 0) expect(merged.slice(0, place + 1)).toBe(keys(shown).slice(0, place + 1));
        expect(new Set(merged).size).toBe(merged.length);
        expect(fresh.every(({ key }) => merged.includes(key))).toBe(true);
      }),
    );
  });
});
