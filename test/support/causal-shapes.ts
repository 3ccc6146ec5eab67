import fc from "fast-check";
import type { Sized, Tie } from "../../src/core/drawing/layout.ts";

export interface Shape {
  readonly nodes: readonly Sized[];
  readonly ties: readonly Tie[];
}

/** A graph of so many cards, sparse and with hubs, as causal graphs are; always the same for the same number. */
export function shapeOf(count: number): Shape {
  const nodes = Array.from({ length: count }, (_, at) => ({ id: nameAt(at), width: 200, height: 52 }));
  const ties = Array.from({ length: count - 1 }, (_, at) => ({
    source: nameAt(Math.floor((at * 7919 + 13) % Math.max(1, at + 1) ** 0.9)),
    target: nameAt(at + 1),
  }));
  return { nodes, ties };
}

const nameAt = (at: number): string => `n${String(at).padStart(4, "0")}`;

/** Any graph, with loops, doubles, and ties to nowhere. */
export const anyShape: fc.Arbitrary<Shape> = fc
  .integer({ min: 0, max: 30 })
  .chain((count) =>
    fc.record({
      nodes: fc.constant(Array.from({ length: count }, (_, at) => ({ id: nameAt(at), width: 120, height: 40 }))),
      ties: fc.array(fc.tuple(fc.nat(40), fc.nat(40)), { maxLength: 60 }),
    }),
  )
  .map(({ nodes, ties }) => ({
    nodes,
    ties: ties.map(([source, target]) => ({ source: nameAt(source), target: nameAt(target) })),
  }));
