import type { Tally } from "../causal/evidence.ts";
import { linkPath } from "../lib/link-path.ts";
import { dayMs, readDaysAgo, readMoment, readMonth } from "../lib/time.ts";
import { decisionTypes, eventTypes, outcomes, saidOutcome } from "../model/episode.ts";
import type { ScopeOf } from "../learnings/scopes.ts";
import { learningScopes, learningTypes } from "../model/learning.ts";
import { isPattern, type ParsedNote } from "../model/note.ts";
import type { NoteId } from "../model/note-id.ts";
import { noteDate } from "../model/note-date.ts";

/** What conditions ask beyond what a note says itself: a pattern's numbers as its evidence gives them. */
export interface Known {
  readonly tally: (id: NoteId) => Tally | undefined;
  readonly scopeOf: ScopeOf;
}

/** The notes that a name may stand for, as seen from one of them. */
export type NotesNamed = (name: string, from?: NoteId) => readonly NoteId[];

export type Accepts = (note: ParsedNote, known: Known) => boolean;

/** Makes a condition of an operator's value; undefined for a value it cannot read. */
type Operator = (value: string, now: number, named: NotesNamed) => Accepts | undefined;

/** What some operators may be given, and nothing else. */
export const closedValues: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ["kind", ["episode", "pattern", "antipattern", "learning", "note"]],
  ["outcome", outcomes],
  ["scope", learningScopes],
]);

/** The types we write; notes may have others. */
const ownTypes: ReadonlySet<string> = new Set(["decision", ...decisionTypes, ...eventTypes, ...learningTypes]);

/** Each operator of the query language, such as `outcome:failure`. Several values stand with commas between them. */
export const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ["kind", oneOf("kind", (note) => [note.kind])],
  ["outcome", oneOf("outcome", (note) => (note.kind === "episode" ? [saidOutcome(note)] : []))],
  ["type", (value) => among(value, recordTypes)],
  ["tag", (value) => among(value.replaceAll("#", ""), (note) => note.tags)],
  ["project", (value) => among(value, (note) => (note.kind === "episode" ? [note.project] : []))],
  ["scope", oneOf("scope", (note, { scopeOf }) => (note.kind === "learning" ? [scopeOf(note)] : []))],
  ["rate", (value) => compared(value, (tally) => tally.rate)],
  ["seen", (value) => compared(value, (tally) => tally.occurrences)],
  ["since", (value, now) => dated(value, now, (when, bound) => when >= bound - (bound % dayMs))],
  ["before", (value, now) => dated(value, now, (when, bound) => when < bound)],
  ["asof", (value, now) => asOf(value, now)],
  ["causes", (value, _now, named) => leadingTo(value, named)],
]);

type Named = (note: ParsedNote, known: Known) => readonly (string | undefined)[];

function oneOf(operator: string, named: Named): Operator {
  const known = closedValues.get(operator) ?? [];
  return (value) => (valuesIn(value).every((word) => known.includes(word)) ? among(value, named) : undefined);
}

function valuesIn(value: string): readonly string[] {
  return value
    .toLowerCase()
    .split(",")
    .filter((word) => word !== "");
}

/** Whether a filter asks for a type that is none of ours and that no note has: a slip, then, rather than a condition. */
export function asksForUnheardType({ text }: { readonly text: string }, notes: () => readonly ParsedNote[]): boolean {
  const [, value] = /^-?type:"?([^"]*)/i.exec(text) ?? [];
  const foreign = valuesIn(value ?? "").filter((word) => !ownTypes.has(word));
  if (foreign.length === 0) return false;
  const heard = new Set(notes().flatMap((note) => recordTypes(note).map((type) => type?.toLowerCase())));
  return foreign.some((word) => !heard.has(word));
}

function among(value: string, named: Named): Accepts | undefined {
  const wanted = valuesIn(value);
  if (wanted.length === 0) return undefined;
  return (note, known) => named(note, known).some((name) => name !== undefined && wanted.includes(name.toLowerCase()));
}

/** Kinds of things inside a note: a decision's or event's type, a learning's. */
function recordTypes(note: ParsedNote): readonly (string | undefined)[] {
  if (note.kind === "learning") return [note.learningType];
  if (note.kind !== "episode") return [];
  const types = [...note.decisions, ...note.events].map(({ type }) => type);
  return note.decisions.length > 0 ? ["decision", ...types] : types;
}

const comparisons: ReadonlyMap<string, (value: number, bound: number) => boolean> = new Map([
  ["<", (value: number, bound: number) => value < bound],
  ["<=", (value: number, bound: number) => value <= bound],
  [">", (value: number, bound: number) => value > bound],
  [">=", (value: number, bound: number) => value >= bound],
  ["=", (value: number, bound: number) => Math.abs(value - bound) < 0.005],
]);

function compared(text: string, measure: (tally: Tally) => number | undefined): Accepts | undefined {
  const [, sign = "=", number, percent] = /^(<=|>=|<|>|=)?(\d+(?:\.\d+)?)(%)?$/.exec(text) ?? [];
  const compare = comparisons.get(sign);
  if (number === undefined || !compare) return undefined;
  const bound = percent === undefined ? Number(number) : Number(number) / 100;
  return (note, known) => {
    const tally = known.tally(note.id);
    const value = tally && measure(tally);
    return value !== undefined && compare(value, bound);
  };
}

function dated(text: string, now: number, holds: (when: number, bound: number) => boolean): Accepts | undefined {
  const bound = readBound(text, now);
  if (bound === undefined) return undefined;
  return (note) => {
    const when = noteDate(note);
    return when !== undefined && holds(when, bound);
  };
}

/** What has an end is left out of every other question. */
export const endedOperator = "asof";

/** What was known and held at the end of a day; `ever`: whatever held at any time. */
function asOf(text: string, now: number): Accepts | undefined {
  if (text.toLowerCase() === "ever") return () => true;
  const day = readBound(text, now);
  if (day === undefined) return undefined;
  const end = day - (day % dayMs) + dayMs - 1;
  const isBy = (said: string | undefined): boolean => said !== undefined && (readMoment(said)?.at ?? Infinity) <= end;
  return (note) => {
    if (note.kind !== "learning") return (noteDate(note) ?? -Infinity) <= end;
    const since = note.validAt ?? note.createdAt;
    return note.status !== "retired" && (since === undefined || isBy(since)) && !isBy(note.invalidAt);
  };
}

/** `30d` ago, `today`, a month, which begins with its first day, or a date. */
export function readBound(text: string, now: number): number | undefined {
  if (text === "today") return now - (now % dayMs);
  return readDaysAgo(text, now) ?? readMonth(text) ?? readMoment(text)?.at;
}

/** Where links lead, whatever name either side uses for it; of what no note is called, what links say. */
function leadingTo(target: string, named: NotesNamed): Accepts | undefined {
  const wanted = linkPath(target).toLowerCase();
  if (wanted === "") return undefined;
  const ids = new Set(named(target));
  const isMeant = (link: string, from: NoteId): boolean =>
    ids.size > 0 ? named(link, from).some((id) => ids.has(id)) : linkPath(link).toLowerCase().includes(wanted);
  return (note) => isPattern(note) && note.causalLinks.some((link) => isMeant(link.target, note.id));
}
