import { dayMs, readMoment } from "../lib/time.ts";
import { fingerprint } from "../lib/hash.ts";
import type { MemoryState, Rating, ReviewAct, ReviewEvent } from "../model/review.ts";
import { spread, wholeDays, type Engine } from "./engine.ts";

/** What a note was before anyone reviewed it. */
export interface Beginning {
  readonly surprise: number;
  /** When what it tells of was over; the clock starts then, not when it was written down. */
  readonly at: number | undefined;
}

/** Where a note stands in review. */
export interface ReviewState {
  /** Nothing where neither a date nor a rating says when the clock began. */
  readonly memory: MemoryState | undefined;
  /** Since when it is being forgotten: its last review, else its beginning. */
  readonly since: number | undefined;
  readonly dueAt: number | undefined;
  /** All that count, those before a reset included. */
  readonly ratings: readonly AppliedRating[];
  /** Whether nobody has rated it, or not since it was reset. */
  readonly isNew: boolean;
  readonly isSuspended: boolean;
  readonly buriedUntil?: string;
}

/** A rating that counts, with what it changed. */
export interface AppliedRating {
  readonly event: ReviewEvent;
  readonly rating: Rating;
  /** Whether nobody had rated the note before, or not since it was reset. */
  readonly isFirst: boolean;
  readonly before: MemoryState | undefined;
  readonly after: MemoryState;
  /** Whole days since the last one, or since the beginning; nothing where that is not known. */
  readonly days: number | undefined;
  /** How likely it was remembered. */
  readonly retrievability: number | undefined;
}

/** The state that follows from all events of a note, given in time order. */
export function foldReviews(engine: Engine, beginning: Beginning, events: readonly ReviewEvent[]): ReviewState {
  if (events.length === 0) return untouched(engine, beginning);
  const gone = takenBack(events);
  const ratings: AppliedRating[] = [];
  const course: Course = { ...begun(engine, beginning), isSuspended: false, buriedUntil: undefined };
  for (const event of events) {
    if (gone.has(event.id)) continue;
    if (event.act.kind === "rate") rate(engine, course, { event, rating: event.act.rating, ratings });
    else if (event.act.kind === "reset") Object.assign(course, begun(engine, beginning), { buriedUntil: undefined });
    else moved(course, event.act);
  }
  const { memory, since, last, isSuspended, buriedUntil } = course;
  const state = { memory, since, dueAt: dueAfter(engine, course), ratings, isNew: last === undefined, isSuspended };
  return buriedUntil === undefined ? state : { ...state, buriedUntil };
}

/** Most notes of a large vault. */
function untouched(engine: Engine, { surprise, at }: Beginning): ReviewState {
  const memory = at === undefined ? undefined : engine.start(surprise);
  const dueAt = memory && at !== undefined ? at + engine.interval(memory.stability) * dayMs : undefined;
  return { memory, since: at, dueAt, ratings: [], isNew: true, isSuspended: false };
}

/** Where the fold is on its way. */
interface Course {
  memory: MemoryState | undefined;
  since: number | undefined;
  /** The last rating since the beginning. */
  last: Turn | undefined;
  isSuspended: boolean;
  buriedUntil: string | undefined;
}

/** A rating, and how many there were before it. */
interface Turn extends Pick<ReviewEvent, "key" | "time"> {
  readonly turn: number;
}

const none: ReadonlySet<string> = new Set();

/**
 * The events that were taken back; what took something back may itself be taken back. Who took back what is said by
 * name, so it does not matter whose clock was ahead.
 */
export function takenBack(events: readonly ReviewEvent[]): ReadonlySet<string> {
  const undoers = new Map<string, string[]>();
  for (const { id, act } of events) {
    if (act.kind !== "undo") continue;
    const others = undoers.get(act.event);
    if (others) others.push(id);
    else undoers.set(act.event, [id]);
  }
  return undoers.size === 0 ? none : standingUndone(undoers);
}

/**
 * Whatever somebody undid whose undoing stands. Step by step, for a damaged log may hold a chain of any length; of a
 * circle, which nobody writes, what is come to last stands.
 */
