import { compare } from "../lib/compare.ts";
import { causalTypes, type CausalType } from "../model/pattern.ts";
import type { CausalEdge, CausalGraph, CausalNode } from "./graph.ts";

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
}

/** The most edges anyone may ask for. */
export const deepestPath = 10;
export const usualTypes: readonly CausalType[] = ["causes", "enables", "prevents"];

/** A way from the start to the last of its nodes. */
interface Way {
  readonly nodes: readonly CausalNode[];
  readonly edges: readonly CausalEdge[];
  /** The product of the weights. */
  readonly weight: number;
}

/**
 * The shortest path; of several the one with the largest product of weights, then the first by titles.
 * A prevents B, B causes C does not mean that A leads to C: `prevents` is only ever the last step.
 */
export function shortestPath(graph: CausalGraph, query: PathQuery): CausalPath | undefined {
  const start = graph.nodes.get(query.from);
  if (!start) return undefined;
  if (query.from === query.to) return { nodes: [start], edges: [], polarity: "causes" };
  let frontier: readonly Way[] = [{ nodes: [start], edges: [], weight: 1 }];
  const seen = new Set([query.from]);
  for (let depth = 1; depth <= query.maxDepth && frontier.length > 0; depth++) {
    const reached = nextNodes(graph, frontier, query);
    const arrived = reached.get(query.to);
    if (arrived) return toPath(arrived);
    frontier = [...reached].flatMap(([id, way]) => (seen.has(id) ? [] : [way]));
    for (const id of reached.keys()) seen.add(id);
  }
  return undefined;
}

/** The best way to each node one step on. */
function nextNodes(graph: CausalGraph, frontier: readonly Way[], query: PathQuery): ReadonlyMap<string, Way> {
  const reached = new Map<string, Way>();
  for (const way of frontier) {
    const here = way.nodes.at(-1)?.id ?? "";
    for (const edge of steps(graph, here, query)) {
      const node = graph.nodes.get(edge.source === here ? edge.target : edge.source);
      if (!node) continue;
      const longer = { nodes: [...way.nodes, node], edges: [...way.edges, edge], weight: way.weight * edge.weight };
      const best = reached.get(node.id);
      if (!best || isBetter(longer, best)) reached.set(node.id, longer);
    }
  }
  return reached;
}

/** What may be walked from a node on: its own edges, then correlations, which hold both ways. */
function steps(graph: CausalGraph, node: string, query: PathQuery): readonly CausalEdge[] {
  const types = query.types ?? usualTypes;
  const backwards = (graph.incoming.get(node) ?? []).filter((edge) => edge.type === "correlates");
  return [...(graph.edges.get(node) ?? []), ...backwards].filter(
    (edge) =>
      types.includes(edge.type) &&
      (edge.type !== "prevents" || edge.target === query.to) &&
      (query.suggested === true || !edge.suggested),
  );
}

function isBetter(a: Way, b: Way): boolean {
  // The same weights in another order may differ in the last digit.
  if (Math.abs(a.weight - b.weight) > 1e-12 * b.weight) return a.weight > b.weight;
  return compareWays(a, b) < 0;
}

/** By the titles along the way, then by what tells equal titles apart. */
function compareWays(a: Way, b: Way): number {
  for (const key of [titleAt, noteAt, typeAt]) {
    for (let at = 0; at < a.edges.length; at++) {
      const order = compare(key(a, at), key(b, at));
      if (order !== 0) return order;
    }
  }
  return 0;
}

const titleAt = ({ nodes }: Way, at: number): string => nodes[at + 1]?.label ?? "";
const noteAt = ({ nodes }: Way, at: number): string => nodes[at + 1]?.id ?? "";
const typeAt = ({ edges }: Way, at: number): string => edges[at]?.type ?? "";

function toPath({ nodes, edges }: Way): CausalPath {
  return { nodes, edges, polarity: edges.at(-1)?.type === "prevents" ? "prevents" : "causes" };
}

/** When there is no such path: what would have to be asked for to get one. */
export function pathHint(graph: CausalGraph, query: PathQuery): string | undefined {
  const deeper = shortestPath(graph, { ...query, maxDepth: deepestPath });
  if (deeper) return `There is a path of ${String(deeper.edges.length)} links; raise the depth.`;
  const wider = shortestPath(graph, { ...query, maxDepth: deepestPath, types: causalTypes, suggested: true });
  if (wider) return `There is a path over ${kindsOf(wider)}.`;
  const back = shortestPath(graph, { ...query, maxDepth: deepestPath, from: query.to, to: query.from });
  return back && "There is a path the other way round.";
}

function kindsOf({ edges }: CausalPath): string {
  const types = [...new Set(edges.map((edge) => edge.type))].join(", ");
  return edges.some((edge) => edge.suggested) ? `${types} with suggested links` : types;
}
