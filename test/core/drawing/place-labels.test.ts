import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { boxAt, doOverlap } from "../../../src/core/drawing/layout.ts";
import { placeLabels, type Labelled } from "../../../src/core/drawing/place-labels.ts";
import { settling } from "../../../src/core/drawing/settling.ts";
import { wrapText } from "../../../src/core/drawing/wrap-text.ts";
import { shapeOf } from "../../support/causal-shapes.ts";

function collisions(labelled: readonly Labelled[]): readonly string[] {
  const placed = placeLabels(labelled);
  const marks = labelled.map(({ id, x, y, radius }) => ({ ...boxAt({ x, y }, 2 * radius, 2 * radius), id }));
  const withLabels = placed.flatMap((one, at) => placed.slice(at + 1).map((other) => [one, other] as const));
  const withMarks = placed.flatMap((one) =>
    marks.filter(({ id }) => id !== one.id).map((mark) => [one, mark] as const),
  );
  return [...withLabels, ...withMarks].flatMap(([one, other]) =>
    doOverlap(one, other) ? [`${one.id} ${other.id}`] : [],
  );
}

const labelled: fc.Arbitrary<readonly Labelled[]> = fc
  .array(
    fc.tuple(
      fc.integer({ min: -300, max: 300 }),
      fc.integer({ min: -300, max: 300 }),
      fc.integer({ min: 10, max: 200 }),
    ),
    {
      maxLength: 60,
    },
  )
  .map((list) => list.map(([x, y, width], at) => ({ id: String(at), x, y, radius: 6, width, height: 14 })));

describe("names beside marks", () => {
  test("never lie over each other, nor over another's mark", () => {
    fc.assert(
      fc.property(labelled, (list) => {
        expect(collisions(list)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    { count: 15, atLeast: 12 },
    { count: 60, atLeast: 45 },
    { count: 300, atLeast: 60 },
  ])("of $count nodes, at least $atLeast are shown, and none collides", ({ count, atLeast }) => {
    const { nodes, ties } = shapeOf(count);
    const bodies = settling(
      nodes.map(({ id }) => id),
      ties,
    );
    while (bodies.step());
    const list = [...bodies.positions()].map(([id, { x, y }]) => ({ id, x, y, radius: 6, width: 110, height: 14 }));
    expect(collisions(list)).toEqual([]);
    expect(placeLabels(list).length).toBeGreaterThanOrEqual(atLeast);
  });

  it("goes to a corner where something lies below, above and on both sides", () => {
    const mark = { id: "a", x: 0, y: 0, radius: 6, width: 40, height: 14 };
    const taken = [boxAt({ x: 0, y: 0 }, 200, 4), boxAt({ x: -1, y: 0 }, 2, 200)];
    const [placed] = placeLabels([mark], { taken });
    expect(placed).toMatchObject({ left: 0, top: 10 });
  });

  it("gives the first its name, and hides what has no room left", () => {
    const crowd = Array.from({ length: 9 }, (_, at) => ({
      id: String(at),
      x: at,
      y: 0,
      radius: 6,
      width: 300,
      height: 14,
    }));
    const shown = placeLabels(crowd).map(({ id }) => id);
    expect(shown[0]).toBe("0");
    expect(shown.length).toBeLessThan(9);
  });
});

describe("lines of a card", () => {
  const measure = (text: string): number => text.length;

  it.each([
    { text: "one two three", width: 7, most: 2, lines: ["one two", "three"] },
    { text: "short", width: 7, most: 2, lines: ["short"] },
    { text: "one two three four", width: 7, most: 2, lines: ["one two", "three…"] },
    { text: "unbreakable", width: 6, most: 2, lines: ["unbre…"] },
    { text: "one two", width: 4, most: 1, lines: ["one…"] },
    { text: "", width: 4, most: 2, lines: [""] },
  ])("$text becomes $lines", ({ text, width, most, lines }) => {
    expect(wrapText(text, width, most, measure)).toEqual(lines);
  });

  test("are never wider than asked, nor more", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 3, max: 20 }), (text, width) => {
        const lines = wrapText(text, width, 2, (part) => Array.from(part).length);
        expect(lines.length).toBeLessThanOrEqual(2);
        for (const line of lines) expect(Array.from(line).length).toBeLessThanOrEqual(Math.max(width, 2));
      }),
    );
  });
});
