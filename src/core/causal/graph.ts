import type { NoteKind } from "../model/note-base.ts";
import type { NoteId } from "../model/note-id.ts";
import type { CausalLink, CausalType, Pattern } from "../model/pattern.ts";
import type { Problem } from "../model/problem.ts";
import { compare } from "../lib/compare.ts";
import { linkPath } from "../lib/link-path.ts";
import { outcomeValue, round, tally, type EvidenceSource, type Tally } from "./evidence.ts";

export type NodeType = NoteKind | "unresolved";

export interface CausalNode {
  /** A note's id, or the name as written of a note that is not there. */
  readonly id: string;
  readonly label: string;
  readonly type: NodeType;
}

export interface CausalEdge {
  readonly source: string;
  readonly target: string;
  readonly type: CausalType;
  /** (sum + 1) / (n + 2) over the evidence: 0.5 when there is none. */
  readonly weight: number;
  readonly evidence: readonly string[];
  readonly suggested: boolean;
  /** Where it is written. */
  readonly path: NoteId;
  readonly line: number;
}

/** What leads to what, as the patterns of a vault say. */
export interface CausalGraph {
  readonly nodes: ReadonlyMap<string, CausalNode>;
  /** Outgoing edges by source, heaviest first, then by the target's label. */
  readonly edges: ReadonlyMap<string, readonly CausalEdge[]>;
  readonly tallies: ReadonlyMap<string, Tally>;
  readonly problems: readonly Problem[];
}

export interface GraphSource extends EvidenceSource {
  /** Title and kind of any note of the vault. */
  readonly describe: (id: NoteId) => { readonly title: string; readonly kind: NoteKind } | undefined;
}

/** Builds the graph; every link that could not become an edge is in the problems. */
export function buildGraph(patterns: readonly Pattern[], source: GraphSource): CausalGraph {
  const nodes = new Map<string, CausalNode>();
  const tallies = new Map<string, Tally>(patterns.map((pattern) => [pattern.id, tally(pattern, source)]));
  const problems: Problem[] = [];
  const merged = new Map<string, CausalEdge>();
  for (const pattern of patterns) nodes.set(pattern.id, { id: pattern.id, label: pattern.title, type: pattern.kind });
  for (const pattern of patterns) {
    for (const link of pattern.causalLinks) {
      const target = place(pattern, link, source, problems);
      if (!target) continue;
      nodes.set(target.id, nodes.get(target.id) ?? target);
      addEdge(merged, edgeOf(pattern, target.id, link, { tallies, source }));
    }
  }
  problems.push(...contradictions([...merged.values()], nodes));
  return { nodes, edges: bySource([...merged.values()], nodes), tallies, problems };
}

/** The node a link points at; undefined for one that points nowhere in particular or at itself. */
function place(pattern: Pattern, link: CausalLink, source: GraphSource, problems: Problem[]): CausalNode | undefined {
  const at = { id: pattern.id, line: link.line };
  const name = linkPath(link.target);
  const found = source.resolve(name, pattern.id);
  if (found.kind === "ambiguous") {
    const message = `"${name}" could be ${found.ids.join(" or ")}. Write the path.`;
    problems.push({ ...at, code: "ambiguous-target", message });
    return undefined;
  }
  if (found.kind === "none") {
    problems.push({
      ...at,
      code: "unresolved-target",
      message: `There is no note "${name}". Write it, or correct the link.`,
    });
    return { id: name, label: name, type: "unresolved" };
  }
  if (found.id === pattern.id) {
    problems.push({ ...at, code: "self-loop", message: `The note says that it ${link.type} itself. Remove the line.` });
    return undefined;
  }
  const known = source.describe(found.id);
  return { id: found.id, label: known?.title ?? name, type: known?.kind ?? "note" };
}

interface Weighing {
  readonly tallies: ReadonlyMap<string, Tally>;
  readonly source: EvidenceSource;
}

/** Backed by the episodes the line names, else by those that both ends have in common. */
function edgeOf(pattern: Pattern, target: string, link: CausalLink, weighing: Weighing): CausalEdge {
  const { type, suggested, line } = link;
  const own = weighing.tallies.get(pattern.id)?.trials ?? [];
  const shared = new Set(weighing.tallies.get(target)?.trials.map((trial) => trial.episode));
  const named = link.episodes.map((name) => episodeKey(name, pattern.id, weighing.source));
  const evidence =
    named.length > 0 ? named : own.map((trial) => trial.episode).filter((episode) => shared.has(episode));
  const values = evidence.flatMap((episode) => valueOf(episode, own, weighing.source));
  const weight = round((values.reduce((sum, value) => sum + value, 0) + 1) / (values.length + 2));
  return { source: pattern.id, target, type, weight, evidence, suggested, path: pattern.id, line };
}

function episodeKey(name: string, from: NoteId, { resolve }: EvidenceSource): string {
  const found = resolve(name, from);
  return found.kind === "found" ? found.id : name;
}

/** How it went: as the pattern's evidence states it, else as the episode does. */
function valueOf(episode: string, own: Tally["trials"], { resolve, outcomeOf }: EvidenceSource): readonly number[] {
  const stated = own.find((trial) => trial.episode === episode)?.outcome;
  const found = resolve(episode);
  const outcome = stated ?? (found.kind === "found" ? outcomeOf(found.id) : undefined);
  return outcome === undefined ? [] : [outcomeValue[outcome]];
}

/** One edge per source, type and target; the first line that states it is where it is written. */
function addEdge(merged: Map<string, CausalEdge>, edge: CausalEdge): void {
  const key = JSON.stringify([edge.source, edge.type, edge.target]);
  const first = merged.get(key);
  if (!first) merged.set(key, edge);
  else if (edge.evidence.length > first.evidence.length) merged.set(key, { ...edge, line: first.line });
}

function contradictions(edges: readonly CausalEdge[], nodes: ReadonlyMap<string, CausalNode>): readonly Problem[] {
  const helped = new Set(edges.filter((edge) => edge.type === "causes" || edge.type === "enables").map(pair));
  const opposed = edges.filter((edge) => edge.type === "prevents" && helped.has(pair(edge)));
  return opposed.map(({ path, line, target }) => {
    const label = nodes.get(target)?.label ?? target;
    const message = `The note both brings about and prevents "${label}". Keep the line that the evidence supports.`;
    return { id: path, line, code: "contradiction", message };
  });
}

const pair = ({ source, target }: CausalEdge): string => JSON.stringify([source, target]);

function bySource(
  edges: readonly CausalEdge[],
  nodes: ReadonlyMap<string, CausalNode>,
): ReadonlyMap<string, readonly CausalEdge[]> {
  const label = (id: string): string => nodes.get(id)?.label ?? id;
  const order = (a: CausalEdge, b: CausalEdge): number =>
    b.weight - a.weight || compare(label(a.target), label(b.target)) || compare(a.type, b.type);
  const map = new Map<string, CausalEdge[]>();
  for (const edge of edges) map.set(edge.source, [...(map.get(edge.source) ?? []), edge]);
  for (const list of map.values()) list.sort(order);
  return map;
}
