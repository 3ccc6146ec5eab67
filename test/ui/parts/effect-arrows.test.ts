import fc from "fast-check";
import { expect, test } from "vitest";
import { arrowPaths, gutterWidth, lanes, type EffectArrow } from "../../../src/ui/parts/effect-arrows.ts";

const place = fc.integer({ min: 0, max: 12 });
const arrows: fc.Arbitrary<readonly EffectArrow[]> = fc.array(fc.record({ from: place, to: place }), { maxLength: 12 });

const ends = ({ from, to }: EffectArrow): readonly [number, number] => [Math.min(from, to), Math.max(from, to)];

test("no two arrows in one lane run beside each other", () => {
  fc.assert(
    fc.property(arrows, (some) => {
      const placed = [...lanes(some)];
      for (const [one, lane] of placed) {
        for (const [other, otherLane] of placed) {
          if (one === other || lane !== otherLane) continue;
          const [[aFrom, aTo], [bFrom, bTo]] = [ends(one), ends(other)];
          expect(aTo < bFrom || bTo < aFrom).toBe(true);
        }
      }
    }),
  );
});

test("an arrow begins at its cause and points at its effect", () => {
  const [drawn] = arrowPaths([{ from: 0, to: 2 }], [10, 20, 30], 30);
  expect(drawn?.path.startsWith("M 30 10 ")).toBe(true);
  expect(drawn?.path.endsWith(" 26 30")).toBe(true);
  expect(drawn?.head.startsWith("M 30 30 ")).toBe(true);
});

test("there is no gutter without arrows, and no more than a list can spare", () => {
  expect(gutterWidth([])).toBe(0);
  const many = Array.from({ length: 40 }, (_, at) => ({ from: 0, to: at + 1 }));
  expect(gutterWidth(many)).toBe(58);
});
