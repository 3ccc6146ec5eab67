import fc from "fast-check";
import { expect, test } from "vitest";
import { bestDivision, startMargins } from "../../../src/core/segmentation/best-division.ts";

/** All ways to divide so many, as where their parts begin. */
function divisions(count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  const rest = Array.from({ length: count - 1 }, (_, at) => at + 1);
  return rest.reduce<readonly (readonly number[])[]>(
    (all, start) => all.flatMap((starts) => [starts, [...starts, start]]),
    [[0]],
  );
}

const gains = fc.integer({ min: 1, max: 7 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    table: fc.array(fc.oneof({ weight: 5, arbitrary: fc.integer({ min: -9, max: 9 }) }, fc.constant(-Infinity)), {
      minLength: count * count,
      maxLength: count * count,
    }),
  }),
);

test("it is the best of all, and each margin is what another choice would cost", () => {
  fc.assert(
    fc.property(gains, ({ count, table }) => {
      // One part is always possible.
      const gain = (first: number, last: number): number =>
        first === 0 && last === count - 1 ? 0 : (table[first * count + last] ?? 0);
      const worth = (starts: readonly number[]): number =>
        starts.reduce((sum, start, at) => sum + gain(start, (starts[at + 1] ?? count) - 1), 0);
      const most = (all: readonly (readonly number[])[]): number => Math.max(-Infinity, ...all.map(worth));
      const all = divisions(count);
      expect(worth(bestDivision(count, gain))).toBe(most(all));
      const margins = startMargins(count, gain);
      for (let at = 1; at < count; at++) {
        const own = most(all.filter((starts) => starts.includes(at)));
        const other = most(all.filter((starts) => !starts.includes(at)));
        expect(margins[at]).toBe(own - other);
      }
    }),
  );
});

test("of nothing there is nothing to divide", () => {
  expect([bestDivision(0, () => 0), [...startMargins(0, () => 0)]]).toEqual([[], []]);
});
