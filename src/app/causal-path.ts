import * as z from "zod";
import type { CausalEdge, CausalGraph } from "../core/causal/graph.ts";
import {
  deepestPath,
  pathHint,
  shortestPath,
  usualTypes,
  type CausalPath,
  type PathQuery,
} from "../core/causal/path.ts";
import { findNote, withoutBrackets, type NamedNote } from "../core/index/find-note.ts";
import { defined } from "../core/lib/defined.ts";
import { linkPath } from "../core/lib/link-path.ts";
import { ok } from "../core/lib/result.ts";
import { fail, type Attempt } from "../core/model/failure.ts";
import { foldedName } from "../core/model/note-path.ts";
import { causalTypes, type CausalType } from "../core/model/pattern.ts";
import { filledText, oneOf, readArguments, wholeNumber } from "./arguments.ts";
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
    .describe("links that may be followed: causes, enables, prevents (as the last only), correlates (both ways)"),
  include_correlates: z.boolean().optional().describe("follow correlations too, in both directions"),
  include_suggested: z.boolean().optional().describe("follow links that only a machine has proposed, too"),
});

type Query = z.infer<typeof causalPathArguments>;

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
  const { from_pattern, to_pattern, max_depth, include_suggested } = read.value;
  const graph = library.graph();
  const from = findNode(library, graph, from_pattern, "from");
  if (!from.ok) return from;
  const to = findNode(library, graph, to_pattern, "to");
  if (!to.ok) return to;
  if (from.value.id === to.value.id && !(from.value.isWhole && to.value.isWhole)) {
    const message = `"${from_pattern}" and "${to_pattern}" both fit ${from.value.id}. Name two notes.`;
    return fail("AMBIGUOUS", message, { candidates: [from.value.id] });
  }
  const ends = { from: from.value.id, to: to.value.id };
  const allowed = defined({ types: typesOf(read.value), suggested: include_suggested });
  const asked: PathQuery = { ...ends, maxDepth: max_depth, ...allowed };
  const path = shortestPath(graph, asked);
  return ok(path ? found(path) : notFound(outsider(graph, ends) ?? pathHint(graph, asked)));
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

function found({ nodes, edges, polarity }: CausalPath): CausalPathReport {
  const path = nodes.map(({ id, label, type }) => ({ id, label, type }));
  return { found: true, path, edges: edges.map(edgeRow), depth: edges.length, polarity };
}

function notFound(hint: string | undefined): CausalPathReport {
  const nothing = { found: false, path: [], edges: [], depth: null, polarity: null };
  return hint === undefined ? nothing : { ...nothing, hint };
}

export function edgeRow({ type, weight, evidence, path, line }: CausalEdge): EdgeRow {
  return { type, weight, evidence_count: evidence.length, source_path: path, line };
}

/** A name in full goes before a part of one, and a note with causal links before any other. */
function findNode(library: Library, graph: CausalGraph, name: string, side: "from" | "to"): Attempt<FoundNode> {
  const linked = findNote(library.catalog, name, (id) => graph.nodes.has(id));
  if (linked.ok && linked.value.isWhole) return linked;
  const unwritten = findUnwritten(graph, name);
  if (unwritten !== undefined) return ok({ id: unwritten, isWhole: true });
  if (linked.ok) return linked;
  const { code, message, details } = linked.error;
  const any = findNote(library.catalog, name);
  return code === "NOT_FOUND" && any.ok && any.value.isWhole ? any : fail(code, message, { ...details, side });
}

type FoundNode = Omit<NamedNote, "id"> & { readonly id: string };

/** A note that links point at and nobody has written yet. */
function findUnwritten({ nodes }: CausalGraph, name: string): string | undefined {
  const wanted = foldedName(linkPath(withoutBrackets(name)));
  return [...nodes.values()].find((node) => node.type === "unresolved" && foldedName(node.label) === wanted)?.id;
}
