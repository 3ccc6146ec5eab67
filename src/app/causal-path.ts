import * as z from "zod";
import type { CausalGraph } from "../core/causal/graph.ts";
import {
  bestPaths,
  deepestPath,
  pathHint,
  sameWayHint,
  shortestPath,
  usualTypes,
  type PathHint,
  type CausalPath,
  type PathQuery,
} from "../core/causal/path.ts";
import { defined } from "../core/lib/defined.ts";
import { ok } from "../core/lib/result.ts";
import { fail, type Attempt, type Failure } from "../core/model/failure.ts";
import { causalTypes, type CausalType } from "../core/model/pattern.ts";
import { argumentsOf, filledText, oneOf, readArguments, wholeNumber } from "./arguments.ts";
import { nodeRow, witnessedRow, type EdgeRow, type NodeRow } from "./causes/edge-row.ts";
import { evidenceOf } from "./causes/path-story.ts";
import { associated, togetherIn } from "./causes/episode-ways.ts";
import { findCausalNote, type CausalNote } from "./causes/find-causal-note.ts";
import type { Library } from "./library.ts";

export const causalPathArguments = argumentsOf(() => ({
  from_pattern: filledText("the name of a pattern").describe("where it begins: title, path or part of its name"),
  to_pattern: filledText("the name of a pattern or of a note it leads to").describe("where it ends"),
  max_depth: wholeNumber(1, deepestPath).default(5).describe("the most links a path may have, 1 to 10"),
  edge_types: z
    .array(oneOf(causalTypes))
    .optional()
    .describe("links to follow; prevents as the last only, correlates both ways"),
  include_correlates: z.boolean().optional().describe("correlations, too"),
  include_suggested: z.boolean().optional().describe("links only a machine proposed, too"),
  include_episodes: z.boolean().optional().describe("through episodes both were tried in: no cause"),
  direction: oneOf(["forward", "backward", "both"])
    .default("forward")
    .describe("backward: from effect to cause; both: the shorter"),
  k: wholeNumber(1, 5).optional().describe("also the best paths by support, 1 to 5"),
}));

type Query = z.infer<ReturnType<typeof causalPathArguments>>;

interface PathRow {
  readonly path: readonly NodeRow[];
  readonly edges: readonly EdgeRow[];
  readonly depth: number | null;
  readonly polarity: "causes" | "prevents" | "association" | null;
  /** Where another than forward was asked for: whether it leads from cause to effect, or back. */
  readonly direction?: "forward" | "backward";
}

interface WeighedRow extends PathRow {
  readonly weight: number;
  readonly support: number;
}

type AskAgain = Readonly<
  Partial<Pick<Query, "max_depth" | "edge_types" | "include_suggested" | "include_episodes" | "direction">>
>;

export interface CausalPathReport extends PathRow {
  readonly found: boolean;
  readonly hint?: string;
  /** Where there is no such path: arguments that find one, each to be asked for with the rest as it was. */
  readonly ask_again?: readonly AskAgain[];
  /** Where so many were asked for: each through other notes, the largest product of support first. */
  readonly paths?: readonly WeighedRow[];
}

/** The shortest way from one pattern to another along what the notes say causes what. */
export function causalPath(_ports: unknown, library: Library, input: unknown): Attempt<CausalPathReport> {
  const read = readArguments(causalPathArguments, input);
  if (!read.ok) return read;
  const { from_pattern, to_pattern, max_depth, include_suggested, include_episodes } = read.value;
  const graph = include_episodes === true ? associated(library) : library.graph();
  const from = findEnd(library, graph, from_pattern, "from");
  if (!from.ok) return throughEpisodes(library, read.value, from);
  const to = findEnd(library, graph, to_pattern, "to");
  if (!to.ok) return throughEpisodes(library, read.value, to);
  if (from.value.id === to.value.id && !(from.value.isWhole && to.value.isWhole)) {
    const message = `"${from_pattern}" and "${to_pattern}" both fit ${from.value.id}. Name two notes.`;
    return fail("AMBIGUOUS", message, { candidates: [from.value.id] });
  }
  const ends = { from: from.value.id, to: to.value.id };
  const allowed = defined({ types: typesOf(read.value), suggested: include_suggested });
  const asked = { ...ends, maxDepth: max_depth, ...allowed };
  const report = reportPaths(library, graph, asked, read.value);
  return ok(report.found || include_episodes === true ? report : withEpisodesHint(library, asked, read.value, report));
}

/** An episode is no end of a path, but where episodes count. */
function throughEpisodes(
  library: Library,
  asked: Query,
  failed: { readonly ok: false; readonly error: Failure },
): Attempt<CausalPathReport> {
  const { code, message, details } = failed.error;
  if (asked.include_episodes === true || code !== "NOT_FOUND") return failed;
  const answered = causalPath(undefined, library, { ...asked, include_episodes: true });
  if (!answered.ok || !answered.value.found) return failed;
  const again: readonly AskAgain[] = [{ include_episodes: true }];
  return fail(code, `${message} Only a way through episodes leads there.`, { ...details, ask_again: again });
}

/** Where no cause leads from one to the other, they may still have been at work together, or with what was. */
function withEpisodesHint(
  library: Library,
  query: PathQuery,
  { direction }: Query,
  report: CausalPathReport,
): CausalPathReport {
  const graph = associated(library);
  const ways = coursesOf(direction, query).flatMap((course) => shortestPath(graph, course.query) ?? []);
  const [way] = ways.sort((a, b) => a.edges.length - b.edges.length);
  if (way === undefined) return report;
  const hint = togetherIn(way);
  const again = [...(report.ask_again ?? []), { include_episodes: true }];
  return { ...report, hint: report.hint === undefined ? hint : `${report.hint} ${hint}`, ask_again: again };
}

