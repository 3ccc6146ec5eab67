import { describe, expect, it } from "vitest";
import type { MapNode } from "../../../../src/app/causes/causal-map.ts";
import { fitted } from "../../../../src/core/drawing/camera.ts";
import { layeredLayout } from "../../../../src/core/drawing/layered.ts";
import { boundsOf, boxAt, doOverlap } from "../../../../src/core/drawing/layout.ts";
import { settling } from "../../../../src/core/drawing/settling.ts";
import { lookOf, sizesOf } from "../../../../src/ui/causes/arrange.ts";
import { nodeAt } from "../../../../src/ui/parts/graph/node-at.ts";
import { lineHeight } from "../../../../src/ui/parts/graph/place-names.ts";
import { sceneOf, type Scene, type SceneSource } from "../../../../src/ui/parts/graph/scene.ts";
import { shapeOf } from "../../../support/causal-shapes.ts";
import { mapOf } from "./map-of.ts";

const size = { width: 1200, height: 800 };
const measure = (text: string): number => text.length * 6.5;

/** A drawing of so many notes, arranged and fitted as the tab does it. */
function sceneFor(count: number, change: Partial<SceneSource> = {}): Scene {
  const { nodes: sized, ties } = shapeOf(count);
  const map = mapOf(ties.map(({ source, target }) => `${source} enables ${target}`).join(", "));
  const nodes = map.nodes.map((node): MapNode => ({ ...node, label: `A pattern with a name, ${node.id}` }));
  const look = lookOf(map);
  const bodies = settling(
    sized.map(({ id }) => id),
    ties,
  );
  if (look === "dot") while (bodies.step());
  const sizes = sizesOf(map, look);
  const layout = look === "card" ? layeredLayout(sizes, map.edges) : bodies.positions();
  const camera = fitted(boundsOf(sizes, layout) ?? { left: 0, top: 0, right: 1, bottom: 1 }, size, { x: 64, y: 40 });
  return sceneOf({ nodes, edges: map.edges, layout, look, camera, size, measure, ...change });
}

function collisions({ nodes, labels }: Scene): readonly string[] {
  const boxes = labels.map(({ id, x, y, lines }) => {
    const width = Math.max(...lines.map(measure));
    return { id, box: boxAt({ x, y }, width, lines.length * lineHeight) };
  });
  const cards = nodes
    .filter(({ look }) => look === "card")
    .map((node) => ({ id: node.id, box: boxAt(node, node.width, node.height) }));
  const all = [...boxes, ...cards];
  return all.flatMap((one, at) =>
    all.slice(at + 1).flatMap((other) => (doOverlap(one.box, other.box) ? [`${one.id} ${other.id}`] : [])),
  );
}

