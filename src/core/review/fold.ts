import { dayMs, readMoment } from "../lib/time.ts";
import { fingerprint } from "../lib/hash.ts";
import type { MemoryState, Rating, ReviewEvent } from "../model/review.ts";
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
  readonly before: MemoryState | undefined;
  readonly after: MemoryState;
  /** Whole days since the last one, or since the beginning; nothing where that is not known. */
  readonly days: number | undefined;
  /** How likely it was remembered. */
  readonly retrievability: number | undefined;
}

/** The state that follows from all events of a note, given in time order. */
export function foldReviews(engine: Engine, beginning: Beginning, events: readonly ReviewEvent[]): ReviewState {
  const gone = takenBack(events);
  let state = begin(engine, beginning);
  for (const event of events) if (!gone.has(event.id)) state = apply(engine, beginning, state, event);
  return state;
}

/** The events that were taken back, the latest word first: what took something back may itself be taken back. */
export function takenBack(events: readonly ReviewEvent[]): ReadonlySet<string> {
  const gone = new Set<string>();
  for (const { id, act } of events.toReversed()) if (act.kind === "undo" && !gone.has(id)) gone.add(act.event);
  return gone;
}

function begin(engine: Engine, { surprise, at }: Beginning): ReviewState {
  const base = { ratings: [], isNew: true, isSuspended: false };
  if (at === undefined) return { ...base, memory: undefined, since: undefined, dueAt: undefined };
  const memory = engine.start(surprise);
  return { ...base, memory, since: at, dueAt: at + engine.interval(memory.stability) * dayMs };
}

function apply(engine: Engine, beginning: Beginning, state: ReviewState, event: ReviewEvent): ReviewState {
  const { act } = event;
  switch (act.kind) {
    case "rate":
      return rate(engine, state, event, act.rating);
    case "reset":
      return { ...begin(engine, beginning), ratings: state.ratings, isSuspended: state.isSuspended };
    case "suspend":
      return { ...state, isSuspended: true };
    case "resume": {
      const { buriedUntil: _over, ...rest } = state;
      return { ...rest, isSuspended: false };
    }
    case "bury":
      return { ...state, buriedUntil: act.until };
    case "undo":
    case "renamed":
      return state;
  }
}

function rate(engine: Engine, state: ReviewState, event: ReviewEvent, rating: Rating): ReviewState {
  const { memory, since } = state;
  if (isTooSoon(state, event)) return state;
  const days = since === undefined ? undefined : wholeDays(since, event.at);
  const after = engine.next(memory, days ?? 0, rating);
  const retrievability = memory && days !== undefined ? engine.retrievability(memory.stability, days) : undefined;
  const applied = { event, rating, before: memory, after, days, retrievability };
  return {
    ...state,
    memory: after,
    since: event.at,
    dueAt: event.at + spreadInterval(engine, state, event, after) * dayMs,
    ratings: [...state.ratings, applied],
    isNew: false,
  };
}

function spreadInterval(engine: Engine, { ratings }: ReviewState, event: ReviewEvent, after: MemoryState): number {
  const interval = engine.interval(after.stability);
  const share = shareOf(event.key, ratings.length);
  if (engine.easyDays.length === 0) return spread(interval, share);
  const day = weekdayOf(event.time);
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
    const event = { ...asked, id: "", act: { kind: "rate", rating }, by: "person" } as const;
    const { dueAt = asked.at } = rate(engine, state, event, rating);
    return Math.round((dueAt - asked.at) / dayMs);
  };
  return { again: after("again"), hard: after("hard"), good: after("good"), easy: after("easy") };
}

/** Whole days. */
export type Intervals = Readonly<Record<Rating, number>>;

/** The same on every device, and known before the rating is given. */
function shareOf(key: string, turn: number): number {
  return (parseInt(fingerprint(`${key}\n${String(turn)}`), 36) % 9973) / 9973;
}
