import type { Pattern } from "../model/pattern.ts";
import type { Problem } from "../model/problem.ts";
import { linksOf } from "./claims.ts";
import { tally, type Tally } from "./evidence.ts";
import { factsOf } from "./facts.ts";
import { adjacency, type CausalEdge, type CausalGraph, type CausalNode, type GraphSource } from "./graph.ts";

/** Builds the graph; every link that could not become an edge is in the problems. */
export function buildGraph(patterns: readonly Pattern[], source: GraphSource): CausalGraph {
  const tallies = new Map<string, Tally>();
  const nodes = new Map<string, CausalNode>();
  for (const pattern of patterns) {
    const { id, title, kind } = pattern;
    const counted = tally(pattern, source);
    tallies.set(id, counted);
    nodes.set(id, { id, label: title, type: kind, ...factsOf(pattern, counted, source) });
  }
  const problems: Problem[] = [];
  const edges: CausalEdge[] = [];
  for (const pattern of patterns) {
    const said = linksOf(pattern, { source, tallies });
    for (const node of said.targets) if (!nodes.has(node.id)) nodes.set(node.id, node);
    edges.push(...said.edges);
    problems.push(...said.problems);
  }
  problems.push(...contradictions(edges, nodes));
  return { nodes, ...adjacency(edges, nodes), tallies, problems };
}

function contradictions(edges: readonly CausalEdge[], nodes: CausalGraph["nodes"]): readonly Problem[] {
  const opposed = edges.filter((edge) => edge.type === "prevents");
  const from = new Set(opposed.map(({ source }) => source));
  const helps = edges.filter(({ type, source }) => (type === "causes" || type === "enables") && from.has(source));
  const helped = new Set(helps.map(pair));
  return opposed
    .filter((edge) => helped.has(pair(edge)))
    .map(({ path, line, target }) => {
      const label = nodes.get(target)?.label ?? target;
      const message = `The note both brings about and prevents "${label}". Keep the line that the evidence supports.`;
      return { id: path, line, code: "contradiction", message };
    });
}

const pair = ({ source, target }: CausalEdge): string => JSON.stringify([source, target]);
