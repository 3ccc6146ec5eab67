import type { CausalEdge, CausalGraph } from "../core/causal/graph.ts";
import { findNote } from "../core/index/find-note.ts";
import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import { argumentsOf, filledText, readArguments, wholeNumber } from "./arguments.ts";
import { edgeRow, nodeRow, type NodeRow } from "./causes/edge-row.ts";
import type { Library } from "./library.ts";
import type { FollowedEdge } from "./why.ts";

export const neighboursArguments = argumentsOf(() => ({
  note: filledText("the name of a note").describe("its path, title, permalink, alias, or part of its name"),
  max_depth: wholeNumber(1, 5).default(2).describe("how many links away, 1 to 5"),
}));

export interface Neighbourhood {
  readonly root: string;
  readonly nodes: readonly NodeRow[];
  readonly edges: readonly FollowedEdge[];
}

/** What leads to a note, and what it leads to. */
export function neighbours(_ports: unknown, library: Library, input: unknown): Attempt<Neighbourhood> {
  const read = readArguments(neighboursArguments, input);
  if (!read.ok) return read;
  const found = findNote(library.catalog, read.value.note);
  if (!found.ok) return found;
  const graph = library.graph();
  const { nodes, edges } = around(graph, found.value.id, read.value.max_depth);
  return ok({
    root: found.value.id,
    nodes: [...nodes].flatMap((id) => graph.nodes.get(id) ?? []).map(nodeRow),
    edges: [...edges].map((edge) => ({ source: edge.source, target: edge.target, ...edgeRow(edge) })),
  });
}

function around(graph: CausalGraph, root: string, depth: number): { nodes: Set<string>; edges: Set<CausalEdge> } {
  const nodes = new Set([root]);
  const edges = new Set<CausalEdge>();
  let frontier: readonly string[] = [root];
  for (let step = 0; step < depth; step++) {
    const met = frontier.flatMap((id) => [...(graph.edges.get(id) ?? []), ...(graph.incoming.get(id) ?? [])]);
    for (const edge of met) edges.add(edge);
    frontier = met.flatMap(({ source, target }) => [source, target]).filter((id) => !nodes.has(id));
    for (const id of frontier) nodes.add(id);
  }
  return { nodes, edges };
}
