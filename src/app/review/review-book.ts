import type { Catalog } from "../../core/index/catalog.ts";
import { once } from "../../core/lib/once.ts";
import { dayMs } from "../../core/lib/time.ts";
import { isKeyMoment } from "../../core/model/key-moment.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { isMemory, type MemoryNote } from "../../core/model/note.ts";
import type { ReviewEvent } from "../../core/model/review.ts";
import type { ReviewSettings } from "../../core/model/review-settings.ts";
import { isPast } from "../../core/retrieval/accept.ts";
import { beginningOf } from "../../core/review/beginning.ts";
import type { Engine } from "../../core/review/engine.ts";
import type { ReviewState } from "../../core/review/fold.ts";
import type { Lesson } from "../../core/review/fit/traced-history.ts";
import {
  isDue,
  limitsLeft,
  oddsOf,
  queueOf,
  type Candidate,
  type QueuedReview,
  type Today,
} from "../../core/review/queue.ts";
import type { NoteOf } from "../../core/review/renames.ts";
import type { Clock } from "../ports.ts";

/** Where every memory stands in review; what follows from the notes and logs as they were last read. */
export interface ReviewBook {
  readonly settings: ReviewSettings;
  readonly engine: Engine;
  readonly noteOf: NoteOf;
  /** The note by now that had that key then, however often it was renamed since. */
  readonly ownerOf: (event: Pick<ReviewEvent, "key" | "at">) => NoteId | undefined;
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

export function isWanted({ settings }: ReviewBook): (note: MemoryNote, state: ReviewState) => boolean {
  const kinds = new Set<MemoryNote["kind"]>(settings.kinds);
  return ({ kind }, { ratings }) => kinds.has(kind) || ratings.some(({ event }) => event.by === "person");
}

/** A learning that no longer holds is not worth remembering. */
function isOver(note: MemoryNote): boolean {
  return note.kind === "learning" && (note.status !== "active" || isPast(note));
}

/** What is due today, within what is left of the day's limits: those of the settings, unless told. */
export function dueToday(
  book: ReviewBook,
  all: readonly Candidate[],
  today: Today,
  wanted: Partial<ReviewSettings> = {},
): readonly QueuedReview[] {
  return queueOf(book.engine, all, today, roomToday(book, today, wanted));
}

function roomToday(
  { reviewed, settings }: ReviewBook,
  today: Today,
  wanted: Partial<ReviewSettings> = {},
): ReturnType<typeof limitsLeft> {
  const { newPerDay, reviewsPerDay } = { ...settings, ...wanted };
  return limitsLeft(reviewed.values(), today, { newNotes: newPerDay, reviews: reviewsPerDay });
}

/** Of a day's limits those that keep something that is due for another day. */
export interface HoldingLimits {
  readonly new_per_day?: number;
  readonly reviews_per_day?: number;
}

export function holdingLimits(
  book: ReviewBook,
  due: readonly Candidate[],
  today: Today,
  wanted: Partial<ReviewSettings> = {},
): HoldingLimits {
  const { newPerDay, reviewsPerDay } = { ...book.settings, ...wanted };
  const room = roomToday(book, today, wanted);
  const fresh = due.filter(({ state }) => state.isNew).length;
  return {
    ...(fresh > room.newNotes ? { new_per_day: newPerDay } : {}),
    ...(due.length - fresh > room.reviews ? { reviews_per_day: reviewsPerDay } : {}),
  };
}

/** How many reviews are due today; which ones need not be known. */
export function countDue(catalog: Catalog, book: ReviewBook, clock: Clock): number {
  const today = todayOf(clock);
  const room = roomToday(book, today);
  const isUsual = isWanted(book);
  const due = candidates(catalog, book, (note, state) => isDue(state, today) && isUsual(note, state));
  const fresh = due.filter(({ state }) => state.isNew).length;
  return Math.min(fresh, room.newNotes) + Math.min(due.length - fresh, room.reviews);
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
