import type { Catalog } from "../core/index/catalog.ts";
import { compare } from "../core/lib/compare.ts";
import { once } from "../core/lib/once.ts";
import { dayMs, readMoment } from "../core/lib/time.ts";
import type { NoteId } from "../core/model/note-id.ts";
import { isMemory, type MemoryNote } from "../core/model/note.ts";
import { actText, type ReviewEvent, type ReviewLog } from "../core/model/review.ts";
import { usualReviews, type ReviewSettings } from "../core/model/review-settings.ts";
import { engineFor, type Engine } from "../core/review/engine.ts";
import { foldReviews, type Beginning, type ReviewState } from "../core/review/fold.ts";
import type { Lesson } from "../core/review/fit/traced-history.ts";
import { historiesOf, inTimeOrder, type NoteOf } from "../core/review/histories.ts";
import { limitsLeft, oddsOf, queueOf, type Candidate, type QueuedReview, type Today } from "../core/review/queue.ts";
import type { Clock } from "./ports.ts";

/** Where every memory stands in review; what follows from the notes and logs as they were last read. */
export interface ReviewBook {
  readonly settings: ReviewSettings;
  readonly engine: Engine;
  readonly noteOf: NoteOf;
  /** The name by which logs know a note. */
  readonly keyOf: (note: MemoryNote) => string;
  /** Whether something happened under a key that no note has now. */
  readonly isOrphaned: (key: string) => boolean;
  /** What happened to a note, in time order. */
  readonly eventsOf: (id: NoteId) => readonly ReviewEvent[];
  readonly reviewed: ReadonlyMap<NoteId, ReviewState>;
  readonly states: ReadonlyMap<NoteId, ReviewState>;
  /** The state after other events than those that were read. */
  readonly fold: (note: MemoryNote, events: readonly ReviewEvent[]) => ReviewState;
}

/** What surprised so much is a key moment. */
const keyMoment = 0.7;

/** The book of a catalog, made once per revision, and anew when reviews are wanted otherwise. */
export function reviewBooks(catalog: Catalog, wanted: () => ReviewSettings = () => usualReviews): () => ReviewBook {
  let made: { readonly settings: ReviewSettings; readonly book: () => ReviewBook } | undefined;
  const eventsOf = rememberedOrder();
  return () => {
    const settings = wanted();
    if (made?.settings !== settings) made = { settings, book: booksFor(settings, catalog, eventsOf) };
    return made.book();
  };
}

type Order = (logs: readonly ReviewLog[]) => readonly ReviewEvent[];

function booksFor(settings: ReviewSettings, catalog: Catalog, eventsOf: Order): () => ReviewBook {
  const engine = engineFor(settings);
  const fold = rememberedFold(engine);
  return once(
    () => catalog.revision,
    () => reviewBook({ settings, engine, fold }, catalog, eventsOf(catalog.reviewLogs())),
  );
}

/** Logs change with a rating; notes change all the time. */
function rememberedOrder(): Order {
  let known: { readonly logs: readonly ReviewLog[]; readonly events: readonly ReviewEvent[] } | undefined;
  return (logs) => {
    const isSame = known?.logs.length === logs.length && logs.every((log, at) => log === known?.logs[at]);
    if (!known || !isSame) known = { logs, events: inTimeOrder(logs.flatMap(({ events }) => events)) };
    return known.events;
  };
}

type Fold = ReviewBook["fold"];

/** Most notes have not changed since the last revision, nor has anything more happened to them. */
function rememberedFold(engine: Engine): Fold {
  const known = new WeakMap<MemoryNote, { readonly events: readonly ReviewEvent[]; readonly state: ReviewState }>();
  return (note, events) => {
    const before = known.get(note);
    if (before && isSame(before.events, events)) return before.state;
    const state = foldReviews(engine, beginningOf(note), events);
    known.set(note, { events, state });
    return state;
  };
}

function isSame(before: readonly ReviewEvent[], events: readonly ReviewEvent[]): boolean {
  return (
    before.length === events.length && before.every((event, at) => event === events[at] || isEqual(event, events[at]))
  );
}

function isEqual(one: ReviewEvent, other: ReviewEvent | undefined): boolean {
  return other?.id === one.id && other.at === one.at && other.by === one.by && actText(other.act) === actText(one.act);
}

function reviewBook(
  by: Pick<ReviewBook, "settings" | "engine" | "fold">,
  catalog: Catalog,
  logged: readonly ReviewEvent[],
): ReviewBook {
  const memories = catalog.memories();
  const { noteOf, keyOf } = keysOf(memories);
  const { events, orphans } = historiesOf(logged, noteOf);
  const eventsOf = (id: NoteId): readonly ReviewEvent[] => events.get(id) ?? none;
  const states = new Map(memories.map((note) => [note.id, by.fold(note, eventsOf(note.id))]));
  const reviewed = new Map([...events.keys()].flatMap((id) => withState(id, states)));
  return { ...by, noteOf, keyOf, isOrphaned: (key) => orphans.has(key), eventsOf, reviewed, states };
}

const none: readonly ReviewEvent[] = [];

function withState(id: NoteId, states: ReadonlyMap<NoteId, ReviewState>): readonly (readonly [NoteId, ReviewState])[] {
  const state = states.get(id);
  return state ? [[id, state]] : [];
}

