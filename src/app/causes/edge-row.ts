import type { CausalEdge, CausalNode, NodeType } from "../../core/causal/graph.ts";
import { defined } from "../../core/lib/defined.ts";
import { noteId } from "../../core/model/note-id.ts";
import type { Library } from "../library.ts";
import { refTo, type NoteRef, type UnwrittenRef } from "../note-ref.ts";
import type { EvidencePiece } from "./path-story.ts";

export interface NodeRow {
  readonly id: string;
  readonly label: string;
  readonly type: NodeType;
}

export interface EdgeRow {
  readonly type: string;
  readonly weight: number;
  /** How far the episodes behind it bear it out: what links are compared by. */
  readonly support: number;
  readonly evidence_count: number;
  /** Of what a pattern says: an episode that tells a link itself is no witness. */
  readonly evidence?: readonly EvidenceRow[];
  readonly source_path: string;
  readonly line: number;
}

/** An episode behind a link, and whether it bears that out. */
export type EvidenceRow = (NoteRef | UnwrittenRef) & Pick<EvidencePiece, "speaks">;

export function nodeRow({ id, label, type }: CausalNode): NodeRow {
  return { id, label, type };
}

export function edgeRow(edge: CausalEdge, evidence?: readonly EvidenceRow[]): EdgeRow {
  const { type, isAssociation, weight, support, path, line } = edge;
  return {
    type: isAssociation ? "association" : type,
    weight,
    support,
    evidence_count: edge.evidence.length,
    ...defined({ evidence }),
    source_path: path,
    line,
  };
}

/** With the episodes behind it, unless those are the link. */
export function witnessedRow(
  { catalog }: Pick<Library, "catalog">,
  edge: CausalEdge,
  evidence: readonly EvidencePiece[],
): EdgeRow {
  if (edge.isAssociation) return edgeRow(edge);
  const rows = evidence.map(({ id, speaks }): EvidenceRow => ({ ...refTo(catalog.note(noteId(id)), id), speaks }));
  return edgeRow(edge, rows);
}
