import type { Tally } from "../causal/evidence.ts";
import type { ScopeOf } from "../learnings/scopes.ts";
import { linkPath } from "../lib/link-path.ts";
import { endingOf } from "../model/episode.ts";
import { isPattern, type ParsedNote } from "../model/note.ts";
import type { NoteId } from "../model/note-id.ts";
import type { Sought } from "./sought.ts";
import { bringsAbout, type CausalLink } from "../model/pattern.ts";
import { plainTag } from "../model/tag.ts";

/** When a note is asked for in review. */
export interface Due {
  /** Whether it is among those of today, within the limits of the day. */
  readonly isToday: boolean;
  /** Whole days from today; below 0 where it was due before. */
  readonly inDays: number;
  /** Whether nobody has rated it yet. */
  readonly isNew: boolean;
}

/** When a note is asked for; nothing where it never is. */
export type DueOf = (id: NoteId) => Due | undefined;

/** What conditions ask beyond what a note says itself: a pattern's numbers as its evidence gives them. */
export interface Known {
  readonly tally: (id: NoteId) => Tally | undefined;
  readonly scopeOf: ScopeOf;
  readonly due: DueOf;
  /** What is asked for, which decides the day of a note. */
  readonly sought?: readonly Sought[];
}

/** What a note says that an operator asks for. */
export type Said = (note: ParsedNote, known: Known) => readonly (string | undefined)[];

/** Kinds of things inside a note: a decision's or event's type, a learning's. */
export function recordTypes(note: ParsedNote): readonly (string | undefined)[] {
  if (note.kind === "learning") return [note.learningType];
  if (note.kind !== "episode") return [];
  const types = [...note.decisions, ...note.events].map(({ type }) => type);
  return note.decisions.length > 0 ? ["decision", ...types] : types;
}

/** What a pattern brings about; what it prevents or merely goes with is none of it. */
export const linksToEffects = (note: ParsedNote): readonly CausalLink[] =>
  isPattern(note) ? note.causalLinks.filter(bringsAbout) : [];

/** One table for what meets a condition and for what is offered to be asked for. */
export const saidBy = {
  kind: ({ kind }) => [kind],
  outcome: (note) => (note.kind === "episode" ? [endingOf(note)] : []),
  type: recordTypes,
  tag: ({ tags }) => tags.map(plainTag),
  project: (note) => (note.kind === "episode" ? [note.project] : []),
  scope: (note, { scopeOf }) => (note.kind === "learning" ? [scopeOf(note)] : []),
  due: ({ id }, { due }) => dueWordsOf(due(id)),
  causes: (note) => linksToEffects(note).map(({ target }) => linkPath(target)),
} as const satisfies Readonly<Record<string, Said>>;

/** Of what is asked for today, what was rated before and what never was; what is late; and what the next days bring. */
const dues: Readonly<Record<"today" | "again" | "new" | "overdue", (due: Due) => boolean>> = {
  today: ({ isToday }) => isToday,
  again: ({ isToday, isNew }) => isToday && !isNew,
  new: ({ isToday, isNew }) => isToday && isNew,
  overdue: ({ isNew, inDays }) => !isNew && inDays < 0,
};
const isDueAs: ReadonlyMap<string, (due: Due) => boolean> = new Map(Object.entries(dues));

/** Offered; any other number of days is as good. */
export const dueWords: readonly string[] = [...isDueAs.keys(), "7d"];

/** What a word says of when a note is due; nothing where it says no such thing. */
export function readDueWord(word: string): ((due: Due) => boolean) | undefined {
  const days = /^(\d{1,4})d$/.exec(word)?.[1];
  if (days === undefined) return isDueAs.get(word);
  return ({ isToday, isNew, inDays }) => isToday || (!isNew && inDays <= Number(days));
}

function dueWordsOf(due: Due | undefined): readonly string[] {
  return due ? dueWords.filter((word) => readDueWord(word)?.(due)) : [];
}
