import { compare } from "../lib/compare.ts";
import { dayMs, isoDay } from "../lib/time.ts";
import type { NoteId } from "../model/note-id.ts";
import { wholeDays, type Engine } from "./engine.ts";
import type { ReviewState } from "./fold.ts";

/** A note that can be asked for. */
export interface Candidate {
  readonly id: NoteId;
  readonly state: ReviewState;
  readonly isKeyMoment: boolean;
}

/** Now, and how days are counted where the person is. */
export interface Today {
  readonly now: number;
  /** The number of a moment's day, counted from 1970. */
  readonly dayOf: (at: number) => number;
}

/** A day as it is written: `YYYY-MM-DD`. */
export const dayText = (day: number): string => isoDay(day * dayMs);

/** The most notes that are asked for on one day; what is done already counts. */
export interface DailyLimits {
  readonly newNotes: number;
  readonly reviews: number;
}

/** A note that is asked for now. */
export interface QueuedReview extends Candidate {
  /** How likely it still is remembered; nothing where no clock runs. */
  readonly retrievability: number | undefined;
}

/** Whether a note waits to be asked for today. */
export function isDue({ isSuspended, buriedUntil, dueAt }: ReviewState, { now, dayOf }: Today): boolean {
  if (isSuspended || (buriedUntil !== undefined && buriedUntil > dayText(dayOf(now)))) return false;
  if (dueAt === undefined || dueAt <= now) return true;
  // Nearly all that is still to come is not a matter of where midnight lies.
  return dueAt - now < longestDay && dayOf(dueAt) <= dayOf(now);
}

/** With an hour that is put back, and one to be sure. */
const longestDay = 26 * 3_600_000;

/** What is due, the most forgotten first and of those the key moments, as far as the limits of the day go. */
export function queueOf(
  engine: Engine,
  candidates: readonly Candidate[],
  today: Today,
  limits: DailyLimits,
): readonly QueuedReview[] {
  const due = candidates.filter(({ state }) => isDue(state, today)).map((each) => forgotten(each, today.now));
  const newNotes = first(
    due.filter(({ candidate }) => candidate.state.isNew),
    limits.newNotes,
  );
  const others = first(
    due.filter(({ candidate }) => !candidate.state.isNew),
    limits.reviews,
  );
  return [...newNotes, ...others]
    .sort(mostForgottenFirst)
    .map(({ candidate }) => ({ ...candidate, retrievability: oddsOf(engine, candidate.state, today.now) }));
}

/** A note with how far it is forgotten: days by stability, which is cheap, and puts notes in the order of their odds. */
interface Forgotten {
  readonly candidate: Candidate;
  readonly extent: number;
}

function forgotten(candidate: Candidate, now: number): Forgotten {
  const { memory, since } = candidate.state;
  const extent = !memory || since === undefined ? 0 : wholeDays(since, now) / memory.stability;
  return { candidate, extent };
}

/** The first so many in order; of thousands that are due, a day has room for some. */
function first(all: readonly Forgotten[], count: number): readonly Forgotten[] {
  if (all.length <= count) return all;
  const kept: Forgotten[] = [];
  for (const each of all) {
    const last = kept.at(-1);
    if (kept.length >= count && (!last || mostForgottenFirst(last, each) <= 0)) continue;
    kept.splice(placeOf(each, kept), 0, each);
    if (kept.length > count) kept.pop();
  }
  return kept;
}

function placeOf(each: Forgotten, sorted: readonly Forgotten[]): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const there = sorted[middle];
    if (there && mostForgottenFirst(there, each) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What is left of the limits after what a person has done today. */
export function limitsLeft(states: Iterable<ReviewState>, { now, dayOf }: Today, limits: DailyLimits): DailyLimits {
  const today = dayOf(now);
  let { newNotes, reviews } = limits;
  for (const { ratings } of states) {
    const last = ratings.at(-1);
    if (!last || last.event.at < now - 2 * dayMs) continue;
    for (const [at, { event }] of ratings.entries()) {
      if (event.by !== "person" || dayOf(event.at) !== today) continue;
      if (at === 0) newNotes -= 1;
      else reviews -= 1;
    }
  }
  return { newNotes: Math.max(0, newNotes), reviews: Math.max(0, reviews) };
}

/** When the next of those that are not due yet will be. */
export function nextDueAt(candidates: readonly Candidate[], today: Today): number | undefined {
  let next: number | undefined;
  for (const { state } of candidates) {
    const { dueAt, isSuspended } = state;
    if (dueAt === undefined || isSuspended || isDue(state, today)) continue;
    if (next === undefined || dueAt < next) next = dueAt;
  }
  return next;
}

/** How likely a note still is remembered. */
export function oddsOf(engine: Engine, { memory, since }: ReviewState, now: number): number | undefined {
  if (!memory || since === undefined) return undefined;
  return engine.retrievability(memory.stability, wholeDays(since, now));
}

function mostForgottenFirst({ candidate: a, extent }: Forgotten, { candidate: b, extent: other }: Forgotten): number {
  return (
    other - extent ||
    Number(b.isKeyMoment) - Number(a.isKeyMoment) ||
    (a.state.dueAt ?? Infinity) - (b.state.dueAt ?? Infinity) ||
    compare(a.id, b.id)
  );
}
