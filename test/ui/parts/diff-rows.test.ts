import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { diffHunks, type Hunk } from "../../../src/core/lib/text-diff.ts";
import { diffRows, type DiffRow } from "../../../src/ui/parts/diff-rows.ts";

/** Rows as text: the sign, and in brackets what changes within the line. */
const drawn = (rows: readonly DiffRow[]): readonly string[] =>
  rows.map((row) =>
    row.kind === "fold"
      ? `… ${String(row.lines ?? "?")}`
      : row.sign + row.pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join(""),
  );

const rowsOf = (before: string, after: string): readonly string[] => drawn(diffRows(diffHunks(before, after)));
const numbered = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `line ${String(at)}`);

describe("a change as it is drawn", () => {
  it("tells apart the words that change", () => {
    expect(rowsOf("The gate of the yard is red.\n", "The gate of the yard is deep green.\n")).toEqual([
      "-The gate of the yard is [red].",
      "+The gate of the yard is [deep green].",
    ]);
  });

  it("takes lines that have little in common as a whole", () => {
    expect(rowsOf("Release on Fridays.\n", "Nobody is here on Saturday.\n")).toEqual([
      "-Release on Fridays.",
      "+Nobody is here on Saturday.",
    ]);
  });

  it("says how many lines between two changes are not shown, and before the first", () => {
    const before = numbered(20);
    const after = before.with(5, "line five").with(15, "line 15b");
    expect(rowsOf(before.join("\n"), after.join("\n"))).toEqual([
      ...["… 3", " line 3", " line 4", "-line [5]", "+line [five]", " line 6", " line 7"],
      ...["… 5", " line 13", " line 14", "-line [15]", "+line [15b]", " line 16", " line 17"],
    ]);
  });

  it("counts right around lines that are only put in, where nothing stands beside them", () => {
    const hunks: readonly Hunk[] = [
      { from: { before: 3, after: 4 }, lines: [{ sign: "+", text: "new" }] },
      { from: { before: 9, after: 11 }, lines: [{ sign: "-", text: "old" }] },
    ];
    expect(drawn(diffRows(hunks))).toEqual(["… 3", "+new", "… 5", "-old"]);
  });

  it("does not make up a number where none is stated", () => {
    const hunk = { lines: [{ sign: "+", text: "new" }] } as const;
    expect(drawn(diffRows([hunk, hunk]))).toEqual(["+new", "… ?", "+new"]);
  });

  it("folds what a hunk says besides", () => {
    const kept = numbered(9).map((text) => ({ sign: " ", text }) as const);
    const hunk: Hunk = { lines: [...kept, { sign: "-", text: "old" }, ...kept, { sign: "+", text: "new" }] };
    expect(drawn(diffRows([hunk]))).toEqual([
      ...["… 7", " line 7", " line 8", "-old", " line 0", " line 1", "… 5", " line 7", " line 8", "+new"],
    ]);
  });
});

test("rows say all that is taken out and put in, and nothing else", () => {
  const text = fc.array(fc.constantFrom("a b c d", "a b x d", "", "one", "two three"), { maxLength: 12 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const hunks = diffHunks(before.join("\n"), after.join("\n"));
      const rows = diffRows(hunks);
      for (const sign of ["-", "+"] as const) {
        const said = rows.flatMap((row) =>
          row.kind === "line" && row.sign === sign ? [row.pieces.map(({ text: part }) => part).join("")] : [],
        );
        expect(said).toEqual(
          hunks.flatMap(({ lines }) => lines.filter((line) => line.sign === sign).map((l) => l.text)),
        );
      }
    }),
  );
});
