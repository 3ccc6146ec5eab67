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

interface Step {
  readonly node: string;
  readonly edges: readonly CausalEdge[];
  readonly weight: number;
}

const leading: readonly CausalType[] = ["causes", "enables"];

/**
 * The shortest path; of several the one with the largest product of weights, then the first by titles.
 * A prevents B, B causes C does not mean that A leads to C: `prevents` is only ever the last step.
 */
export function shortestPath(graph: CausalGraph, query: PathQuery): CausalPath | undefined {
  const start = graph.nodes.get(query.from);
  if (!start) return undefined;
  if (query.from === query.to) return { nodes: [start], edges: [], polarity: "causes" };
  let frontier: readonly Step[] = [{ node: query.from, edges: [], weight: 1 }];
  const seen = new Set([query.from]);
  for (let depth = 1; depth <= query.maxDepth && frontier.length > 0; depth++) {
    const reached = nextSteps(graph, frontier, query);
    const arrived = reached.get(query.to);
    if (arrived) return toPath(graph, start, arrived);
    frontier = [...reached.values()].filter((step) => !seen.has(step.node) && step.edges.at(-1)?.type !== "prevents");
    for (const step of frontier) seen.add(step.node);
  }
  return undefined;
}

/** The best way to each node one step on; earlier steps and heavier edges come first, so ties keep their order. */
function nextSteps(graph: CausalGraph, frontier: readonly Step[], query: PathQuery): ReadonlyMap<string, Step> {
  const reached = new Map<string, Step>();
  for (const step of frontier) {
    for (const edge of outgoing(graph, step.node, query)) {
      const next = edge.source === step.node ? edge.target : edge.source;
      const weight = step.weight * edge.weight;
      const best = reached.get(next);
      if (!best || weight > best.weight) reached.set(next, { node: next, edges: [...step.edges, edge], weight });
    }
  }
  return reached;
}

function outgoing(graph: CausalGraph, node: string, query: PathQuery): readonly CausalEdge[] {
  const types = query.types ?? [...leading, "prevents"];
  return (graph.edges.get(node) ?? []).filter(
    (edge) =>
      types.includes(edge.type) &&
      (edge.type !== "prevents" || edge.target === query.to) &&
      (query.suggested === true || !edge.suggested),
  );
}

function toPath(graph: CausalGraph, start: CausalNode, { edges }: Step): CausalPath {
  const nodes = edges.flatMap((edge) => graph.nodes.get(edge.target) ?? []);
  return { nodes: [start, ...nodes], edges, polarity: edges.at(-1)?.type === "prevents" ? "prevents" : "causes" };
}

/** When there is no such path: the types with which there would be one. */
export function pathHint(graph: CausalGraph, query: PathQuery): string | undefined {
  const wider = shortestPath(graph, { ...query, types: causalTypes, suggested: true });
  if (!wider) return undefined;
  const types = [...new Set(wider.edges.map((edge) => edge.type))].join(", ");
  const guessed = wider.edges.some((edge) => edge.suggested) ? " with suggested links" : "";
  return `There is a path over ${types}${guessed}.`;
}
