import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { itemAt, shownIn, stackOf } from "../../../src/core/drawing/stack.ts";

describe("a stack of items", () => {
  it("knows where each begins and all end", () => {
    expect([...stackOf([20, 50, 30])]).toEqual([0, 20, 70, 100]);
  });

  it.each([
    [-5, 0],
    [0, 0],
    [19.5, 0],
    [20, 1],
    [70, 2],
    [500, 2],
  ])("has at %d item %d", (y, item) => {
    expect(itemAt(stackOf([20, 50, 30]), y)).toBe(item);
  });

  it("shows nothing of nothing", () => {
    expect(shownIn(stackOf([]), { top: 0, height: 100 }, 10)).toEqual({ from: 0, to: 0 });
  });
});

test("exactly the items are shown that reach into the window and its margin", () => {
  const height = fc.integer({ min: 1, max: 90 });
  fc.assert(
    fc.property(fc.array(height, { minLength: 1, maxLength: 40 }), fc.nat(1000), fc.nat(300), (heights, at, seen) => {
      const tops = stackOf(heights);
      const end = tops.at(-1) ?? 0;
      const top = Math.min(at, end - 1);
      const { from, to } = shownIn(tops, { top, height: seen }, 10);
      const reaches = heights.map((_, item) => {
        const [above, below] = [tops[item] ?? 0, tops[item + 1] ?? 0];
        return below > top - 10 && above <= top + seen + 10;
      });
      expect(heights.map((_, item) => item >= from && item < to)).toEqual(reaches);
    }),
  );
});
