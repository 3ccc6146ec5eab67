import { expect, it } from "vitest";
import { extent } from "../../../src/core/lib/extent.ts";

it.each([
  { name: "none", numbers: [], is: undefined },
  { name: "one", numbers: [3], is: [3, 3] },
  { name: "some", numbers: [4, -1, 9, 0], is: [-1, 9] },
])("the least and the most of $name", ({ numbers, is }) => {
  expect(extent(numbers)).toEqual(is);
});

it("a million are not too many", () => {
  expect(extent(Array.from({ length: 1_000_000 }, (_, number) => number))).toEqual([0, 999_999]);
});