describe("a scene", () => {
  it.each([15, 60, 300])("of %i notes has no name over another", (count) => {
    const scene = sceneFor(count);
    expect(scene.nodes).toHaveLength(count);
    expect(collisions(scene)).toEqual([]);
    const named = scene.labels.length + scene.nodes.filter(({ look }) => look === "card").length;
    expect(named).toBeGreaterThanOrEqual(Math.min(12, count));
  });

  it("has cards as long as they can be read, and marks with names below that", () => {
    const close = sceneFor(15, { camera: { x: 0, y: 0, zoom: 1 } });
    expect(close.nodes.every(({ look }) => look === "card")).toBe(true);
    expect(close.labels).toEqual([]);
    const far = sceneFor(15, { camera: { x: 400, y: 100, zoom: 0.4 } });
    expect(far.nodes.every(({ look }) => look === "dot")).toBe(true);
    expect(far.labels.length).toBeGreaterThan(0);
  });

  it("tells of a pattern how often it worked, and of an anti-pattern how often it did harm", () => {
    const nodes = mapOf("a prevents anti-b, a causes c").nodes.map((node) => ({ ...node, rate: 0.25 }));
    const rated = nodes.map((node) => (node.id === "c" ? { ...node, rate: undefined } : node));
    const layout = layeredLayout(sizesOf({ nodes }, "card"), []);
    const scene = sceneFor(3, {
      nodes: rated as readonly MapNode[],
      edges: [],
      layout,
      camera: { x: 0, y: 0, zoom: 1 },
    });
    expect(scene.nodes.map(({ id, share }) => [id, share])).toEqual([
      ["a", 0.25],
      ["anti-b", 0.75],
      ["c", undefined],
    ]);
  });

  it("lights the path, fades the rest, and names what is lit before all else", () => {
    const lit = { nodes: new Set(["n0000", "n0001"]), edges: new Set(["n0000 enables n0001"]) };
    const { nodes, edges, labels } = sceneFor(300, { lit, current: "n0001" });
    expect(nodes.filter(({ light }) => light === "lit").map(({ id }) => id)).toEqual(["n0000", "n0001"]);
    expect(edges.filter(({ light }) => light === "lit").map(({ key }) => key)).toEqual(["n0000 enables n0001"]);
    expect(nodes.find(({ isCurrent }) => isCurrent)?.id).toBe("n0001");
    expect(labels.map(({ id }) => id)).toEqual(expect.arrayContaining(["n0000", "n0001"]));
  });

  it("names on a phone all that leads to what is asked about, and that first", () => {
    const said = ["a enables e", "b enables e", "c enables e", "d causes f", "e prevents j", "f causes j"];
    const more = ["g enables i", "h enables i", "i prevents k", "j causes k", "k causes l", "l causes j"];
    const map = mapOf([...said, ...more].join(", "));
    const titles: Readonly<Record<string, string>> = {
      ...{ a: "Lazy load the harbour map", b: "Expand migrate contract", c: "Shed load early" },
      ...{ d: "Midnight UTC for calendar days", e: "Dark launch behind a switch", f: "Everything in one step" },
      ...{ g: "Timeline before causes", h: "Idempotency key per mutation", i: "Backoff with full jitter" },
      ...{ j: "Release before the weekend", k: "Retry without jitter", l: "Cache without an owner" },
    };
    const nodes = map.nodes.map((node) => ({ ...node, label: titles[node.id] ?? "" }));
    const places: Readonly<Record<string, readonly [number, number]>> = {
      ...{ a: [85, 73], b: [85, 107], c: [85, 142], d: [85, 177], e: [140, 107], f: [140, 177] },
      ...{ g: [140, 211], h: [140, 246], i: [195, 229], j: [195, 142], k: [250, 224], l: [304, 177] },
    };
    const layout = new Map(Object.entries(places).map(([id, [x, y]]) => [id, { x: x / 0.3, y: y / 0.3 }]));
    const phone = { width: 390, height: 320 };
    const camera = { x: phone.width / 0.6, y: phone.height / 0.6, zoom: 0.3 };
    const lit = { nodes: new Set(nodes.map(({ id }) => id)), edges: new Set(map.edges.map(({ key }) => key)) };
    const sight = { nodes, edges: map.edges, layout, camera, size: phone, lit, current: "j" };
    const scene = sceneFor(12, sight);
    expect(scene.labels.map(({ id }) => id).sort()).toEqual(Object.keys(places));
    expect(scene.labels[0]?.id).toBe("j");
    expect(collisions(scene)).toEqual([]);
  });

  it("leaves out what is out of view", () => {
    const { nodes, edges } = sceneFor(60, { camera: { x: -90_000, y: 0, zoom: 1 } });
    expect([nodes, edges]).toEqual([[], []]);
  });

  it("leaves names beside what they name while it moves", () => {
    const far = { x: 400, y: 100, zoom: 0.4 };
    const before = sceneFor(15, { camera: far });
    const moved = sceneFor(15, { camera: { ...far, x: 350 }, kept: before });
    expect(moved.labels.length).toBeGreaterThan(0);
    for (const label of moved.labels) {
      const then = before.labels.find(({ id }) => id === label.id);
      expect([label.x - (then?.x ?? NaN), label.y - (then?.y ?? NaN)]).toEqual([expect.closeTo(20), expect.closeTo(0)]);
    }
  });

  it("reaches beyond the view as far as asked", () => {
    const camera = { x: -1400, y: 100, zoom: 1 };
    expect(sceneFor(15, { camera }).nodes.length).toBeLessThan(sceneFor(15, { camera, overscan: 2000 }).nodes.length);
  });

  it("knows what lies under a point", () => {
    const scene = sceneFor(15);
    const [first] = scene.nodes;
    expect(nodeAt(scene, first?.x ?? NaN, first?.y ?? NaN)?.id).toBe(first?.id);
    expect(nodeAt(scene, -500, -500)).toBeUndefined();
  });
});
