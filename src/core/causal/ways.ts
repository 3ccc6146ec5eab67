import { compare } from "../lib/compare.ts";
import type { CausalEdge } from "./graph.ts";
import { typeOf, walked } from "./link-kinds.ts";
import type { NumberedGraph, Steps } from "./numbered-graph.ts";

/** What a path may be made of. */
export interface Walk {
  readonly graph: NumberedGraph;
  readonly from: number;
  readonly to: number;
  readonly maxDepth: number;
  /** By kind: whether links of it may be {@link walked}. */
  readonly kinds: Uint8Array;
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

export const placeOf = (edge: number): number => (edge < 0 ? -edge - 1 : edge);

/** Calls back with every step that may be taken from a node: the node at its other end, and its edge. */
export function eachStep(walk: Walk, steps: Steps, node: number, take: (end: number, edge: number) => void): void {
  const last = steps.starts[node + 1] ?? 0;
  for (let at = steps.starts[node] ?? 0; at < last; at++) {
    if (mayStep(walk, steps, node, at)) take(steps.ends[at] ?? 0, steps.links[at] ?? 0);
  }
}

/** @param at the step's place among the steps of its node */
export function mayStep({ graph, to, kinds }: Walk, steps: Steps, node: number, at: number): boolean {
  const how = kinds[steps.kinds[at] ?? 0];
  if (how !== walked.toTheEnd) return how === walked.always;
  return to === (steps === graph.forward ? steps.ends[at] : node);
}

export function step(graph: NumberedGraph, node: number, edge: number, rest: Way | undefined): Way {
  const cost = graph.costOf(placeOf(edge)) + (rest?.cost ?? 0);
  return { node, edge, rest, cost, length: 1 + (rest?.length ?? 0) };
}

/** Of ways of one length: the better supported goes first, then the first by titles, by notes, by types. */
export function compareWays(graph: NumberedGraph, a: Way, b: Way): number {
  if (a.cost !== b.cost) return a.cost - b.cost;
  return compareAlong(graph, a, b);
}

type Comparison = (graph: NumberedGraph, a: Way, b: Way) => number;

/** By the titles along the way, then by what tells equal titles apart. */
export function compareAlong(graph: NumberedGraph, a: Way, b: Way): number {
  for (const compared of [byTitle, byNote, byType, byDirection]) {
    let [one, other]: [Way | undefined, Way | undefined] = [a, b];
    while (one && other && one !== other) {
      const order = compared(graph, one, other);
      if (order !== 0) return order;
      [one, other] = [one.rest, other.rest];
    }
  }
  return 0;
}

const byTitle: Comparison = ({ labelOf }, a, b) => (a.node === b.node ? 0 : compare(labelOf(a.node), labelOf(b.node)));
const byNote: Comparison = ({ ids }, a, b) => (a.node === b.node ? 0 : compare(ids[a.node] ?? "", ids[b.node] ?? ""));
const byType: Comparison = ({ kinds }, a, b) => typeAt(kinds, a) - typeAt(kinds, b);
const byDirection: Comparison = (_graph, a, b) => Number(a.edge < 0) - Number(b.edge < 0);

const typeAt = (kinds: Uint8Array, { edge }: Way): number => typeOf(kinds[placeOf(edge)] ?? 0);

/** The nodes and edges along a way. */
export function along(
  { edgeAt }: NumberedGraph,
  way: Way,
): { readonly nodes: readonly number[]; readonly edges: readonly CausalEdge[] } {
  const taken: Way[] = [];
  for (let at: Way | undefined = way; at; at = at.rest) taken.push(at);
  return { nodes: taken.map(({ node }) => node), edges: taken.map(({ edge }) => edgeAt(placeOf(edge))) };
}
