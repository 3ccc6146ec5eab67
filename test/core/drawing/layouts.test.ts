import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { layeredLayout } from "../../../src/core/drawing/layered.ts";
import { boxAt, doOverlap, type Layout, type Sized } from "../../../src/core/drawing/layout.ts";
import { withNewcomers } from "../../../src/core/drawing/newcomers.ts";
import { settling } from "../../../src/core/drawing/settling.ts";
import { anyShape, shapeOf } from "../../support/causal-shapes.ts";

function overlaps(nodes: readonly Sized[], layout: Layout): readonly string[] {
  const boxes = nodes.map(({ id, width, height }) => ({
    id,
    box: boxAt(layout.get(id) ?? { x: 0, y: 0 }, width, height),
  }));
  return boxes.flatMap((one, at) =>
    boxes.slice(at + 1).flatMap((other) => (doOverlap(one.box, other.box) ? [`${one.id} ${other.id}`] : [])),
  );
}

function settled(ids: readonly string[], ties: Parameters<typeof settling>[1]): Layout {
  const bodies = settling(ids, ties);
  while (bodies.step());
  return bodies.positions();
}

describe("columns", () => {
  it("stand causes to the left of their effects", () => {
    const nodes = ["a", "b", "c"].map((id) => ({ id, width: 100, height: 40 }));
    const layout = layeredLayout(nodes, [
      { source: "a", target: "b" },
      { source: "b", target: "c" },
    ]);
    const [a, b, c] = ["a", "b", "c"].map((id) => layout.get(id)?.x ?? NaN);
    expect([a, b, c].toSorted((one = 0, other = 0) => one - other)).toEqual([a, b, c]);
  });

  test("hold everything apart and place each node once, whatever the graph", () => {
    fc.assert(
      fc.property(anyShape, ({ nodes, ties }) => {
        const layout = layeredLayout(nodes, ties);
        expect([...layout.keys()].toSorted()).toEqual(nodes.map(({ id }) => id));
        expect(overlaps(nodes, layout)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it.each([15, 60, 150])("are the same each time, and nothing in them overlaps: %i cards", (count) => {
    const { nodes, ties } = shapeOf(count);
    const layout = layeredLayout(nodes, ties);
    expect(overlaps(nodes, layout)).toEqual([]);
    expect(layeredLayout(nodes, ties)).toEqual(layout);
  });
});

describe("settling", () => {
  it("comes to rest at the same places each time", () => {
    const { nodes, ties } = shapeOf(80);
    const ids = nodes.map(({ id }) => id);
    expect(settled(ids, ties)).toEqual(settled(ids, ties));
  });

  test("takes any graph, and gives each node a place", () => {
    fc.assert(
      fc.property(anyShape, ({ nodes, ties }) => {
        const ids = nodes.map(({ id }) => id);
        const layout = settled(ids, ties);
        expect([...layout.keys()]).toEqual(ids);
        for (const { x, y } of layout.values()) expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
      }),
      { numRuns: 15 },
    );
  });

  it("says how far it is", () => {
    const bodies = settling(["a", "b"], []);
    expect(bodies.progress()).toBe(0);
    while (bodies.step());
    expect(bodies.progress()).toBe(1);
  });
});

describe("newcomers", () => {
  const known: Layout = new Map([
    ["a", { x: 0, y: 0 }],
    ["b", { x: 200, y: 0 }],
  ]);
  const [a, b, c] = ["a", "b", "c"].map((id) => ({ id, width: 100, height: 40 }));
  const nodes = [a, b, c].flatMap((node) => node ?? []);

  it("stand to the right of their cause, where there is room", () => {
    const layout = withNewcomers(nodes, [{ source: "a", target: "c" }], known);
    expect(layout.get("c")).toEqual({ x: 152, y: -58 });
  });

  it("stand to the left of their effect", () => {
    expect(withNewcomers(nodes, [{ source: "c", target: "a" }], known).get("c")).toEqual({ x: -152, y: 0 });
  });

  test("move nobody, and stand in nobody's place", () => {
    fc.assert(
      fc.property(anyShape, fc.nat(30), (shape, many) => {
        const before = layeredLayout(shape.nodes.slice(0, many), shape.ties);
        const layout = withNewcomers(shape.nodes, shape.ties, before);
        for (const [id, at] of before) expect(layout.get(id)).toEqual(at);
        expect(layout.size).toBe(shape.nodes.length);
        expect(overlaps(shape.nodes, layout)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
