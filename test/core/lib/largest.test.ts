import { expect, it } from "vitest";
import { largest } from "../../../src/core/lib/largest.ts";

it("is found among more numbers than a call takes", () => {
  expect(largest(Array.from({ length: 500_000 }, (_, at) => at % 1000))).toBe(999);
});

it("is the least that is wanted where there is none", () => {
  expect([largest([], 2), largest([1], 2), largest([])]).toEqual([2, 2, -Infinity]);
});
