import type { NoteKind } from "../model/note-base.ts";
import type { NoteId } from "../model/note-id.ts";
import type { CausalType } from "../model/pattern.ts";
import type { Problem } from "../model/problem.ts";
import { compare } from "../lib/compare.ts";
import type { EvidenceSource, Tally } from "./evidence.ts";
import type { PatternFacts } from "./facts.ts";

/** Decisions and events are nodes inside an episode only. */
export type NodeType = NoteKind | "decision" | "event" | "unresolved";

/** What is known of a pattern is with its node, so that it can be chosen by it; of an episode, its day. */
export interface CausalNode extends PatternFacts {
  /** A note's id, or the name as written of a note that is not there. */
  readonly id: string;
  readonly label: string;
  readonly type: NodeType;
}

export interface CausalEdge {
  readonly source: string;
  readonly target: string;
  readonly type: CausalType;
  /** Between a pattern and an episode it was tried in: no cause, and only there where it was asked for. */
  readonly isAssociation?: true;
  /** (sum + 1) / (n + 2) over the evidence: 0.5 when there is none. */
  readonly weight: number;
  /** The same, with how far each episode bears the link out for how well it went: what links are compared by. */
  readonly support: number;
  readonly evidence: readonly string[];
  readonly suggested: boolean;
  /** Where it is written. */
  readonly path: NoteId;
  readonly line: number;
}

/** What leads to what, as the patterns of a vault say. */
export interface CausalGraph {
  readonly nodes: ReadonlyMap<string, CausalNode>;
  /** Outgoing edges by source, best supported first, then by the target's label. */
  readonly edges: ReadonlyMap<string, readonly CausalEdge[]>;
  /** The same edges by target, best supported first, then by the source's label. */
  readonly incoming: ReadonlyMap<string, readonly CausalEdge[]>;
  readonly tallies: ReadonlyMap<string, Tally>;
  readonly problems: readonly Problem[];
  /** All of it in numbers; absent where that is to be made of the edges. */
  readonly table?: () => LinkTable;
}

/** Links in flat arrays, without an edge until one is asked for. Nodes and links go by their places. */
export interface LinkTable {
  readonly ids: readonly string[];
  readonly numberOf: ReadonlyMap<string, number>;
  readonly labelOf: (node: number) => string;
  readonly sources: Int32Array;
  readonly targets: Int32Array;
  /** See {@link linkKind}. */
  readonly kinds: Uint8Array;
  readonly edgeAt: (link: number) => CausalEdge;
}

export interface GraphSource extends EvidenceSource {
  /** Title and kind of any note of the vault. */
  readonly describe: (id: NoteId) => { readonly title: string; readonly kind: NoteKind } | undefined;
}

/** Edges by both their ends, each list in its order, whatever the order in which they came. */
export function adjacency(
  all: readonly CausalEdge[],
  nodes: CausalGraph["nodes"],
): { readonly edges: Map<string, CausalEdge[]>; readonly incoming: Map<string, CausalEdge[]> } {
  const edges = new Map<string, CausalEdge[]>();
  const incoming = new Map<string, CausalEdge[]>();
  for (const edge of all) {
    append(edges, edge.source, edge);
    append(incoming, edge.target, edge);
  }
  const order = strongestFirst((id) => nodes.get(id)?.label ?? id);
  for (const list of edges.values()) list.sort(order);
  for (const list of incoming.values()) list.sort(order);
  return { edges, incoming };
}

function append(map: Map<string, CausalEdge[]>, id: string, edge: CausalEdge): void {
  const list = map.get(id);
  if (list) list.push(edge);
  else map.set(id, [edge]);
}

export function strongestFirst(label: (id: string) => string): (a: CausalEdge, b: CausalEdge) => number {
  return (a, b) =>
    b.support - a.support ||
    compare(label(a.target), label(b.target)) ||
    compare(label(a.source), label(b.source)) ||
    compare(a.target, b.target) ||
    compare(a.source, b.source) ||
    compare(a.type, b.type);
}
