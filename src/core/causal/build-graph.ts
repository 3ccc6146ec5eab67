import type { Pattern } from "../model/pattern.ts";
import type { CausalGraph, GraphSource } from "./graph.ts";
import { keptPatterns } from "./kept-patterns.ts";
import { LinkedGraph } from "./linked-graph.ts";

/** The graph of patterns of which nothing is known yet. */
export function buildGraph(patterns: readonly Pattern[], source: GraphSource): CausalGraph {
  return new LinkedGraph(keptPatterns(patterns, source), source);
}
