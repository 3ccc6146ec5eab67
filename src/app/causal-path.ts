import * as z from "zod";
import type { CausalEdge, CausalGraph } from "../core/causal/graph.ts";
import { pathHint, shortestPath, type CausalPath, type PathQuery } from "../core/causal/path.ts";
import { findNote } from "../core/index/find-note.ts";
import { defined } from "../core/lib/defined.ts";
import { ok } from "../core/lib/result.ts";
import { fail, type Attempt } from "../core/model/failure.ts";
import { causalTypes } from "../core/model/pattern.ts";
import { filledText, oneOf, readArguments, wholeNumber } from "./arguments.ts";
import type { Library } from "./library.ts";

export const causalPathArguments = z.strictObject({
  from_pattern: filledText("the name of a pattern").describe(
    "where the path begins: a pattern's title, path, permalink or part of its name",
  ),
  to_pattern: filledText("the name of a pattern or of a note it leads to").describe("where it ends, named likewise"),
  max_depth: wholeNumber(1, 10).default(5).describe("the most links a path may have, 1 to 10"),
  edge_types: z
    .array(oneOf(causalTypes))
    .optional()
    .describe("links that may be followed: causes, enables, prevents, correlates"),
  include_suggested: z.boolean().optional().describe("follow links that only a machine has proposed, too"),
});

export interface CausalPathReport {
  readonly found: boolean;
  readonly path: readonly { readonly id: string; readonly label: string; readonly type: string }[];
  readonly edges: readonly EdgeRow[];
  readonly depth: number | null;
  readonly polarity: "causes" | "prevents" | null;
  readonly hint?: string;
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
  const { from_pattern, to_pattern, max_depth, edge_types, include_suggested } = read.value;
  const graph = library.graph();
  const from = findNode(library, graph, from_pattern, "from");
  if (!from.ok) return from;
  const to = findNode(library, graph, to_pattern, "to");
  if (!to.ok) return to;
  if (from.value.id === to.value.id && !(from.value.exact && to.value.exact)) {
    return fail("AMBIGUOUS", `"${from_pattern}" and "${to_pattern}" both fit ${from.value.id}. Name two notes.`);
  }
  const query = { from: from.value.id, to: to.value.id, maxDepth: max_depth };
  const asked: PathQuery = { ...query, ...defined({ types: edge_types, suggested: include_suggested }) };
  const path = shortestPath(graph, asked);
  return ok(path ? found(path) : notFound(pathHint(graph, asked)));
}

function found({ nodes, edges, polarity }: CausalPath): CausalPathReport {
  const path = nodes.map(({ id, label, type }) => ({ id, label, type }));
  return { found: true, path, edges: edges.map(edgeRow), depth: edges.length, polarity };
}

function notFound(hint: string | undefined): CausalPathReport {
  const nothing = { found: false, path: [], edges: [], depth: null, polarity: null };
  return hint === undefined ? nothing : { ...nothing, hint };
}

function edgeRow({ type, weight, evidence, path, line }: CausalEdge): EdgeRow {
  return { type, weight, evidence_count: evidence.length, source_path: path, line };
}

interface FoundNode {
  readonly id: string;
  /** Whether it was named in full rather than by a part that fits nothing else. */
  readonly exact: boolean;
}

function findNode({ catalog }: Library, graph: CausalGraph, name: string, side: "from" | "to"): Attempt<FoundNode> {
  const exact = catalog.resolve(name);
  const note = findNote(catalog, name, (id) => graph.nodes.has(id));
  if (note.ok) return ok({ id: note.value, exact: exact.kind === "found" && exact.id === note.value });
  const unwritten = [...graph.nodes.values()].find((node) => node.type === "unresolved" && node.label === name);
  if (unwritten) return ok({ id: unwritten.id, exact: true });
  const { code, message, details } = note.error;
  return fail(code, message, { ...details, side });
}
