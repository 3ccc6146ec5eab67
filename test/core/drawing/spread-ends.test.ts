import { describe, expect, it } from "vitest";
import { cardCurve, sidesOf } from "../../../src/core/drawing/edge-curve.ts";
import { spreadEnds } from "../../../src/core/drawing/spread-ends.ts";

const card = (x: number, y: number) => ({ x, y, width: 100, height: 50 });
const placed = new Map([
  ["above", card(0, 0)],
  ["below", card(0, 200)],
  ["right", card(300, 100)],
]);
const line = (source: string, target: string) => ({ key: `${source} ${target}`, source, target });

describe("the ends of lines", () => {
  it("stand apart where they meet at a card, in the order of where they come from", () => {
    const ends = spreadEnds([line("below", "right"), line("above", "right")], placed);
    expect(ends.get("above right")).toEqual({ start: 0, end: -5 });
    expect(ends.get("below right")).toEqual({ start: 0, end: 5 });
  });

  it("stay on the card, however many there are", () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ ...line("above", "right"), key: String(at) }));
    const offsets = [...spreadEnds(many, placed).values()].map(({ end }) => end);
    expect(new Set(offsets.map((each) => each.toFixed(3))).size).toBe(30);
    expect(Math.max(...offsets.map(Math.abs))).toBeLessThan(25);
  });

  it("are at the sides that look at each other, or both at the right", () => {
    expect(sidesOf(card(0, 0), card(300, 0))).toEqual({ from: 1, to: -1 });
    expect(sidesOf(card(300, 0), card(0, 0))).toEqual({ from: -1, to: 1 });
    expect(sidesOf(card(0, 0), card(20, 90))).toEqual({ from: 1, to: 1 });
  });

  it("are drawn from the card and point at the other", () => {
    const { start, bends, head } = cardCurve(card(300, 0), card(0, 90), { start: 4, end: -4 });
    expect(start).toEqual({ x: 250, y: 4 });
    expect(head[0]).toEqual({ x: 50, y: 86 });
    expect(bends[0]?.[2]).toEqual({ x: 59, y: 86 });
  });
});
