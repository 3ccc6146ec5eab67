import type { NoteKind } from "../model/note-base.ts";
import type { NoteId } from "../model/note-id.ts";
import type { CausalLink, CausalType, Pattern } from "../model/pattern.ts";
import type { Problem } from "../model/problem.ts";
import { anyOf } from "../model/resolution.ts";
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
  /** The same edges by target, heaviest first, then by the source's label. */
  readonly incoming: ReadonlyMap<string, readonly CausalEdge[]>;
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
  const claims = new Map<string, GrowingClaim>();
  for (const pattern of patterns) nodes.set(pattern.id, { id: pattern.id, label: pattern.title, type: pattern.kind });
  for (const pattern of patterns) {
    for (const link of pattern.causalLinks) {
      const target = place(pattern, link, source, problems);
      if (!target) continue;
      nodes.set(target.id, nodes.get(target.id) ?? target);
      addClaim(claims, pattern, target.id, link);
    }
  }
  const edges = [...claims.values()].map((claim) => edgeOf(claim, { tallies, source }));
  problems.push(...contradictions(edges, nodes));
  const { outgoing, incoming } = byEnds(edges, nodes);
  return { nodes, edges: outgoing, incoming, tallies, problems };
}

/** Every line in which a pattern says the same of the same note. */
interface Claim {
  readonly pattern: Pattern;
  readonly target: string;
  readonly links: readonly [CausalLink, ...CausalLink[]];
}

interface GrowingClaim extends Claim {
  readonly links: [CausalLink, ...CausalLink[]];
}

function addClaim(claims: Map<string, GrowingClaim>, pattern: Pattern, target: string, link: CausalLink): void {
  const key = JSON.stringify([pattern.id, link.type, target]);
  const known = claims.get(key);
  if (known) known.links.push(link);
  else claims.set(key, { pattern, target, links: [link] });
}

/** The node a link points at; undefined for one that points nowhere in particular or at itself. */
function place(pattern: Pattern, link: CausalLink, source: GraphSource, problems: Problem[]): CausalNode | undefined {
  const at = { id: pattern.id, line: link.line };
  const name = linkPath(link.target);
  const found = source.resolve(name, pattern.id);
  if (found.kind === "ambiguous") {
    const message = `"${name}" could be ${anyOf(found.ids)}. Write the path.`;
    problems.push({ ...at, code: "ambiguous-target", message });
    return undefined;
  }
  if (found.kind === "none") {
    const message = `There is no note "${name}". Write it, or correct the link.`;
    problems.push({ ...at, code: "unresolved-target", message });
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

/** Backed by the episodes its lines name, else by those that both ends have in common. */
function edgeOf({ pattern, target, links }: Claim, { tallies, source }: Weighing): CausalEdge {
  const own = tallies.get(pattern.id)?.trials ?? [];
  const named = links.flatMap((link) => link.episodes).map((name) => episodeKey(name, pattern.id, source));
  const evidence = named.length > 0 ? [...new Set(named)] : inCommon(own, tallies.get(target)?.trials ?? []);
  const values = evidence.flatMap((episode) => valueOf(episode, own, source));
  const weight = round((values.reduce((sum, value) => sum + value, 0) + 1) / (values.length + 2));
  const { type, suggested, line } = links.find((link) => !link.suggested) ?? links[0];
  return { source: pattern.id, target, type, weight, evidence, suggested, path: pattern.id, line };
}

function inCommon(own: Tally["trials"], others: Tally["trials"]): readonly string[] {
  if (own.length === 0 || others.length === 0) return [];
  const theirs = new Set(others.map((trial) => trial.episode));
  return [...new Set(own.map((trial) => trial.episode))].filter((episode) => theirs.has(episode));
}

function episodeKey(name: string, from: NoteId, { resolve }: EvidenceSource): string {
  const found = resolve(name, from);
  return found.kind === "found" ? found.id : name;
}

/** How it went: as the pattern's evidence states it, else as the episode does. */
function valueOf(episode: string, own: Tally["trials"], { resolve, outcomeOf }: EvidenceSource): readonly number[] {
  const stated = own.find((trial) => trial.episode === episode)?.value;
  if (stated !== undefined) return [stated];
  const found = resolve(episode);
  const outcome = found.kind === "found" ? outcomeOf(found.id) : undefined;
  return outcome === undefined ? [] : [outcomeValue[outcome]];
}

type Nodes = ReadonlyMap<string, CausalNode>;

function contradictions(edges: readonly CausalEdge[], nodes: Nodes): readonly Problem[] {
  const helped = new Set(edges.filter((edge) => edge.type === "causes" || edge.type === "enables").map(pair));
  const opposed = edges.filter((edge) => edge.type === "prevents" && helped.has(pair(edge)));
  return opposed.map(({ path, line, target }) => {
    const label = nodes.get(target)?.label ?? target;
    const message = `The note both brings about and prevents "${label}". Keep the line that the evidence supports.`;
    return { id: path, line, code: "contradiction", message };
  });
}

const pair = ({ source, target }: CausalEdge): string => JSON.stringify([source, target]);

type EdgesByNode = Map<string, CausalEdge[]>;

function byEnds(edges: readonly CausalEdge[], nodes: Nodes): { outgoing: EdgesByNode; incoming: EdgesByNode } {
  const label = (id: string): string => nodes.get(id)?.label ?? id;
  const order = (a: CausalEdge, b: CausalEdge): number =>
    b.weight - a.weight ||
    compare(label(a.target), label(b.target)) ||
    compare(label(a.source), label(b.source)) ||
    compare(a.target, b.target) ||
    compare(a.source, b.source) ||
    compare(a.type, b.type);
  const outgoing: EdgesByNode = new Map();
  const incoming: EdgesByNode = new Map();
  for (const edge of edges.toSorted(order)) {
    append(outgoing, edge.source, edge);
    append(incoming, edge.target, edge);
  }
  return { outgoing, incoming };
}

function append(map: EdgesByNode, id: string, edge: CausalEdge): void {
  const list = map.get(id);
  if (list) list.push(edge);
  else map.set(id, [edge]);
}
