import * as z from "zod";
import type { CausalEdge, CausalGraph, CausalNode, NodeType } from "../core/causal/graph.ts";
import {
  bestPaths,
  deepestPath,
  pathHint,
  shortestPath,
  usualTypes,
  type CausalPath,
  type PathQuery,
} from "../core/causal/path.ts";
import { defined } from "../core/lib/defined.ts";
import { ok } from "../core/lib/result.ts";
import { fail, type Attempt } from "../core/model/failure.ts";
import { causalTypes, type CausalType } from "../core/model/pattern.ts";
import { filledText, oneOf, readArguments, wholeNumber } from "./arguments.ts";
import { findCausalNote, type CausalNote } from "./find-causal-note.ts";
import type { Library } from "./library.ts";

export const causalPathArguments = z.strictObject({
  from_pattern: filledText("the name of a pattern").describe(
    "where the path begins: a pattern's title, path, permalink or part of its name",
  ),
  to_pattern: filledText("the name of a pattern or of a note it leads to").describe("where it ends, named likewise"),
  max_depth: wholeNumber(1, deepestPath).default(5).describe("the most links a path may have, 1 to 10"),
  edge_types: z
    .array(oneOf(causalTypes))
    .optional()
    .describe("links to follow; prevents as the last only, correlates both ways"),
  include_correlates: z.boolean().optional().describe("correlations too, in both directions"),
  include_suggested: z.boolean().optional().describe("links that only a machine has proposed, too"),
  k: wholeNumber(1, 5).optional().describe("also the best paths by weight, 1 to 5"),
});

type Query = z.infer<typeof causalPathArguments>;

interface PathRow {
  readonly path: readonly NodeRow[];
  readonly edges: readonly EdgeRow[];
  readonly depth: number | null;
  readonly polarity: "causes" | "prevents" | null;
}

export interface CausalPathReport extends PathRow {
  readonly found: boolean;
  readonly hint?: string;
  /** Where so many were asked for: each through other notes, the largest product of weights first. */
  readonly paths?: readonly (PathRow & { readonly weight: number })[];
}

export interface NodeRow {
  readonly id: string;
  readonly label: string;
  readonly type: NodeType;
}

export interface EdgeRow {
  readonly type: string;
  readonly weight: number;
  readonly evidence_count: number;
  readonly source_path: string;
  readonly line: number;
}

/** The shortest way from one pattern to another along what the notes say causes what. */
export function causalPath(_ports: unknown, library: Library, input: unknown): Attempt<CausalPathReport> {
  const read = readArguments(causalPathArguments, input);
  if (!read.ok) return read;
  const { from_pattern, to_pattern, max_depth, include_suggested } = read.value;
  const graph = library.graph();
  const from = findEnd(library, graph, from_pattern, "from");
  if (!from.ok) return from;
  const to = findEnd(library, graph, to_pattern, "to");
  if (!to.ok) return to;
  if (from.value.id === to.value.id && !(from.value.isWhole && to.value.isWhole)) {
    const message = `"${from_pattern}" and "${to_pattern}" both fit ${from.value.id}. Name two notes.`;
    return fail("AMBIGUOUS", message, { candidates: [from.value.id] });
  }
  const ends = { from: from.value.id, to: to.value.id };
  const allowed = defined({ types: typesOf(read.value), suggested: include_suggested });
  const asked: PathQuery = { ...ends, maxDepth: max_depth, ...allowed };
  const path = shortestPath(graph, asked);
  const { k } = read.value;
  const others = k === undefined ? {} : { paths: bestPaths(graph, asked, k).map(weighedRow) };
  const report = path ? { found: true, ...pathRow(path) } : notFound(outsider(graph, ends) ?? pathHint(graph, asked));
  return ok({ ...report, ...others });
}

function typesOf({ edge_types, include_correlates }: Query): readonly CausalType[] | undefined {
  return include_correlates === true ? [...(edge_types ?? usualTypes), "correlates"] : edge_types;
}

/** A note that no causal link begins or ends at. */
function outsider({ edges, incoming }: CausalGraph, { from, to }: Pick<PathQuery, "from" | "to">): string | undefined {
  const isLinked = (end: string): boolean => [edges, incoming].some((side) => (side.get(end)?.length ?? 0) > 0);
  const id = [from, to].find((end) => !isLinked(end));
  return id === undefined
    ? undefined
    : `${id} takes part in no causal relationship; write one in a pattern, under "Causal Relationships".`;
}

function pathRow({ nodes, edges, polarity }: CausalPath): PathRow {
  return { path: nodes.map(nodeRow), edges: edges.map(edgeRow), depth: edges.length, polarity };
}

function weighedRow(path: CausalPath): PathRow & { readonly weight: number } {
  return { ...pathRow(path), weight: path.weight };
}

function notFound(hint: string | undefined): CausalPathReport {
  const nothing = { found: false, path: [], edges: [], depth: null, polarity: null };
  return hint === undefined ? nothing : { ...nothing, hint };
}

export function nodeRow({ id, label, type }: CausalNode): NodeRow {
  return { id, label, type };
}

export function edgeRow({ type, weight, evidence, path, line }: CausalEdge): EdgeRow {
  return { type, weight, evidence_count: evidence.length, source_path: path, line };
}

/** The note of one end; what is wrong says of which. */
function findEnd(library: Library, graph: CausalGraph, name: string, side: "from" | "to"): Attempt<CausalNote> {
  const found = findCausalNote(library, graph, name);
  if (found.ok) return found;
  const { code, message, details } = found.error;
  return fail(code, message, { ...details, side });
}
