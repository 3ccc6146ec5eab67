import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { doesFill, isShown, shiftBetween, toScreen, unshifted } from "../../../src/core/drawing/camera.ts";

const size = { width: 1000, height: 600 };
const coordinate = fc.integer({ min: -2000, max: 2000 });
const anyCamera = fc.record({ x: coordinate, y: coordinate, zoom: fc.double({ min: 0.05, max: 3, noNaN: true }) });

describe("a picture that is shifted", () => {
  test("has everything where the other camera sees it", () => {
    fc.assert(
      fc.property(anyCamera, anyCamera, coordinate, coordinate, (from, to, x, y) => {
        const { scale, ...by } = shiftBetween(from, to, size);
        const before = toScreen(from, size, { x, y });
        const wanted = toScreen(to, size, { x, y });
        expect(before.x * scale + by.x).toBeCloseTo(wanted.x, 4);
        expect(before.y * scale + by.y).toBeCloseTo(wanted.y, 4);
      }),
    );
  });

  it.each([
    { name: "where it was", shift: unshifted, fills: true },
    { name: "moved by what lies beyond the view", shift: { x: 200, y: -200, scale: 1 }, fills: true },
    { name: "moved further", shift: { x: 201, y: 0, scale: 1 }, fills: false },
    { name: "moved further up", shift: { x: 0, y: -201, scale: 1 }, fills: false },
    { name: "larger", shift: { x: -500, y: -300, scale: 2 }, fills: true },
    { name: "smaller, around the middle", shift: { x: 50, y: 30, scale: 0.9 }, fills: true },
    { name: "too small", shift: { x: 250, y: 150, scale: 0.5 }, fills: false },
  ])("fills the view or not: $name", ({ shift, fills }) => {
    expect(doesFill(shift, size, 200)).toBe(fills);
  });
});

describe("something in view", () => {
  const camera = { x: 0, y: 0, zoom: 0.5 };
  const place = { width: 100, height: 40 };

  it.each([
    { name: "in the middle", x: 0, y: 0, shown: true },
    { name: "right at the edge", x: 950, y: 580, shown: true },
    { name: "across the edge", x: 951, y: 0, shown: false },
    { name: "across the lower edge", x: 0, y: 581, shown: false },
    { name: "beyond it", x: -2000, y: 0, shown: false },
  ])("is there as a whole or not: $name", ({ x, y, shown }) => {
    expect(isShown(camera, size, { ...place, x, y })).toBe(shown);
  });
});
