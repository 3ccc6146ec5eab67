import { DirectedGraph } from "graphology";
import { bidirectional } from "graphology-shortest-path/unweighted.js";
import { graphs } from "../../../../src/app/causes/graphs.ts";
import type { Library } from "../../../../src/app/library.ts";
import type { CausalEdge } from "../../../../src/core/causal/graph.ts";
import { bestPaths, deepestPath, shortestPath, type PathQuery } from "../../../../src/core/causal/path.ts";
import type { Pattern } from "../../../../src/core/model/pattern.ts";
import { median, type Measured } from "../measured.ts";
import { randomFrom } from "../../../support/random.ts";
import { pathOf, patternVault } from "./pattern-vault.ts";

const notes = 10_000;
const linksEach = 5;
const pairs = 200;
const maxDepth = 5;
/** So many that a slow moment of the machine does not decide. */
const rounds = { building: 15, paths: 41, few: 7 } as const;

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
  const build = (): unknown => builtAnew(library, queries.slice(0, 1));
  const [build_ms, adjacency_ms] = interleaved(rounds.building, build, () => plainAdjacency(patterns));
  const [again_ms, lists_ms] = interleaved(rounds.building, build, () => plainLists(edges));
  const [paths_ms, others_ms] = interleaved(
    rounds.paths,
    () => queries.map((query) => shortestPath(graph, { ...query, maxDepth: deepestPath })),
    () => queries.map(({ from, to }) => bidirectional(other, from, to)),
  );
  const [seed_ms, best_ms] = interleaved(
    rounds.few,
    () => queries.slice(0, 1).map((query) => seedPath(edges, query)),
    () => queries.map((query) => bestPaths(graph, query, 5)),
  );
  const [path_ms, graphology_ms, k_paths_ms] = [paths_ms / pairs, others_ms / pairs, best_ms / pairs];
  return Promise.resolve({
    figures: { notes, edges: edges.length, build_ms, path_ms, k_paths_ms },
    peers: { adjacency_ms, lists_ms, graphology_ms, seed_ms },
    ratios: {
      path_seed: seed_ms / path_ms,
      path_graphology: graphology_ms / path_ms,
      build_adjacency: build_ms / adjacency_ms,
      build_lists: again_ms / lists_ms,
    },
  });
}

/** The medians of the processor time of both in ms, measured in turn, the first time for nothing. */
function interleaved(times: number, one: () => unknown, other: () => unknown): readonly [number, number] {
  const found: readonly [number[], number[]] = [[], []];
  for (let round = 0; round <= times; round += 1) {
    for (const [work, list] of [[one, found[0]] as const, [other, found[1]] as const]) {
      const ms = processorMs(work);
      if (round > 0) list.push(ms);
    }
  }
  return [median(found[0]), median(found[1])];
}

function processorMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Nothing is known but the notes, not even what their names stand for; in the end a path has been answered. */
function builtAnew({ catalog }: Library, queries: readonly PathQuery[]): unknown {
  const graph = graphs(catalog).graph();
  return queries.map((query) => shortestPath(graph, query));
}

/** Of edges that are there already, nothing but who leads to whom. */
function plainLists(edges: readonly CausalEdge[]): unknown {
  const outgoing = new Map<string, string[]>();
  const incoming = new Map<string, string[]>();
  for (const { source, target } of edges) {
    put(outgoing, source, target);
    put(incoming, target, source);
  }
  return [outgoing, incoming];
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

function put<T>(lists: Map<string, T[]>, id: string, item: T): void {
  const list = lists.get(id);
  if (list) list.push(item);
  else lists.set(id, [item]);
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
