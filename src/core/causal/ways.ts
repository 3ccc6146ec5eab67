import type { CausalType } from "../model/pattern.ts";
import type { CausalEdge } from "./graph.ts";
import { typeOrder, type NumberedGraph, type Steps } from "./numbered-graph.ts";

/** What a path may be made of. */
export interface Walk {
  readonly graph: NumberedGraph;
  readonly from: number;
  readonly to: number;
  readonly maxDepth: number;
  /** By place in {@link typeOrder}, then associations. */
  readonly types: readonly boolean[];
  readonly suggested: boolean;
}

/** From some node to the end: the next node and the edge to it, then the rest. */
export interface Way {
  readonly node: number;
  /** As in {@link Steps}: negative where walked against its direction. */
  readonly edge: number;
  readonly rest: Way | undefined;
  readonly cost: number;
  readonly length: number;
}

export const allowedTypes = (types: readonly CausalType[]): readonly boolean[] => [
  ...typeOrder.map((type) => types.includes(type)),
  true,
];

const prevents = typeOrder.indexOf("prevents");

export const placeOf = (edge: number): number => (edge < 0 ? -edge - 1 : edge);

/**
 * Calls back with every step that may be taken from a node: the node at its other end, and its edge. `prevents` leads
 * to the end and nowhere else.
 */
export function eachStep(walk: Walk, steps: Steps, node: number, take: (end: number, edge: number) => void): void {
  const last = steps.starts[node + 1] ?? 0;
  const isForward = steps === walk.graph.forward;
  for (let at = steps.starts[node] ?? 0; at < last; at++) {
    const end = steps.ends[at] ?? 0;
    const edge = steps.edges[at] ?? 0;
    if (isAllowed(walk, placeOf(edge), isForward ? end : node)) take(end, edge);
  }
}

function isAllowed({ graph, to, types, suggested }: Walk, place: number, head: number): boolean {
  const type = graph.types[place] ?? 0;
  return types[type] === true && (type !== prevents || head === to) && (suggested || graph.suggested[place] === 0);
}

export function step(graph: NumberedGraph, node: number, edge: number, rest: Way | undefined): Way {
  const cost = (graph.costs[placeOf(edge)] ?? 0) + (rest?.cost ?? 0);
  return { node, edge, rest, cost, length: 1 + (rest?.length ?? 0) };
}

/** Of ways of one length: the heavier goes first, then the first by titles, by notes, by types. */
export function compareWays(graph: NumberedGraph, a: Way, b: Way): number {
  if (a.cost !== b.cost) return a.cost - b.cost;
  return compareAlong(graph, a, b);
}

/** By the titles along the way, then by what tells equal titles apart. */
export function compareAlong(graph: NumberedGraph, a: Way, b: Way): number {
  for (const key of [titleAt, noteAt, typeAt, directionAt]) {
    let [one, other]: [Way | undefined, Way | undefined] = [a, b];
    while (one && other && one !== other) {
      const order = key(graph, one) - key(graph, other);
      if (order !== 0) return order;
      [one, other] = [one.rest, other.rest];
    }
  }
  return 0;
}

const titleAt = ({ labels }: NumberedGraph, { node }: Way): number => labels[node] ?? 0;
const noteAt = (_graph: NumberedGraph, { node }: Way): number => node;
const typeAt = ({ types }: NumberedGraph, { edge }: Way): number => types[placeOf(edge)] ?? 0;
const directionAt = (_graph: NumberedGraph, { edge }: Way): number => (edge < 0 ? 1 : 0);

/** The nodes and edges along a way. */
export function along(
  { edges }: NumberedGraph,
  way: Way,
): { readonly nodes: readonly number[]; readonly edges: readonly CausalEdge[] } {
  const walked: Way[] = [];
  for (let at: Way | undefined = way; at; at = at.rest) walked.push(at);
  return { nodes: walked.map(({ node }) => node), edges: walked.flatMap(({ edge }) => edges[placeOf(edge)] ?? []) };
}
