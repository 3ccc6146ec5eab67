import { describe, expect, it } from "vitest";
import { flagsOf, pk, windowDiff } from "../../bench/support/segmentation/measures.ts";

/** By hand: windows of half the mean length of the reference, at least two messages, slid one message at a time. */
describe("of twelve messages in three parts of four, windows hold two, and there are eleven", () => {
  const reference = flagsOf([4, 4, 4]);

  it.each([
    { found: [4, 4, 4], pk: 0, windowdiff: 0, why: "all is as it should be" },
    // Each end lies in two windows.
    { found: [12], pk: 4, windowdiff: 4, why: "both ends are missed" },
    { found: [4, 8], pk: 2, windowdiff: 2, why: "one is missed" },
    { found: [5, 3, 4], pk: 2, windowdiff: 2, why: "one is a message late: of its three windows one holds both" },
    { found: [2, 2, 4, 4], pk: 2, windowdiff: 2, why: "one too many" },
    // One more end beside a right one: that window holds two instead of one, which only WindowDiff sees.
    { found: [3, 1, 4, 4], pk: 1, windowdiff: 2, why: "one too many beside a right one" },
  ])("$why", ({ found, pk: wrong, windowdiff }) => {
    expect(pk(reference, flagsOf(found)) * 11).toBeCloseTo(wrong, 9);
    expect(windowDiff(reference, flagsOf(found)) * 11).toBeCloseTo(windowdiff, 9);
  });
});

it("longer parts have longer windows", () => {
  // Two parts of six: windows of three, ten of them; the end lies in three.
  expect(pk(flagsOf([6, 6]), flagsOf([12]))).toBeCloseTo(0.3, 9);
});

it("what is shorter than a window cannot be wrong", () => {
  expect(pk(flagsOf([1]), flagsOf([1]))).toBe(0);
});

it("nothing ends after the last message", () => {
  expect(flagsOf([2, 1])).toEqual([false, true, false]);
});
