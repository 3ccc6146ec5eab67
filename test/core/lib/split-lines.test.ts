import fc from "fast-check";
import { expect, it, test } from "vitest";
import { splitLines } from "../../../src/core/lib/split-lines.ts";

function linesOf(pieces: readonly string[]): readonly string[] {
  const lines: string[] = [];
  const splitter = splitLines((line) => lines.push(line));
  for (const piece of pieces) splitter.take(piece);
  splitter.finish();
  return lines;
}

it("knows both line ends, and a last line without one", () => {
  expect(linesOf(["one\r\ntwo\n\nthr", "ee"])).toEqual(["one", "two", "", "three"]);
  expect(linesOf(["one\r", "\n"])).toEqual(["one"]);
  expect(linesOf([])).toEqual([]);
});

test("however a text is cut, it has the same lines", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom("\n", "\r", "a", "b") })), (pieces) => {
      const whole = pieces.join("").replace(/\n$/, "");
      const expected = pieces.join("") === "" ? [] : whole.split("\n").map((line) => line.replace(/\r$/, ""));
      expect(linesOf(pieces)).toEqual(expected);
    }),
  );
});
