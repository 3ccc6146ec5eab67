import { adjacency, type CausalEdge, type CausalGraph, type CausalNode } from "./graph.ts";
import type { Trial } from "./evidence.ts";
import { bearing, isHarm } from "./bearing.ts";
import { weightOf } from "./weigh.ts";

/** What patterns were tried in, by their ids. */
export interface Tried {
  readonly id: CausalEdge["path"];
  readonly trials: readonly Trial[];
}

/**
 * The graph with the episodes in which its patterns were tried: what was at work in one session has to do with each
 * other, though nobody says that one led to the other. Such links are walked both ways.
 */
export function withAssociations(
  graph: CausalGraph,
  tried: readonly Tried[],
  describe: (episode: string) => CausalNode,
): CausalGraph {
  const nodes = new Map(graph.nodes);
  const edges = [...graph.edges.values()].flat();
  for (const { id, trials } of tried) {
    for (const [episode, { line, value }] of firstOfEach(trials)) {
      if (!nodes.has(episode)) nodes.set(episode, describe(episode));
      const said = { type: "correlates", isAssociation: true, suggested: false } as const;
      const ends = { type: said.type, from: nodes.get(id)?.type, to: nodes.get(episode)?.type };
      const support = weightOf([bearing(episode, value, { isHarm: isHarm(ends) })]);
      edges.push({
        ...{ source: id, target: episode, ...said, weight: weightOf([value]), support },
        ...{ evidence: [episode], path: id, line },
      });
    }
  }
  const { tallies, problems } = graph;
  return { nodes, ...adjacency(edges, nodes), tallies, problems };
}

/** A note that goes on from day to day is tried more than once. */
function firstOfEach(trials: readonly Trial[]): ReadonlyMap<string, Trial> {
  return new Map(trials.toReversed().map((trial) => [trial.episode, trial]));
}
