import { compare } from "../lib/compare.ts";
import { causalTypes, type CausalType } from "../model/pattern.ts";
import type { CausalEdge, CausalGraph, CausalNode } from "./graph.ts";

/** What may be walked from each node on, in flat arrays: the steps of node `n` are `starts[n]` to `starts[n + 1]`. */
export interface Steps {
  readonly starts: Int32Array;
  /** The node at the other end. */
  readonly ends: Int32Array;
  /** The place of the edge in `edges`; of one walked against its direction, minus that place and one. */
  readonly edges: Int32Array;
}

/** A graph in numbers. Nodes are numbered in the order of their labels, then of their ids. */
export interface NumberedGraph {
  readonly nodes: readonly CausalNode[];
  readonly numberOf: ReadonlyMap<string, number>;
  /** The same number for the same label. */
  readonly labels: Int32Array;
  readonly edges: readonly CausalEdge[];
  /** By edge: its type's place in {@link typeOrder}, or {@link associations}. */
  readonly types: Uint8Array;
  readonly suggested: Uint8Array;
  /** By edge: what it adds to the cost of a way, a whole number, so that sums are exact in any order. */
  readonly costs: Float64Array;
  readonly forward: Steps;
  readonly backward: Steps;
}

/** By their names: of ways alike in all else, the first by the types of its links is taken. */
export const typeOrder: readonly CausalType[] = [...causalTypes].sort(compare);
/** Where associations are in the graph, they were asked for. */
export const associations = typeOrder.length;

/** The least weight differs from no weight, and every product of a few from every other. */
const costPerUnit = 1e9;

const known = new WeakMap<CausalGraph, NumberedGraph>();

export function numbered(graph: CausalGraph): NumberedGraph {
  const made = known.get(graph) ?? number(graph);
  known.set(graph, made);
  return made;
}

function number(graph: CausalGraph): NumberedGraph {
  const nodes = [...graph.nodes.values()].sort((a, b) => compare(a.label, b.label) || compare(a.id, b.id));
  const numberOf = new Map(nodes.map(({ id }, at) => [id, at]));
  const labels = new Int32Array(nodes.length);
  for (let at = 1; at < nodes.length; at++) {
    labels[at] = (labels[at - 1] ?? 0) + (nodes[at]?.label === nodes[at - 1]?.label ? 0 : 1);
  }
  const edges = [...graph.edges.values()]
    .flat()
    .filter(({ source, target }) => numberOf.has(source) && numberOf.has(target));
  const sources = Int32Array.from(edges, ({ source }) => numberOf.get(source) ?? 0);
  const targets = Int32Array.from(edges, ({ target }) => numberOf.get(target) ?? 0);
  const ends = { sources, targets, isMutual: (edge: number): boolean => edges[edge]?.type === "correlates" };
  return {
    ...{ nodes, numberOf, labels, edges },
    types: Uint8Array.from(edges, ({ type, isAssociation }) =>
      isAssociation ? associations : typeOrder.indexOf(type),
    ),
    suggested: Uint8Array.from(edges, ({ suggested }) => Number(suggested)),
    costs: Float64Array.from(edges, ({ weight }) => Math.round(-Math.log(weight) * costPerUnit)),
    forward: stepsFrom(ends, nodes.length),
    backward: stepsFrom({ ...ends, sources: targets, targets: sources }, nodes.length),
  };
}

interface Ends {
  readonly sources: Int32Array;
  readonly targets: Int32Array;
  /** Correlations hold both ways. */
  readonly isMutual: (edge: number) => boolean;
}

function stepsFrom({ sources, targets, isMutual }: Ends, nodes: number): Steps {
  const walked: (readonly [from: number, to: number, edge: number])[] = [];
  sources.forEach((source, edge) => {
    const target = targets[edge] ?? 0;
    walked.push([source, target, edge]);
    if (isMutual(edge)) walked.push([target, source, -edge - 1]);
  });
  const starts = new Int32Array(nodes + 1);
  for (const [from] of walked) starts[from + 1] = (starts[from + 1] ?? 0) + 1;
  for (let at = 0; at < nodes; at++) starts[at + 1] = (starts[at + 1] ?? 0) + (starts[at] ?? 0);
  const free = starts.slice();
  const ends = new Int32Array(walked.length);
  const edges = new Int32Array(walked.length);
  for (const [from, to, edge] of walked) {
    const place = free[from] ?? 0;
    free[from] = place + 1;
    ends[place] = to;
    edges[place] = edge;
  }
  return { starts, ends, edges };
}
