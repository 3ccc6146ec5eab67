import type * as z from "zod";
import { isOfKind, learningKinds } from "../core/learnings/kinds.ts";
import { prominence } from "../core/learnings/prominence.ts";
import { weightOf } from "../core/learnings/scopes.ts";
import { compare } from "../core/lib/compare.ts";
import { defined } from "../core/lib/defined.ts";
import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import { learningScopes, learningStatuses, type Learning } from "../core/model/learning.ts";
import type { ParsedNote } from "../core/model/note.ts";
import type { Query } from "../core/retrieval/read-query.ts";
import { argumentsOf, filledText, oneOf, readArguments, share, wholeNumber } from "./arguments.ts";
import { opponentsIn } from "./learnings/learning-links.ts";
import type { Library } from "./library.ts";
import { noteRef, type NoteRef } from "./note-ref.ts";
import type { Ports } from "./ports.ts";
import { findKept } from "./search.ts";

export const queryLearningsArguments = argumentsOf(() => ({
  query: filledText("what it is about").optional().describe("what it is about; else by prominence"),
  learning_type: oneOf(learningKinds).optional().describe("only such learnings"),
  status: oneOf([...learningStatuses, "all"])
    .default("active")
    .describe("active, retired, compacted, all"),
  min_importance: share().optional().describe("0 to 1"),
  scope: oneOf(learningScopes).optional().describe("only for them"),
  limit: wholeNumber(1, 100).default(20).describe("how many, 1 to 100"),
}));

type Input = z.infer<ReturnType<typeof queryLearningsArguments>>;

/** What is asked for, or all that it leaves out as it no longer counts. */
type Wanted = Omit<Input, "status"> & { readonly status: Input["status"] | "past" };

export interface LearningRow extends NoteRef {
  /** What it counts today: importance, halved every 90 days, times one more than its confirmations. */
  readonly prominence: number;
  /** What it comes before others by: its prominence, more for those it is meant for. */
  readonly weight: number;
  readonly text: string;
  readonly learning_type: string;
  readonly domain: string;
  readonly importance: number;
  readonly phase: string;
  readonly status: string;
  /** For whom it is, said or by its folder. */
  readonly scope: string;
  readonly reinforcement_count: number;
  readonly evidence: readonly string[];
  readonly line: number;
  /** The ids of those of which one could only follow either, whichever of the two notes says so. */
  readonly contradicts?: readonly string[];
}

export interface LearningList {
  /** How many fit, whatever the limit. */
  readonly total: number;
  readonly learnings: readonly LearningRow[];
  /** How many more fit but are retired or superseded; absent where none is, or they were asked for. */
  readonly past?: number;
}

/** The learnings that fit: those that answer a question best, else the most prominent ones, first. */
export async function queryLearnings(
  ports: Pick<Ports, "vault" | "clock" | "searching">,
  library: Library,
  input: unknown,
): Promise<Attempt<LearningList>> {
  const read = readArguments(queryLearningsArguments, input);
  if (!read.ok) return read;
  const find = read.value.query === undefined ? byWeight : answering;
  const { total, notes } = await find({ ports, library }, read.value);
  const past = read.value.status === "active" ? await countPast({ ports, library }, read.value, find) : 0;
  return ok({ total, learnings: notes.map(rowsOf(library, ports.clock.now())), ...(past > 0 && { past }) });
}

interface Asking {
  readonly ports: Pick<Ports, "vault" | "clock" | "searching">;
  readonly library: Library;
}

/** Those that fit, the first of them no more than were asked for. */
type Find = (asking: Asking, asked: Wanted) => Promise<Fitting> | Fitting;

interface Fitting {
  readonly total: number;
  readonly notes: readonly Learning[];
}

function byWeight({ ports, library }: Asking, asked: Wanted): Fitting {
  const worth = worthAt(library, ports.clock.now());
  const all = everyLearning(library)
    .filter(wanted(library, asked))
    .sort((a, b) => worth(b) - worth(a) || compare(a.id, b.id));
  return { total: all.length, notes: all.slice(0, asked.limit) };
}

async function answering({ ports, library }: Asking, asked: Wanted): Promise<Fitting> {
  const { query = "", limit } = asked;
  const accepts = wanted(library, asked);
  const condition: Query["filters"][number] = { text: "learnings", accepts, seesPast: true };
  const { retrieved } = await findKept(ports, library, { query, limit, detail: "auto" }, [condition]);
  const notes = retrieved.hits.flatMap(({ id }) => library.catalog.note(id) ?? []);
  return { total: retrieved.total, notes: notes.filter((note) => note.kind === "learning") };
}

/** How many fit that no longer count: none is looked for where there is none. */
async function countPast(asking: Asking, asked: Input, find: Find): Promise<number> {
  const isPast: Wanted = { ...asked, status: "past", limit: 1 };
  if (!everyLearning(asking.library).some(wanted(asking.library, isPast))) return 0;
  return (await find(asking, isPast)).total;
}

function everyLearning({ catalog }: Library): readonly Learning[] {
  return catalog.memories().filter((note) => note.kind === "learning");
}

function wanted({ scopeOf }: Library, asked: Wanted): (note: ParsedNote) => boolean {
  const { learning_type: kind, status, min_importance: least = 0, scope } = asked;
  return (note) =>
    note.kind === "learning" &&
    isOfStatus(note, status) &&
    (kind === undefined || isOfKind(note, kind)) &&
    (scope === undefined || scopeOf(note) === scope) &&
    note.importance >= least;
}

function isOfStatus(note: Learning, status: Wanted["status"]): boolean {
  if (status === "all") return true;
  return status === "past" ? statusOf(note) !== "active" : statusOf(note) === status;
}

/** What another one says instead is not active, whatever its own status still is. */
function statusOf({ status, supersededBy, invalidAt }: Learning): Learning["status"] {
  if (status !== "active") return status;
  if (invalidAt !== undefined) return "retired";
  return supersededBy === undefined ? "active" : "compacted";
}

function worthAt({ scopeOf }: Library, now: number): (note: Learning) => number {
  return (note) => prominence(note, now) * weightOf(scopeOf(note));
}

type RowOf = (note: Learning) => LearningRow;

function rowsOf(library: Library, now: number): RowOf {
  const { catalog, scopeOf } = library;
  const opponents = opponentsIn(catalog);
  const worth = worthAt(library, now);
  return (note) => ({
    ...noteRef(note),
    prominence: rounded(prominence(note, now)),
    weight: rounded(worth(note)),
    ...{ text: note.text, learning_type: note.learningType, domain: note.domain, importance: note.importance },
    ...{ phase: note.phase, status: statusOf(note), scope: scopeOf(note) },
    ...{ reinforcement_count: note.reinforcementCount, evidence: note.evidence, line: note.line },
    ...defined({
      ...{ category: note.category, moment: note.moment, last_reinforced: note.lastReinforced },
      ...{ created_at: note.createdAt, valid_at: note.validAt, invalid_at: note.invalidAt },
      ...{ superseded_by: note.supersededBy, contradicts: opponents.get(note.id) },
      ...{ session_id: note.sessionId, session_task: note.sessionTask },
      ...{ promoted_from: note.promotedFrom, promoted_at: note.promotedAt },
    }),
  });
}

const rounded = (number: number): number => Math.round(number * 1_000_000) / 1_000_000;
