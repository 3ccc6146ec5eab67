import type { Tally } from "../causal/evidence.ts";
import { linkPath } from "../lib/link-path.ts";
import { readMoment } from "../lib/time.ts";
import type { ParsedNote } from "../model/note.ts";
import type { NoteId } from "../model/note-id.ts";
import { noteDate } from "../model/note-date.ts";

/** What conditions ask beyond what a note says itself: a pattern's numbers as its evidence gives them. */
export type TallyOf = (id: NoteId) => Tally | undefined;

export type Accepts = (note: ParsedNote, tallyOf: TallyOf) => boolean;

/** Makes a condition of an operator's value; undefined for a value it cannot read. */
type Operator = (value: string, now: number) => Accepts | undefined;

const dayMs = 86_400_000;

/** Each operator of the query language, such as `outcome:failure`. Several values stand with commas between them. */
export const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ["kind", (value) => among(value, (note) => [note.kind])],
  ["outcome", (value) => among(value, (note) => (note.kind === "episode" ? [note.outcome] : []))],
  ["type", (value) => among(value, recordTypes)],
  ["tag", (value) => among(value.replaceAll("#", ""), (note) => note.tags)],
  ["project", (value) => among(value, (note) => (note.kind === "episode" ? [note.project] : []))],
  ["scope", (value) => among(value, (note) => (note.kind === "learning" ? [note.scope] : []))],
  ["rate", (value) => compared(value, (tally) => tally.rate)],
  ["seen", (value) => compared(value, (tally) => tally.occurrences)],
  ["since", (value, now) => dated(value, now, (when, bound) => when >= bound - (bound % dayMs))],
  ["before", (value, now) => dated(value, now, (when, bound) => when < bound)],
  ["causes", (value) => leadingTo(value)],
]);

function among(value: string, named: (note: ParsedNote) => readonly (string | undefined)[]): Accepts | undefined {
  const wanted = value
    .toLowerCase()
    .split(",")
    .filter((word) => word !== "");
  if (wanted.length === 0) return undefined;
  return (note) => named(note).some((name) => name !== undefined && wanted.includes(name.toLowerCase()));
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
  return (note, tallyOf) => {
    const tally = tallyOf(note.id);
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

/** `30d` ago, `today`, or a date. */
function readBound(text: string, now: number): number | undefined {
  const days = /^(\d{1,5})d$/.exec(text)?.[1];
  if (days !== undefined) return now - Number(days) * dayMs;
  return text === "today" ? now - (now % dayMs) : readMoment(text)?.at;
}

function leadingTo(target: string): Accepts | undefined {
  const wanted = linkPath(target).toLowerCase();
  if (wanted === "") return undefined;
  return (note) =>
    (note.kind === "pattern" || note.kind === "antipattern") &&
    note.causalLinks.some((link) => linkPath(link.target).toLowerCase().includes(wanted));
}
