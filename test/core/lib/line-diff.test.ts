import { expect, it } from "vitest";
import { lineDiff } from "../../../src/core/lib/line-diff.ts";

it("shows what changes, and a little around it", () => {
  expect(lineDiff("a\nb\nc\nd\ne\nf", "a\nb\nc\nX\nY\ne\nf\n")).toEqual([
    ...["  b", "  c", "- d", "- e", "- f", "+ X", "+ Y", "+ e", "+ f", "+"],
  ]);
  expect(lineDiff("a\nb\nc\nd\ne\n", "a\nb\nc\nX\nd\ne\n")).toEqual(["  b", "  c", "+ X", "  d", "  e"]);
});

it("shows a new text whole, and nothing of the same", () => {
  expect(lineDiff("", "a\nb")).toEqual(["+ a", "+ b"]);
  expect(lineDiff("a", "a")).toEqual([]);
});
