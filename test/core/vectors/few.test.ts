import fc from "fast-check";
import { expect, it, test } from "vitest";
import { Few } from "../../../src/core/vectors/few.ts";

test("the few are the first of all in order; of equal ones the first told is ahead", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), fc.integer({ min: 1, max: 5 }), (scores, most) => {
      const few = new Few(most);
      for (const [at, score] of scores.entries()) few.add(at, score);
      const all = scores.map((score, at) => ({ at, score }));
      expect(few.bestFirst).toEqual(all.sort((a, b) => b.score - a.score).slice(0, most));
    }),
  );
});

it("takes anything while there is room, and then only what is better than the worst", () => {
  const few = new Few(1);
  expect(few.takes(-5)).toBe(true);
  few.add(0, 2);
  expect([few.takes(2), few.takes(3)]).toEqual([false, true]);
});
