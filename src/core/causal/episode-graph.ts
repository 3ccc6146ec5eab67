import type { Episode } from "../model/episode.ts";
import { weightOf } from "./weigh.ts";
import { adjacency, type CausalEdge, type CausalGraph, type CausalNode } from "./graph.ts";

/** Seen once to come about. */
const support = weightOf([1]);

interface Effect {
  readonly source: string;
  readonly target: string;
  readonly line: number;
}

/**
 * What led to what inside an episode, as its decisions and events say by their ids: effects, caused by, leads to. That
 * one thing stands behind another in time is no cause.
 */
export function episodeGraph(episode: Episode): CausalGraph {
  const nodes = new Map<string, CausalNode>();
  for (const { id, title } of episode.decisions) put(nodes, { id, label: title, type: "decision" });
  for (const { id, content } of episode.events) put(nodes, { id, label: content, type: "event" });
  const edges = new Map<string, CausalEdge>();
  for (const { source, target, line } of effectsOf(episode)) {
    const key = JSON.stringify([source, target]);
    if (source === target || edges.has(key)) continue;
    for (const id of [source, target]) put(nodes, { id, label: id, type: "unresolved" });
    const said = { type: "causes", weight: support, support, evidence: [episode.id], suggested: false } as const;
    edges.set(key, { source, target, ...said, path: episode.id, line });
  }
  return { nodes, ...adjacency([...edges.values()], nodes), tallies: new Map(), problems: [] };
}

function put(nodes: Map<string, CausalNode>, node: CausalNode): void {
  if (!nodes.has(node.id)) nodes.set(node.id, node);
}

function effectsOf({ decisions, events }: Episode): readonly Effect[] {
  return [
    ...decisions.flatMap(({ id, effects, line }) => effects.map((effect) => ({ source: id, target: effect, line }))),
    ...events.flatMap(({ id, causedBy, leadsTo, line }) => [
      ...causedBy.map((cause) => ({ source: cause, target: id, line })),
      ...leadsTo.map((effect) => ({ source: id, target: effect, line })),
    ]),
  ];
}
