import { round } from "./evidence.ts";
import { causalTypes, type CausalType } from "../model/pattern.ts";
import { bestWays } from "./best-ways.ts";
import type { CausalEdge, CausalGraph, CausalNode } from "./graph.ts";
import { walkedKinds } from "./link-kinds.ts";
import { numbered } from "./numbered-graph.ts";
import { shortestWay } from "./shortest-way.ts";
import { along, type Walk, type Way } from "./ways.ts";

export interface PathQuery {
  readonly from: string;
  readonly to: string;
  /** The most edges a path may have. */
  readonly maxDepth: number;
  /** Types that may be walked; causes and enables unless said otherwise, and prevents as the last step. */
  readonly types?: readonly CausalType[];
  readonly suggested?: boolean;
}

export interface CausalPath {
  readonly nodes: readonly CausalNode[];
  readonly edges: readonly CausalEdge[];
  /** Whether the end is brought about or held off. */
  readonly polarity: "causes" | "prevents";
  /** The products of its links' weights, and of their support. */
  readonly weight: number;
  readonly support: number;
}

/** The most edges anyone may ask for. */
export const deepestPath = 10;
export const usualTypes: readonly CausalType[] = ["causes", "enables", "prevents"];

/**
 * The shortest path; of several the one with the largest product of support, then the first by titles.
 * A prevents B, B causes C does not mean that A leads to C: `prevents` is only ever the last step.
 */
export function shortestPath(graph: CausalGraph, query: PathQuery): CausalPath | undefined {
  const walk = walkOf(graph, query);
  if (!walk) return undefined;
  if (walk.from === walk.to) return toPath(graph, walk, undefined);
  const way = shortestWay(walk);
  return way && toPath(graph, walk, way);
}

/**
 * So many paths, each through other nodes, the largest product of support first; of equal ones the shorter, then the
 * first by titles. No path comes through a node twice.
 */
export function bestPaths(graph: CausalGraph, query: PathQuery, count: number): readonly CausalPath[] {
  const walk = walkOf(graph, query);
  if (!walk) return [];
  if (walk.from === walk.to) return [toPath(graph, walk, undefined)];
  return bestWays(walk, count).map((way) => toPath(graph, walk, way));
}

function walkOf(graph: CausalGraph, query: PathQuery): Walk | undefined {
  const { maxDepth, types = usualTypes, suggested = false } = query;
  const inNumbers = numbered(graph);
  const from = inNumbers.numberOf.get(query.from);
  const to = inNumbers.numberOf.get(query.to);
  if (from === undefined || to === undefined) return undefined;
  return { graph: inNumbers, from, to, maxDepth, kinds: walkedKinds(types, suggested) };
}

function toPath({ nodes: known }: CausalGraph, { graph, from }: Walk, way: Way | undefined): CausalPath {
  const walked = way ? along(graph, way) : { nodes: [], edges: [] };
  const { edges } = walked;
  const nodes = [from, ...walked.nodes].flatMap((node) => known.get(graph.ids[node] ?? "") ?? []);
  const polarity = edges.at(-1)?.type === "prevents" ? "prevents" : "causes";
  const product = (of: "weight" | "support"): number => round(edges.reduce((all, edge) => all * edge[of], 1));
  return { nodes, edges, polarity, weight: product("weight"), support: product("support") };
}

/** What to say where there is no path, and what to ask for to get one. */
export interface PathHint {
  readonly says: string;
  readonly again: Partial<Pick<PathQuery, "maxDepth" | "types" | "suggested">> & { readonly isBackward?: true };
}

/** When there is no such path: what would have to be asked for to get one. */
export function pathHint(graph: CausalGraph, query: PathQuery): PathHint | undefined {
  const said = sameWayHint(graph, query);
  if (said !== undefined) return said;
  const back = shortestPath(graph, { ...query, maxDepth: deepestPath, from: query.to, to: query.from });
  return back && { says: "There is a path the other way round.", again: { isBackward: true } };
}

/** Likewise, from the one end to the other only. */
export function sameWayHint(graph: CausalGraph, query: PathQuery): PathHint | undefined {
  const deeper = shortestPath(graph, { ...query, maxDepth: deepestPath });
  if (deeper) {
    const maxDepth = deeper.edges.length;
    return { says: `There is a path of ${String(maxDepth)} links; raise the depth.`, again: { maxDepth } };
  }
  const wider = shortestPath(graph, { ...query, maxDepth: deepestPath, types: causalTypes, suggested: true });
  if (!wider) return undefined;
  const types = [...new Set(wider.edges.map(({ type }) => type))];
  const suggested = wider.edges.some((edge) => edge.suggested);
  const deep = wider.edges.length > query.maxDepth ? { maxDepth: wider.edges.length } : {};
  return { says: `There is a path over ${kindsOf(wider)}.`, again: { types, suggested, ...deep } };
}

function kindsOf({ edges }: CausalPath): string {
  const types = [...new Set(edges.map((edge) => edge.type))].join(", ");
  return edges.some((edge) => edge.suggested) ? `${types} with suggested links` : types;
}