function standingUndone(undoers: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const isGone = new Map<string, boolean | "asked">();
  const asked = [...undoers.keys()];
  for (let id = asked.at(-1); id !== undefined; id = asked.at(-1)) {
    const undos = undoers.get(id) ?? [];
    const state = isGone.get(id);
    const unasked = state === undefined ? undos.filter((undo) => !isGone.has(undo)) : [];
    if (state === undefined) isGone.set(id, "asked");
    if (unasked.length > 0) {
      for (const undo of unasked) asked.push(undo);
      continue;
    }
    if (typeof isGone.get(id) !== "boolean")
      isGone.set(
        id,
        undos.some((undo) => isGone.get(undo) !== true),
      );
    asked.pop();
  }
  return new Set([...isGone].flatMap(([id, gone]) => (gone === true ? [id] : [])));
}

function begun(engine: Engine, { surprise, at }: Beginning): Pick<Course, "memory" | "since" | "last"> {
  return { memory: at === undefined ? undefined : engine.start(surprise), since: at, last: undefined };
}

function moved(course: Course, act: ReviewAct): void {
  switch (act.kind) {
    case "suspend":
      course.isSuspended = true;
      return;
    case "resume":
      course.isSuspended = false;
      course.buriedUntil = undefined;
      return;
    case "bury":
      course.buriedUntil = act.until;
      return;
    case "rate":
    case "reset":
    case "undo":
    case "renamed":
  }
}

type Rated = Pick<AppliedRating, "event" | "rating"> & { readonly ratings: AppliedRating[] };

function rate(engine: Engine, course: Course, { event, rating, ratings }: Rated): void {
  const { memory: before, since } = course;
  const isFirst = course.last === undefined;
  if (isTooSoon(course, event)) return;
  const days = since === undefined ? undefined : wholeDays(since, event.at);
  const after = engine.next(before, days ?? 0, rating);
  const retrievability = before && days !== undefined ? engine.retrievability(before.stability, days) : undefined;
  course.memory = after;
  course.since = event.at;
  course.last = { key: event.key, time: event.time, turn: ratings.length };
  ratings.push({ event, rating, isFirst, before, after, days, retrievability });
}

/** Only where it led in the end is worth working out. */
function dueAfter(engine: Engine, { memory, since, last }: Course): number | undefined {
  if (!memory || since === undefined) return undefined;
  const days = last ? spreadInterval(engine, last, memory) : engine.interval(memory.stability);
  return since + days * dayMs;
}

function spreadInterval(engine: Engine, { key, time, turn }: Turn, { stability }: MemoryState): number {
  const interval = engine.interval(stability);
  const share = shareOf(key, turn);
  if (engine.easyDays.length === 0) return spread(interval, share);
  const day = weekdayOf(time);
  return spread(interval, share, (days) => engine.easyDays.includes((day + days) % 7));
}

/** Counted from Sunday, where and when that was written; every device reads the same. */
function weekdayOf(time: string): number {
  const onTheWall = readMoment(time.replace(/ ?(?:Z|[+-]\d{2}:?\d{2})$/i, ""));
  return new Date(onTheWall?.at ?? 0).getUTCDay();
}

/** What an agent retrieves many times a day is not learned anew each time; a person means it. */
export function isTooSoon({ since }: Pick<ReviewState, "since">, { by, at }: Pick<ReviewEvent, "by" | "at">): boolean {
  return by !== "person" && since !== undefined && at - since < dayMs;
}

/** In how many days a person would be asked again after each rating: what the rating, once given, comes to. */
export function intervals(
  engine: Engine,
  state: ReviewState,
  asked: Pick<ReviewEvent, "key" | "at" | "time">,
): Intervals {
  const after = (rating: Rating): number => {
    const days = state.since === undefined ? 0 : wholeDays(state.since, asked.at);
    const memory = engine.next(state.memory, days, rating);
    return spreadInterval(engine, { ...asked, turn: state.ratings.length }, memory);
  };
  return { again: after("again"), hard: after("hard"), good: after("good"), easy: after("easy") };
}

/** Whole days. */
export type Intervals = Readonly<Record<Rating, number>>;

/** The same on every device, and known before the rating is given. */
function shareOf(key: string, turn: number): number {
  return (parseInt(fingerprint(`${key}\n${String(turn)}`), 36) % 9973) / 9973;
}
