import { compare } from "../lib/compare.ts";
import type { CausalEdge, CausalGraph, CausalNode } from "./graph.ts";

/** Towards what brought it about, or towards what comes of it. */
export type Direction = "causes" | "effects";

/** A node and the link it was reached by, the strongest of those at its distance. */
export interface Step {
  readonly node: CausalNode;
  readonly edge: CausalEdge;
}

/**
 * What lies before or behind a node, by distance; each node once. Correlations are no causes, and suggestions are not
 * believed. What holds the end off is never gone past: it is followed as the last link of a path would be.
 */
export function follow(
  graph: CausalGraph,
  root: string,
  { direction, maxDepth }: { readonly direction: Direction; readonly maxDepth: number },
): readonly (readonly Step[])[] {
  const levels: (readonly Step[])[] = [];
  const seen = new Set([root]);
  let frontier: readonly string[] = [root];
  for (let depth = 1; depth <= maxDepth; depth++) {
    const level = nextLevel(graph, frontier, direction, seen);
    if (level.length === 0) break;
    for (const { node } of level) seen.add(node.id);
    levels.push(level);
    frontier = level
      .filter(({ edge }) => direction === "causes" || edge.type !== "prevents")
      .map(({ node }) => node.id);
  }
  return levels;
}

function nextLevel(
  graph: CausalGraph,
  frontier: readonly string[],
  direction: Direction,
  seen: ReadonlySet<string>,
): readonly Step[] {
  const steps = frontier.flatMap((id) => {
    const edges = (direction === "causes" ? graph.incoming : graph.edges).get(id) ?? [];
    return edges
      .filter((edge) => isFollowed(edge, direction, seen.size === 1))
      .flatMap((edge) => stepOver(graph, edge, direction));
  });
  const best = new Map<string, Step>();
  for (const step of steps.filter(({ node }) => !seen.has(node.id)).sort(strongestFirst)) {
    if (!best.has(step.node.id)) best.set(step.node.id, step);
  }
  return [...best.values()];
}

/** Backwards, only the link that ends at the root may hold off. */
function isFollowed({ type, suggested }: CausalEdge, direction: Direction, isFirst: boolean): boolean {
  return !suggested && type !== "correlates" && (type !== "prevents" || direction === "effects" || isFirst);
}

function stepOver({ nodes }: CausalGraph, edge: CausalEdge, direction: Direction): readonly Step[] {
  const node = nodes.get(direction === "causes" ? edge.source : edge.target);
  return node ? [{ node, edge }] : [];
}

function strongestFirst(a: Step, b: Step): number {
  return (
    b.edge.weight - a.edge.weight ||
    compare(a.node.label, b.node.label) ||
    compare(a.node.id, b.node.id) ||
    compare(a.edge.type, b.edge.type) ||
    compare(a.edge.source, b.edge.source) ||
    compare(a.edge.target, b.edge.target)
  );
}
