import { compare } from "../lib/compare.ts";
import type { CausalType } from "../model/pattern.ts";
import type { CausalEdge, CausalGraph, CausalNode, NodeType } from "./graph.ts";

/** Which nodes and edges are wanted; all, where nothing is said. */
export interface Wanted {
  readonly types?: readonly CausalType[];
  readonly kinds?: readonly NodeType[];
  /** Patterns that worked so often, 0..1, both ends included. */
  readonly rate?: readonly [from: number, to: number];
  /** Patterns tried on this day or later: `YYYY-MM-DD`. */
  readonly since?: string;
}

/** A part of a graph. */
export interface GraphPart {
  readonly nodes: readonly CausalNode[];
  readonly edges: readonly CausalEdge[];
}

/** All that is wanted, in the order of ids. Notes that are no patterns come with the edges that lead to them. */
export function wantedPart(graph: CausalGraph, wanted: Wanted): GraphPart {
  const chosen = new Set<string>();
  for (const node of graph.nodes.values()) if (isPattern(node) && isWanted(node, wanted)) chosen.add(node.id);
  const isEnd = (id: string): boolean => {
    const node = graph.nodes.get(id);
    return chosen.has(id) || (node !== undefined && !isPattern(node) && isOfKind(node, wanted));
  };
  const isOfType = ({ type }: CausalEdge): boolean => wanted.types?.includes(type) ?? true;
  const edges = [...chosen].sort().flatMap((source) => {
    const here = (graph.edges.get(source) ?? []).filter((edge) => isEnd(edge.target) && isOfType(edge));
    return here.sort(byTarget);
  });
  for (const { target } of edges) chosen.add(target);
  return { nodes: inOrder(graph, chosen), edges };
}

export interface Reach {
  readonly from: readonly string[];
  /** The most edges between one of them and whatever else is shown. */
  readonly depth: number;
  /** The most nodes, the nearest first. */
  readonly most: number;
}

/** What lies around some nodes, along edges in either direction. */
export function around({ nodes, edges }: GraphPart, { from, depth, most }: Reach): GraphPart {
  const neighbours = new Map<string, string[]>();
  for (const { source, target } of edges) {
    append(neighbours, source, target);
    append(neighbours, target, source);
  }
  const there = new Set(nodes.map(({ id }) => id));
  const reached = new Set(from.filter((id) => there.has(id)).slice(0, most));
  let frontier = [...reached];
  for (let step = 0; step < depth && frontier.length > 0; step += 1) {
    const next = new Set(frontier.flatMap((id) => neighbours.get(id) ?? []).filter((id) => !reached.has(id)));
    frontier = [...next].slice(0, most - reached.size);
    for (const id of frontier) reached.add(id);
  }
  return {
    nodes: nodes.filter(({ id }) => reached.has(id)),
    edges: edges.filter(({ source, target }) => reached.has(source) && reached.has(target)),
  };
}

/** The node with the most edges; the first of several. */
export function mostConnected({ nodes, edges }: GraphPart): string | undefined {
  const counts = new Map<string, number>();
  for (const { source, target } of edges) {
    counts.set(source, (counts.get(source) ?? 0) + 1);
    counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  let best: string | undefined;
  for (const { id } of nodes) if ((counts.get(id) ?? 0) > (counts.get(best ?? "") ?? -1)) best = id;
  return best;
}

const isPattern = ({ type }: CausalNode): boolean => type === "pattern" || type === "antipattern";

function isWanted(node: CausalNode, { kinds, rate, since }: Wanted): boolean {
  const { rate: own, lastEvidence } = node;
  if (rate && (own === undefined || own < rate[0] || own > rate[1])) return false;
  if (since !== undefined && (lastEvidence === undefined || lastEvidence < since)) return false;
  return isOfKind(node, { ...(kinds && { kinds }) });
}

function isOfKind({ type }: CausalNode, { kinds }: Wanted): boolean {
  return kinds?.includes(type) ?? true;
}

function inOrder(graph: CausalGraph, ids: ReadonlySet<string>): readonly CausalNode[] {
  return [...ids].sort().flatMap((id) => graph.nodes.get(id) ?? []);
}

const byTarget = (a: CausalEdge, b: CausalEdge): number => compare(a.target, b.target) || compare(a.type, b.type);

/** Two notes may be tied in several ways, but in each only once. */
export function keyOf({ source, type, target }: Pick<CausalEdge, "source" | "type" | "target">): string {
  return `${source}\n${target}\n${type}`;
}

function append(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
