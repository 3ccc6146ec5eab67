import type { Tally } from "../causal/evidence.ts";
import { isWithinEdits } from "../index/edits.ts";
import { lettersOf } from "../index/word-table.ts";
import { linkPath } from "../lib/link-path.ts";
import { dayMs, readDaysAgo, readMoment, readMonth } from "../lib/time.ts";
import { decisionTypes, endings, eventTypes } from "../model/episode.ts";
import { learningScopes, learningTypes } from "../model/learning.ts";
import { isPattern, type ParsedNote } from "../model/note.ts";
import type { NoteId } from "../model/note-id.ts";
import { noteDate } from "../model/note-date.ts";
import { askedDate } from "./sought.ts";
import { dueWords, linksToEffects, readDueWord, recordTypes, saidBy, type Known, type Said } from "./said-by.ts";

/** The notes that a name may stand for, as seen from one of them. */
export type NotesNamed = (name: string, from?: NoteId) => readonly NoteId[];

export type Accepts = (note: ParsedNote, known: Known) => boolean;

/** What a condition asks for. */
export interface Condition {
  readonly operator: string;
  /** As typed. */
  readonly values: readonly string[];
  readonly isNegated: boolean;
}

/** Makes a condition of an operator's value; undefined for a value it cannot read. */
type Read = (value: string, now: number, named: NotesNamed) => Accepts | undefined;

/** An operator of the query language, such as `outcome:failure`. Several values stand with commas between them. */
export interface Operator {
  readonly read: Read;
  /** What notes say that it asks for; of some, its values are no words of notes. */
  readonly said?: Said;
  /** Values that are offered whether or not a note has them, in this order. */
  readonly usual: readonly string[];
  /** Whether it takes these and no others. */
  readonly isClosed?: true;
}

/** The types we write; notes may have others. */
const ownTypes: ReadonlySet<string> = new Set(["decision", ...decisionTypes, ...eventTypes, ...learningTypes]);
const kinds = ["episode", "pattern", "antipattern", "learning", "note"] as const;
const daysBack = ["7d", "30d", "90d"] as const;

/** Each operator by its name. */
export const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ["kind", oneOf(saidBy.kind, kinds)],
  ["outcome", oneOf(saidBy.outcome, endings)],
  ["type", worded(saidBy.type)],
  ["tag", worded(saidBy.tag, (value) => value.replaceAll("#", ""))],
  ["project", worded(saidBy.project)],
  ["scope", oneOf(saidBy.scope, learningScopes)],
  ["due", { read: readDue, said: saidBy.due, usual: dueWords }],
  ["since", { read: (value, now) => dated(value, now, sinceDay), usual: daysBack }],
  ["before", { read: (value, now) => dated(value, now, (when, bound) => when < bound), usual: daysBack }],
  ["asof", { read: asOf, usual: ["30d", "90d", "ever"] }],
  ["rate", { read: (value) => compared(value, (tally) => tally.rate), usual: ["<50%", ">=80%"] }],
  ["seen", { read: (value) => compared(value, (tally) => tally.occurrences), usual: [">=2", ">=5"] }],
  ["causes", { read: (value, _now, named) => leadingTo(value, named), said: saidBy.causes, usual: [] }],
]);

function oneOf(said: Said, choices: readonly string[]): Operator {
  const read: Read = (value) =>
    valuesIn(value).every((word) => choices.includes(word)) ? among(value, said) : undefined;
  return { read, said, usual: choices, isClosed: true };
}

function worded(said: Said, plain = (value: string): string => value): Operator {
  return { read: (value) => among(plain(value), said), said, usual: [] };
}

/** The operator that somebody who typed another name most likely meant. */
export function operatorLike(name: string): string | undefined {
  const letters = lettersOf(name);
  const isNear = (known: string): boolean => isWithinEdits(letters, lettersOf(known), known.length < longName ? 1 : 2);
  if (name === "" || operators.has(name)) return undefined;
  return alsoCalled.get(name) ?? [...operators.keys()].find(isNear);
}

/** Other words for operators, which nobody would spell alike. */
const alsoCalled: ReadonlyMap<string, string> = new Map([
  ...["result", "ergebnis", "ausgang"].map((name) => [name, "outcome"] as const),
  ...["seit", "after", "ab"].map((name) => [name, "since"] as const),
  ...["vor", "until", "bis"].map((name) => [name, "before"] as const),
  ["art", "kind"],
]);

/** From so many letters on, two of them may be wrong. */
const longName = 6;

/** Several values stand with commas between them. */
export const partsOf = (value: string): readonly string[] => value.split(",").filter((word) => word !== "");

const valuesIn = (value: string): readonly string[] => partsOf(value.toLowerCase());

/** Whether a filter asks for a type that is none of ours and that no note has: a slip, then, rather than a condition. */
export function asksForUnheardType(asks: Condition | undefined, notes: () => readonly ParsedNote[]): boolean {
  if (asks?.operator !== "type") return false;
  const foreign = asks.values.map((word) => word.toLowerCase()).filter((word) => !ownTypes.has(word));
  if (foreign.length === 0) return false;
  const heard = new Set(notes().flatMap((note) => recordTypes(note).map((type) => type?.toLowerCase())));
  return foreign.some((word) => !heard.has(word));
}

function among(value: string, named: Said): Accepts | undefined {
  const wanted = valuesIn(value);
  if (wanted.length === 0) return undefined;
  return (note, known) => named(note, known).some((name) => name !== undefined && wanted.includes(name.toLowerCase()));
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

/** The day that a named time means; of a pattern, which is of no time, the last on which somebody saw it hold. */
function dated(text: string, now: number, holds: (when: number, bound: number) => boolean): Accepts | undefined {
  const bound = readBound(text, now);
  if (bound === undefined) return undefined;
  return (note, { sought = [] }) => {
    const when = isPattern(note) ? noteDate(note) : askedDate(note, sought);
    return when !== undefined && holds(when, bound);
  };
}

const sinceDay = (when: number, bound: number): boolean => when >= bound - (bound % dayMs);

function readDue(value: string): Accepts | undefined {
  const words = valuesIn(value);
  const wanted = words.flatMap((word) => readDueWord(word) ?? []);
  if (words.length === 0 || wanted.length < words.length) return undefined;
  return ({ id }, { due }) => {
    const standing = due(id);
    return standing !== undefined && wanted.some((isMeant) => isMeant(standing));
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

/** What a condition of days takes, beside words for days. */
export const dayForms = "a day, a month or days back: 2026-08-14, 2026-08, 30d";

/** `30d` ago, `today`, `yesterday`, a month, which begins with its first day, or a date. */
export function readBound(text: string, now: number): number | undefined {
  if (text === "today") return now - (now % dayMs);
  if (text === "yesterday") return now - (now % dayMs) - dayMs;
  return readDaysAgo(text, now) ?? readMonth(text) ?? readMoment(text)?.at;
}

/** Where links lead, whatever name either side uses for it; of what no note is called, what links say. */
function leadingTo(target: string, named: NotesNamed): Accepts | undefined {
  const wanted = linkPath(target).toLowerCase();
  if (wanted === "") return undefined;
  const ids = new Set(named(target));
  const isMeant = (link: string, from: NoteId): boolean =>
    ids.size > 0 ? named(link, from).some((id) => ids.has(id)) : linkPath(link).toLowerCase().includes(wanted);
  return (note) => linksToEffects(note).some((link) => isMeant(link.target, note.id));
}
