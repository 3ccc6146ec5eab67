import { compare } from "../lib/compare.ts";
import type { CausalEdge, CausalGraph, CausalNode } from "./graph.ts";

/** Towards what brought it about, or towards what comes of it. */
export type Direction = "causes" | "effects";

/** A link, and the node it leads to. */
export interface Step {
  readonly node: CausalNode;
  readonly edge: CausalEdge;
  /** Backwards: whether it holds off, or leads to what does. */
  readonly holdsOff: boolean;
}

export interface Followed {
  readonly direction: Direction;
  readonly maxDepth: number;
}

/**
 * What lies before or behind some nodes, and all links between what is told: each by the farther of its ends, what leads
 * there before what holds it off. Correlations are no causes, and suggestions are not believed. What holds the end off is
 * never gone past: it is followed as the last link of a path would be.
 */
export function follow(
  graph: CausalGraph,
  roots: readonly string[],
  { direction, maxDepth }: Followed,
): readonly (readonly Step[])[] {
  const { distances, passed } = reach(graph, roots, { direction, maxDepth });
  const edges = [...passed].flatMap((id) => linksAt(graph, id, direction));
  const told = edges.filter((edge) => distances.has(farEnd(edge, direction)));
  const leading = leadingTo(graph, roots, distances);
  const steps = told.flatMap((edge): readonly Step[] => {
    const node = graph.nodes.get(farEnd(edge, direction));
    const holdsOff = direction === "causes" && (edge.type === "prevents" || !leading.has(edge.target));
    return node ? [{ node, edge, holdsOff }] : [];
  });
  const from = ({ edge }: Step): number => distances.get(nearEnd(edge, direction)) ?? 0;
  const level = (step: Step): number => Math.max(1, from(step), distances.get(step.node.id) ?? 0);
  const nearer = (a: Step, b: Step): number => Number(a.holdsOff) - Number(b.holdsOff) || from(a) - from(b);
  const inOrder = steps.sort((a, b) => nearer(a, b) || strongestFirst(a, b));
  const levels = Array.from({ length: maxDepth }, (_, before) => inOrder.filter((step) => level(step) === before + 1));
  return levels.filter((each) => each.length > 0);
}

interface Reached {
  /** Of everything that is told. */
  readonly distances: ReadonlyMap<string, number>;
  /** What links are followed from. */
  readonly passed: ReadonlySet<string>;
}

function reach(graph: CausalGraph, roots: readonly string[], { direction, maxDepth }: Followed): Reached {
  const distances = new Map(roots.map((id) => [id, 0]));
  const passed = new Set(roots);
  let frontier: readonly string[] = roots;
  for (let depth = 1; depth <= maxDepth && frontier.length > 0; depth++) {
    // Backwards, only what ends at a root may hold off; forwards, nothing comes of what is held off.
    const links = frontier
      .flatMap((id) => linksAt(graph, id, direction))
      .filter(({ type }) => type !== "prevents" || direction === "effects" || depth === 1);
    for (const edge of links) {
      const end = farEnd(edge, direction);
      if (!distances.has(end)) distances.set(end, depth);
    }
    const onward = links.filter(({ type }) => type !== "prevents" || direction === "causes");
    const next = new Set(onward.map((edge) => farEnd(edge, direction)));
    frontier = [...next].filter((id) => !passed.has(id));
    for (const id of frontier) passed.add(id);
  }
  return { distances, passed };
}

function linksAt({ edges, incoming }: CausalGraph, id: string, direction: Direction): readonly CausalEdge[] {
  const links = (direction === "causes" ? incoming : edges).get(id) ?? [];
  return links.filter(({ type, suggested }) => !suggested && type !== "correlates");
}

const nearEnd = ({ source, target }: CausalEdge, direction: Direction): string =>
  direction === "causes" ? target : source;

const farEnd = ({ source, target }: CausalEdge, direction: Direction): string =>
  direction === "causes" ? source : target;

/** What brings the roots about, and not only what holds them off. */
function leadingTo(graph: CausalGraph, roots: readonly string[], told: Reached["distances"]): ReadonlySet<string> {
  const leading = new Set(roots);
  for (const id of leading) {
    for (const { source, type } of linksAt(graph, id, "causes")) {
      if (type !== "prevents" && told.has(source)) leading.add(source);
    }
  }
  return leading;
}

function strongestFirst(a: Step, b: Step): number {
  return (
    b.edge.support - a.edge.support ||
    compare(a.node.label, b.node.label) ||
    compare(a.node.id, b.node.id) ||
    compare(a.edge.type, b.edge.type) ||
    compare(a.edge.source, b.edge.source) ||
    compare(a.edge.target, b.edge.target)
  );
}
