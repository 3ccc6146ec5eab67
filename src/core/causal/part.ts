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

/** What is wanted of a graph, note by note: nobody who looks at a few of them waits for all. */
interface Choice {
  /** A pattern that is wanted. */
  readonly isChosen: (id: string) => boolean;
  readonly from: (id: string) => readonly CausalEdge[];
  readonly to: (id: string) => readonly CausalEdge[];
}

function choiceOf({ nodes, edges, incoming }: CausalGraph, wanted: Wanted): Choice {
  const isChosen = (id: string): boolean => {
    const node = nodes.get(id);
    return node !== undefined && isPattern(node) && isWanted(node, wanted);
  };
  const isEnd = (id: string): boolean => {
    const node = nodes.get(id);
    return node !== undefined && (isPattern(node) ? isWanted(node, wanted) : isOfKind(node, wanted));
  };
  const isOfType = ({ type }: CausalEdge): boolean => wanted.types?.includes(type) ?? true;
  return {
    isChosen,
    from: (id) => (isChosen(id) ? (edges.get(id) ?? []).filter((edge) => isOfType(edge) && isEnd(edge.target)) : []),
    to: (id) => (isEnd(id) ? (incoming.get(id) ?? []).filter((edge) => isOfType(edge) && isChosen(edge.source)) : []),
  };
}

/** All that is wanted, in the order of ids. Notes that are no patterns come with the edges that lead to them. */
export function wantedPart(graph: CausalGraph, wanted: Wanted): GraphPart {
  const { isChosen, from } = choiceOf(graph, wanted);
  const chosen = [...graph.nodes.keys()].filter(isChosen);
  const edges = chosen.sort(compare).flatMap((id) => from(id).toSorted(bySourceAndTarget));
  return { nodes: inOrder(graph, new Set([...chosen, ...edges.map(({ target }) => target)])), edges };
}

/** A graph of what is wanted alone. */
export function shownGraph({ tallies, problems, ...graph }: CausalGraph, wanted: Wanted): CausalGraph {
  const { nodes, edges } = wantedPart({ ...graph, tallies, problems }, wanted);
  const isShown = new Set(edges.map(keyOf));
  const shownOf = (side: CausalGraph["edges"]): CausalGraph["edges"] =>
    new Map(nodes.map(({ id }) => [id, (side.get(id) ?? []).filter((edge) => isShown.has(keyOf(edge)))]));
  return {
    nodes: new Map(nodes.map((node) => [node.id, node])),
    ...{ edges: shownOf(graph.edges), incoming: shownOf(graph.incoming), tallies, problems },
  };
}

export interface Reach {
  readonly from: readonly string[];
  /** The most edges between one of them and whatever else is shown. */
  readonly depth: number;
  /** The most nodes, the nearest first. */
  readonly most: number;
}

/** What lies around some nodes, along edges in either direction. */
export function around(graph: CausalGraph, wanted: Wanted, { from, depth, most }: Reach): GraphPart {
  const choice = choiceOf(graph, wanted);
  const neighbours = (id: string): readonly string[] =>
    [...choice.from(id), ...choice.to(id)]
      .sort(bySourceAndTarget)
      .map(({ source, target }) => (source === id ? target : source));
  const isThere = (id: string): boolean => choice.isChosen(id) || choice.to(id).length > 0;
  const reached = new Set(from.filter(isThere).slice(0, most));
  let frontier = [...reached];
  for (let step = 0; step < depth && frontier.length > 0; step += 1) {
    const next = new Set(frontier.flatMap(neighbours).filter((id) => !reached.has(id)));
    frontier = [...next].slice(0, most - reached.size);
    for (const id of frontier) reached.add(id);
  }
  const nodes = inOrder(graph, reached);
  const edges = nodes.flatMap(({ id }) => choice.from(id).filter(({ target }) => reached.has(target)));
  return { nodes, edges: edges.sort(bySourceAndTarget) };
}

/** The node with the most edges, the first of several, where more than so many are wanted. */
export function centreOf(graph: CausalGraph, wanted: Wanted, most: number): string | undefined {
  const { isChosen, from } = choiceOf(graph, wanted);
  const counts = new Map<string, number>();
  const add = (id: string, ties: number): void => {
    counts.set(id, (counts.get(id) ?? 0) + ties);
  };
  for (const id of graph.nodes.keys()) {
    if (!isChosen(id)) continue;
    const own = from(id);
    add(id, own.length);
    for (const { target } of own) add(target, 1);
  }
  if (counts.size <= most) return undefined;
  const byTies = [...counts].sort(([one, ties], [other, others]) => others - ties || compare(one, other));
  return byTies[0]?.[0];
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
  return [...ids].sort(compare).flatMap((id) => graph.nodes.get(id) ?? []);
}

function bySourceAndTarget(one: CausalEdge, other: CausalEdge): number {
  return compare(one.source, other.source) || compare(one.target, other.target) || compare(one.type, other.type);
}

/** Two notes may be tied in several ways, but in each only once. */
export function keyOf({ source, type, target }: Pick<CausalEdge, "source" | "type" | "target">): string {
  return `${source}\n${target}\n${type}`;
}
