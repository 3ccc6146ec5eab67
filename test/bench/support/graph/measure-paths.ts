import { DirectedGraph } from "graphology";
import { bidirectional } from "graphology-shortest-path/unweighted.js";
import type { Library } from "../../../../src/app/library.ts";
import type { CausalEdge } from "../../../../src/core/causal/graph.ts";
import { bestPaths, deepestPath, shortestPath } from "../../../../src/core/causal/path.ts";
import type { Pattern } from "../../../../src/core/model/pattern.ts";
import { median, type Measured } from "../measured.ts";
import { randomFrom } from "../random.ts";
import { pathOf, patternVault, putPattern, titleOf } from "./pattern-vault.ts";

const notes = 10_000;
const linksEach = 5;
const rounds = 7;
const pairs = 50;
const maxDepth = 5;

/** Building the graph and finding paths, beside plain adjacency lists, graphology, and the seed's filter over all edges. */
export function measurePaths(): Promise<Measured> {
  const library = patternVault(notes, linksEach);
  const patterns = library.catalog.patterns();
  const graph = library.graph();
  const edges = [...graph.edges.values()].flat();
  const random = randomFrom(11);
  const ends = Array.from({ length: pairs }, () =>
    [random(), random()].map((part) => pathOf(Math.floor(part * notes))),
  );
  const queries = ends.map(([from = "", to = ""]) => ({ from, to, maxDepth }));
  const other = graphologyOf(edges);
  const [build_ms, adjacency_ms] = interleaved(
    () => rebuilt(library),
    () => plainAdjacency(patterns),
  );
  const [paths_ms, others_ms] = interleaved(
    () => queries.map((query) => shortestPath(graph, { ...query, maxDepth: deepestPath })),
    () => queries.map(({ from, to }) => bidirectional(other, from, to)),
  );
  const [seed_ms, best_ms] = interleaved(
    () => queries.slice(0, 1).map((query) => seedPath(edges, query)),
    () => queries.map((query) => bestPaths(graph, query, 5)),
  );
  const [path_ms, graphology_ms, k_paths_ms] = [paths_ms / pairs, others_ms / pairs, best_ms / pairs];
  return Promise.resolve({
    figures: { notes, edges: edges.length, build_ms, path_ms, k_paths_ms },
    peers: { adjacency_ms, graphology_ms, seed_ms },
    ratios: {
      path_seed: seed_ms / path_ms,
      path_graphology: graphology_ms / path_ms,
      build_adjacency: build_ms / adjacency_ms,
    },
  });
}

/** The medians of both, measured in turn, the first time for nothing. */
function interleaved(one: () => unknown, other: () => unknown): readonly [number, number] {
  const times: readonly [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    for (const [work, list] of [[one, times[0]] as const, [other, times[1]] as const]) {
      const start = performance.now();
      work();
      if (round > 0) list.push(performance.now() - start);
    }
  }
  return [median(times[0]), median(times[1])];
}

/** One note is edited, and its link is in the graph. */
function rebuilt(library: Library): unknown {
  putPattern(library, 0, ["---", "type: pattern", "---", "## Causal Relationships", `- causes [[${titleOf(1)}]]`]);
  return library.graph();
}

/** What a plain program does: names to notes, and lists of edges by both ends. */
function plainAdjacency(patterns: readonly Pattern[]): unknown {
  const byTitle = new Map(patterns.map(({ title, id }): [string, string] => [title, id]));
  const outgoing = new Map<string, object[]>();
  const incoming = new Map<string, object[]>();
  for (const { id, causalLinks } of patterns) {
    for (const { target, type, line } of causalLinks) {
      const to = byTitle.get(target);
      if (to === undefined || to === id) continue;
      const edge = { source: id, target: to, type, line, weight: 0.5 };
      put(outgoing, id, edge);
      put(incoming, to, edge);
    }
  }
  return [outgoing, incoming];
}

function put(lists: Map<string, object[]>, id: string, edge: object): void {
  const list = lists.get(id);
  if (list) list.push(edge);
  else lists.set(id, [edge]);
}

function graphologyOf(edges: readonly CausalEdge[]): DirectedGraph {
  const graph = new DirectedGraph();
  for (const { source, target, type } of edges) if (type !== "prevents") graph.mergeEdge(source, target);
  for (let at = 0; at < notes; at += 1) graph.mergeNode(pathOf(at));
  return graph;
}

/** As the original design has it: a breadth-first search that filters all edges at every node. */
function seedPath(edges: readonly CausalEdge[], { from, to }: { readonly from: string; readonly to: string }): unknown {
  const queue: (readonly string[])[] = [[from]];
  const visited = new Set<string>();
  for (let path = queue.shift(); path; path = queue.shift()) {
    const here = path.at(-1) ?? "";
    if (here === to) return path;
    if (visited.has(here) || path.length > maxDepth) continue;
    visited.add(here);
    for (const { target } of edges.filter(({ source }) => source === here)) queue.push([...path, target]);
    if (visited.size > 2000) return undefined;
  }
  return undefined;
}
