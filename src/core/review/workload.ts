import { fingerprint } from "../lib/hash.ts";
import { dayMs } from "../lib/time.ts";
import type { MemoryState, Rating } from "../model/review.ts";
import { wholeDays, type Engine } from "./engine.ts";
import type { ReviewState } from "./fold.ts";
import type { Candidate, DailyLimits, Today } from "./queue.ts";

/** What a year would be like. */
export interface Workload {
  /** Reviews on each day. */
  readonly days: readonly number[];
  readonly reviews: number;
  /** How many of the notes would still be remembered at its end. */
  readonly remembered: number;
  /** How many would wait to be asked for at its end, because no day had room. */
  readonly waiting: number;
}

export interface WorkloadOptions {
  readonly today: Today;
  readonly limits: DailyLimits;
  /** How often what is remembered is hard, good and easy. */
  readonly shares: RememberedShares;
}

export interface RememberedShares {
  readonly hard: number;
  readonly easy: number;
}

export const simulatedDays = 365;
/** More notes than this are stood for by some of them. */
const enough = 1000;
/** How firmly what is usual is believed, in ratings. */
const usual = { hard: 2, good: 16, easy: 2 };

/** How often a person finds hard or easy what they remember. */
export function rememberedShares(states: Iterable<ReviewState>): RememberedShares {
  const counts = { ...usual };
  for (const { ratings } of states) {
    for (const { rating, event } of ratings) if (rating !== "again" && event.by === "person") counts[rating] += 1;
  }
  const all = counts.hard + counts.good + counts.easy;
  return { hard: counts.hard / all, easy: counts.easy / all };
}

/** A note on its way through the year; days are counted from today. */
interface Traveller {
  readonly name: string;
  memory: MemoryState | undefined;
  /** The day of the last review; may be long before today. */
  since: number;
  isNew: boolean;
  turn: number;
}

/**
 * Plays a year of reviews from where notes stand now, by an engine that wants a certain retention. Nothing is left to
 * chance: whether a note is remembered follows from its name and from how likely it is.
 */
export function simulateYear(engine: Engine, candidates: readonly Candidate[], options: WorkloadOptions): Workload {
  const active = candidates.filter(({ state }) => !state.isSuspended);
  const stride = Math.max(1, Math.ceil(active.length / enough));
  const some = active.filter((_, at) => at % stride === 0);
  const scale = some.length === 0 ? 1 : active.length / some.length;
  const agenda = Array.from({ length: simulatedDays }, (): Traveller[] => []);
  const travellers = some.map((candidate) => enter(engine, candidate, options.today, agenda));
  const days: number[] = [];
  let room: DailyLimits = { newNotes: 0, reviews: 0 };
  let waiting: readonly Traveller[] = [];
  for (const [day, due] of agenda.entries()) {
    room = more(room, options.limits, scale);
    const left: Traveller[] = [];
    let done = 0;
    for (const traveller of [...waiting, ...due]) {
      const kind = traveller.isNew ? "newNotes" : "reviews";
      if (room[kind] < 1) {
        left.push(traveller);
        continue;
      }
      room = { ...room, [kind]: room[kind] - 1 };
      done += 1;
      review(engine, traveller, day, options.shares);
      agenda[day + engine.interval(traveller.memory?.stability ?? 1)]?.push(traveller);
    }
    waiting = left;
    days.push(done * scale);
  }
  const remembered = travellers.reduce((sum, each) => sum + oddsAt(engine, each, simulatedDays), 0) * scale;
  return { days, reviews: days.reduce((sum, count) => sum + count, 0), remembered, waiting: waiting.length * scale };
}

function enter(engine: Engine, { id, state }: Candidate, { now, dayOf }: Today, agenda: Traveller[][]): Traveller {
  const { memory, since = now, isNew } = state;
  const traveller: Traveller = { name: id, memory, since: -wholeDays(since, now), isNew, turn: 0 };
  const dueAt = memory === undefined ? now : since + engine.interval(memory.stability) * dayMs;
  const day = Math.max(0, dayOf(dueAt) - dayOf(now));
  agenda[day]?.push(traveller);
  return traveller;
}

/** What a day did not use of a whole review's room is there the next day; no more than that is saved up. */
function more(room: DailyLimits, limits: DailyLimits, scale: number): DailyLimits {
  const next = (left: number, limit: number): number => Math.min(left, 1) + limit / scale;
  return { newNotes: next(room.newNotes, limits.newNotes), reviews: next(room.reviews, limits.reviews) };
}

function oddsAt(engine: Engine, { memory, since }: Traveller, day: number): number {
  return memory === undefined ? 0 : engine.retrievability(memory.stability, Math.max(0, day - since));
}

function review(engine: Engine, traveller: Traveller, day: number, shares: RememberedShares): void {
  const { memory, name, since, turn } = traveller;
  const days = Math.max(0, day - since);
  const isRemembered = memory === undefined || shareOf(name, turn, "odds") < oddsAt(engine, traveller, day);
  const rating = isRemembered ? rememberedAs(shareOf(name, turn, "ease"), shares) : "again";
  traveller.memory = engine.next(memory, days, rating);
  traveller.since = day;
  traveller.isNew = false;
  traveller.turn += 1;
}

function rememberedAs(share: number, { hard, easy }: RememberedShares): Rating {
  if (share < hard) return "hard";
  return share < 1 - easy ? "good" : "easy";
}

/** The same in every run. */
function shareOf(...what: readonly (string | number)[]): number {
  return (parseInt(fingerprint(what.join(" ")), 36) % 99_991) / 99_991;
}