function typesOf({ edge_types, include_correlates }: Query): readonly CausalType[] | undefined {
  return include_correlates === true ? [...(edge_types ?? usualTypes), "correlates"] : edge_types;
}

/** A note that no causal link begins or ends at. */
function outsider(
  { edges, incoming }: CausalGraph,
  { from, to }: Pick<PathQuery, "from" | "to">,
): PathHint | undefined {
  const isLinked = (end: string): boolean => [edges, incoming].some((side) => (side.get(end)?.length ?? 0) > 0);
  const id = [from, to].find((end) => !isLinked(end));
  return id === undefined
    ? undefined
    : {
        says: `${id} takes part in no causal relationship; write one in a pattern, under "Causal Relationships".`,
        again: {},
      };
}

function reportPaths(
  library: Library,
  graph: CausalGraph,
  query: PathQuery,
  { direction, k }: Query,
): CausalPathReport {
  const row = (course: Course, path: CausalPath): WeighedRow => pathRow(library, graph, course, path);
  const courses = coursesOf(direction, query);
  const found = courses.flatMap((course) => {
    const path = shortestPath(graph, course.query);
    return path ? [row(course, path)] : [];
  });
  const [best] = found.sort((a, b) => a.edges.length - b.edges.length || b.support - a.support);
  const others = k === undefined ? {} : { paths: bestFound(graph, courses, { k, row }) };
  if (best === undefined)
    return { ...notFound(outsider(graph, query) ?? hintFor(graph, courses), direction), ...others };
  const { weight: _weight, support: _support, ...shortest } = best;
  return { found: true, ...shortest, ...others };
}

/** One way of walking from end to end: what the graph is asked, and how the answer is told. */
interface Course {
  readonly query: PathQuery;
  /** Told where it is not a matter of course. */
  readonly direction?: "forward" | "backward";
  readonly isBackward: boolean;
}

function coursesOf(direction: Query["direction"], query: PathQuery): readonly Course[] {
  if (direction === "forward") return [{ query, isBackward: false }];
  const backward = {
    ...{ query: { ...query, from: query.to, to: query.from }, isBackward: true },
    direction: "backward",
  } as const;
  return direction === "backward" ? [backward] : [{ query, direction: "forward", isBackward: false }, backward];
}

interface Listing {
  readonly k: number;
  readonly row: (course: Course, path: CausalPath) => WeighedRow;
}

function bestFound(graph: CausalGraph, courses: readonly Course[], { k, row }: Listing): readonly WeighedRow[] {
  const rows = courses.flatMap((course) => bestPaths(graph, course.query, k).map((path) => row(course, path)));
  // What is said both ways, such as a correlation, is one path.
  const once = new Map(rows.toReversed().map((row) => [JSON.stringify([row.path, row.edges]), row]));
  const kept = rows.filter((row) => [...once.values()].includes(row));
  return kept.sort((a, b) => b.support - a.support || a.edges.length - b.edges.length).slice(0, k);
}

function hintFor(graph: CausalGraph, courses: readonly Course[]): PathHint | undefined {
  const [only, ...others] = courses.map(({ query }) => query);
  if (only === undefined) return undefined;
  if (others.length === 0) return pathHint(graph, only);
  return [only, ...others].map((query) => sameWayHint(graph, query)).find((hint) => hint !== undefined);
}

/** In the order that was asked for; each edge as it is written. */
function pathRow(
  library: Library,
  graph: CausalGraph,
  { direction, isBackward }: Course,
  { nodes, edges, polarity, weight, support }: CausalPath,
): WeighedRow {
  const polarityShown = edges.some(({ isAssociation }) => isAssociation) ? "association" : polarity;
  const inOrder = <T>(all: readonly T[]): readonly T[] => (isBackward ? all.toReversed() : all);
  return {
    ...{
      path: inOrder(nodes).map(nodeRow),
      edges: inOrder(edges).map((edge) => witnessedRow(library, edge, evidenceOf(library, graph, edge))),
      depth: edges.length,
      polarity: polarityShown,
      ...{ weight, support },
    },
    ...defined({ direction }),
  };
}

function notFound(hint: PathHint | undefined, direction: Query["direction"]): CausalPathReport {
  const nothing = { found: false, path: [], edges: [], depth: null, polarity: null };
  if (hint === undefined) return nothing;
  const { maxDepth, types, suggested, isBackward } = hint.again;
  const again: AskAgain = defined({
    ...{ max_depth: maxDepth, edge_types: types === undefined ? undefined : [...types] },
    include_suggested: suggested === true ? true : undefined,
    direction: isBackward === true ? otherThan(direction) : undefined,
  });
  const isAny = Object.keys(again).length > 0;
  return { ...nothing, hint: hint.says, ...(isAny && { ask_again: [again] }) };
}

const otherThan = (direction: Query["direction"]): "forward" | "backward" =>
  direction === "backward" ? "forward" : "backward";

/** The note of one end; what is wrong says of which. */
function findEnd(library: Library, graph: CausalGraph, name: string, side: "from" | "to"): Attempt<CausalNote> {
  const found = findCausalNote(library, graph, name);
  if (found.ok) return found;
  const { code, message, details } = found.error;
  return fail(code, message, { ...details, side });
}