/** A permalink belongs to the first note that states it; a note answers to its path as well, for it may get one later. */
function keysOf(memories: readonly MemoryNote[]): Pick<ReviewBook, "noteOf" | "keyOf"> {
  const owners = new Map<string, NoteId>();
  const ids = new Map<string, NoteId>();
  for (const { id, permalink } of memories) {
    ids.set(id.normalize(), id);
    if (permalink === undefined) continue;
    const key = permalink.normalize();
    const owner = owners.get(key);
    if (owner === undefined || compare(id, owner) < 0) owners.set(key, id);
  }
  const keyOf = ({ id, permalink }: MemoryNote): string => {
    const key = permalink?.normalize();
    return key !== undefined && owners.get(key) === id ? key : id.normalize();
  };
  const find = (key: string): NoteId | undefined => owners.get(key) ?? ids.get(key);
  return { keyOf, noteOf: (key) => find(key) ?? find(key.normalize()) };
}

/** The clock starts with what happened, not with its import. A pattern happens again and again, so it has no such day. */
function beginningOf(note: MemoryNote): Beginning {
  switch (note.kind) {
    case "episode":
      return {
        surprise: note.surprise ?? 0,
        at: momentOf(note.endAt, note.timestamp, note.date, note.createdAt),
      };
    case "learning":
      return { surprise: 0, at: momentOf(note.createdAt, note.validAt) };
    case "pattern":
    case "antipattern":
      return { surprise: 0, at: undefined };
  }
}

function momentOf(...texts: readonly (string | undefined)[]): number | undefined {
  for (const text of texts) {
    const moment = text === undefined ? undefined : readMoment(text);
    if (moment) return moment.at;
  }
  return undefined;
}

/** What can be learned from about a person's memory: every note that has been rated. */
export function lessonsOf(catalog: Catalog, { reviewed }: ReviewBook): readonly Lesson[] {
  return [...reviewed].flatMap(([id, state]) => {
    const note = catalog.note(id);
    return note && isMemory(note) ? [{ surprise: beginningOf(note).surprise, state }] : [];
  });
}

/** Now, on the clock of the person. */
export function todayOf(clock: Clock): Today {
  const { minutesAhead } = clock;
  const now = clock.now();
  if (!minutesAhead) return { now, dayOf: (at) => Math.floor(at / dayMs) };
  const offsetOf = offsetsByDay(minutesAhead);
  return { now, dayOf: (at) => Math.floor((at + offsetOf(at) * 60_000) / dayMs) };
}

/** Asking a clock takes its time, and on nearly every day it answers the same all day long. */
function offsetsByDay(minutesAhead: (at: number) => number): (at: number) => number {
  const known = new Map<number, number | undefined>();
  return (at) => {
    const day = Math.floor(at / dayMs);
    if (!known.has(day)) {
      const offset = minutesAhead(day * dayMs);
      known.set(day, offset === minutesAhead((day + 1) * dayMs - 1) ? offset : undefined);
    }
    return known.get(day) ?? minutesAhead(at);
  };
}

/** What can be asked for: the kinds that a person wants, and whatever else a person has rated once. */
export function candidates(
  catalog: Catalog,
  book: ReviewBook,
  accept: (note: MemoryNote, state: ReviewState) => boolean = isWanted(book),
): readonly Candidate[] {
  return [...book.states].flatMap(([id, state]) => {
    const note = catalog.note(id);
    if (!note || !isMemory(note) || isOver(note) || !accept(note, state)) return [];
    return [{ id, state, isKeyMoment: isKeyMoment(note) }];
  });
}

export function isKeyMoment(note: MemoryNote): boolean {
  return note.kind === "episode" && (note.surprise ?? 0) >= keyMoment;
}

export function isWanted({ settings }: ReviewBook): (note: MemoryNote, state: ReviewState) => boolean {
  const kinds = new Set<MemoryNote["kind"]>(settings.kinds);
  return ({ kind }, { ratings }) => kinds.has(kind) || ratings.some(({ event }) => event.by === "person");
}

/** A learning that no longer holds is not worth remembering. */
function isOver(note: MemoryNote): boolean {
  return note.kind === "learning" && note.status !== "active";
}

/** What is due today, within what is left of the day's limits: those of the settings, unless told. */
export function dueToday(
  { engine, reviewed, settings }: ReviewBook,
  all: readonly Candidate[],
  today: Today,
  wanted: Partial<ReviewSettings> = {},
): readonly QueuedReview[] {
  const { newPerDay, reviewsPerDay } = { ...settings, ...wanted };
  const limits = { newNotes: newPerDay, reviews: reviewsPerDay };
  return queueOf(engine, all, today, limitsLeft(reviewed.values(), today, limits));
}

/** How many reviews are due today. */
export function countDue(catalog: Catalog, book: ReviewBook, clock: Clock): number {
  return dueToday(book, candidates(catalog, book), todayOf(clock)).length;
}

/** 0..1 */
type OddsOf = (id: NoteId, now: number) => number | undefined;

/** How likely a note that was reviewed is still remembered; nothing of any other. */
export function oddsOfReviewed(catalog: Catalog, book: () => ReviewBook): OddsOf {
  // The book takes a moment to make; where nobody reviews, no question waits for it.
  const isUsed = once(
    () => catalog.revision,
    () => catalog.reviewLogs().length > 0,
  );
  return (id, now) => {
    if (!isUsed()) return undefined;
    const { engine, reviewed } = book();
    const state = reviewed.get(id);
    return state && oddsOf(engine, state, now);
  };
}
