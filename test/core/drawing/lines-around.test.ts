import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { sidesOf, toItsTip, type Curve, type Placed } from "../../../src/core/drawing/edge-curve.ts";
import { layeredLayout } from "../../../src/core/drawing/layered.ts";
import type { Point } from "../../../src/core/drawing/layout.ts";
import { linesAround, pointOn } from "../../../src/core/drawing/lines-around.ts";
import type { Line } from "../../../src/core/drawing/spread-ends.ts";
import { shapeOf, type Shape } from "../../support/causal-shapes.ts";

const card = (x: number, y: number): Placed => ({ x, y, width: 100, height: 50 });
const line = (source: string, target: string): Line => ({ key: `${source} ${target}`, source, target });

/** Points close to each other all along a line. */
function pointsOf({ start, bends }: Curve): readonly Point[] {
  return bends.flatMap((bend, at) => {
    const from = bends[at - 1]?.[2] ?? start;
    return Array.from({ length: 200 }, (_, part) => pointOn(from, bend, part / 200));
  });
}

/** By more than a pixel, which is no more than touching. */
const isBehind = ({ x, y }: Point, other: Placed): boolean =>
  Math.abs(x - other.x) < other.width / 2 - 1 && Math.abs(y - other.y) < other.height / 2 - 1;

/** The cards that a line runs behind, but for those it ties. */
function hidden(curve: Curve | undefined, { source, target }: Line, placed: ReadonlyMap<string, Placed>): string[] {
  if (curve === undefined) throw new Error("no curve");
  const points = pointsOf(curve);
  return [...placed].flatMap(([id, other]) =>
    id !== source && id !== target && points.some((point) => isBehind(point, other)) ? [id] : [],
  );
}

function drawn({ nodes, ties }: Shape) {
  const layout = layeredLayout(nodes, ties);
  const placed = new Map(nodes.map(({ id, ...size }) => [id, { ...size, ...(layout.get(id) ?? { x: 0, y: 0 }) }]));
  const keys = [...new Set(ties.map(({ source, target }) => `${source} ${target}`))];
  const lines = keys.map((key) => line(key.slice(0, key.indexOf(" ")), key.slice(key.indexOf(" ") + 1)));
  return { placed, lines, curves: linesAround(lines, placed) };
}

describe("a line", () => {
  const ends: readonly (readonly [string, Placed])[] = [
    ["a", card(0, 0)],
    ["z", card(600, 0)],
  ];

  it("is one curve where nothing is in its way", () => {
    const aside = new Map([...ends, ["b", card(300, 200)] as const]);
    expect(linesAround([line("a", "z")], aside).get("a z")?.bends).toHaveLength(1);
  });

  it.each([
    { name: "below a card that stands a little higher", at: -10, level: 20.5 },
    { name: "above one that stands a little lower", at: 10, level: -20.5 },
  ])("passes $name, and goes on at the height it began", ({ at, level }) => {
    const placed = new Map([...ends, ["b", card(300, at)] as const]);
    const curve = linesAround([line("a", "z")], placed).get("a z");
    expect(curve?.bends.map(([, , end]) => [Math.round(end.x), end.y])).toEqual([
      [245, level],
      [356, level],
      [541, 0],
    ]);
    expect(hidden(curve, line("a", "z"), placed)).toEqual([]);
  });

  it("goes back to the left as it would go to the right", () => {
    const placed = new Map([...ends, ["b", card(300, 10)] as const]);
    const back = linesAround([line("z", "a")], placed).get("z a");
    expect(back?.bends.map(([, , end]) => end.y)).toEqual([-20.5, -20.5, 0]);
    expect(back?.head[0]).toEqual({ x: 50, y: 0 });
    expect(hidden(back, line("z", "a"), placed)).toEqual([]);
  });

  it("does not run along another that passes the same card", () => {
    const placed = new Map([
      ...ends,
      ...([
        ["b", card(300, 10)],
        ["y", card(600, 100)],
      ] as const),
    ]);
    const curves = linesAround([line("a", "z"), line("a", "y")], placed);
    const levels = ["a z", "a y"].map((key) => curves.get(key)?.bends[0]?.[2].y ?? NaN);
    expect(Math.abs((levels[0] ?? NaN) - (levels[1] ?? NaN))).toBeGreaterThan(4);
  });

  it("without an arrowhead reaches the card", () => {
    const curve = linesAround([line("a", "z")], new Map(ends)).get("a z");
    if (curve === undefined) throw new Error("no curve");
    expect(curve.bends.at(-1)?.[2]).toEqual({ x: 541, y: 0 });
    expect(toItsTip(curve).bends.at(-1)?.[2]).toEqual({ x: 550, y: 0 });
  });
});

it.each([15, 60, 150])("no line among %i cards runs behind one that it does not tie", (count) => {
  const { placed, lines, curves } = drawn(shapeOf(count));
  expect(lines.flatMap((each) => hidden(curves.get(each.key), each, placed))).toEqual([]);
});

/** Cards of which each leads to about two others, nearly always further on: there is a lot to go around. */
const tangle: fc.Arbitrary<Shape> = fc.integer({ min: 6, max: 16 }).chain((count) => {
  const name = (at: number): string => `n${String(at)}`;
  const tie = fc.tuple(fc.nat(count - 1), fc.nat(count - 1)).map(([one, other]) => ({
    source: name(one % 5 === 0 ? one : Math.min(one, other)),
    target: name(one % 5 === 0 ? other : Math.max(one, other)),
  }));
  const nodes = Array.from({ length: count }, (_, at) => ({ id: name(at), width: 120, height: 40 }));
  return fc.record({ nodes: fc.constant(nodes), ties: fc.array(tie, { minLength: count, maxLength: 2 * count }) });
});

test("no line of any graph in columns runs behind a card that it does not tie", () => {
  let detours = 0;
  fc.assert(
    fc.property(tangle, (shape) => {
      const { placed, lines, curves } = drawn(shape);
      for (const each of lines) {
        const [from, to] = [placed.get(each.source), placed.get(each.target)];
        if (from === undefined || to === undefined || sidesOf(from, to).from === sidesOf(from, to).to) continue;
        detours += (curves.get(each.key)?.bends.length ?? 0) > 1 ? 1 : 0;
        expect(hidden(curves.get(each.key), each, placed)).toEqual([]);
      }
    }),
    { numRuns: 60 },
  );
  expect(detours).toBeGreaterThan(60);
});

test("wherever cards are moved to, every line goes from the one to the other", () => {
  const place = fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 600 }) });
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 12 }), (places) => {
      const placed = new Map(places.map(({ x, y }, at) => [String(at), card(x, y)] as const));
      const lines = places.slice(1).map((_, at) => line(String(at), String(at + 1)));
      for (const [key, { start, bends, head }] of linesAround(lines, placed)) {
        const [from, to] = key.split(" ").map((id) => placed.get(id));
        expect(Math.abs(start.x - (from?.x ?? NaN))).toBe(50);
        expect(Math.abs(head[0].x - (to?.x ?? NaN))).toBe(50);
        for (const { x, y } of bends.flat()) expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
      }
    }),
  );
});
