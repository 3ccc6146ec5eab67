import {
  computeDecayFactor,
  FSRSAlgorithm,
  generatorParameters,
  get_fuzz_range,
  Rating as Grade,
  roundTo,
} from "ts-fsrs";
import { dayMs } from "../lib/time.ts";
import type { MemoryState, Rating } from "../model/review.ts";
import { usualReviews, weekdays, type ReviewSettings } from "../model/review-settings.ts";

/** How reviews are scheduled: FSRS-6 with the weights and the wanted retention of a person. */
export interface Engine {
  /** Something new that surprised as much as said, 0..1. */
  readonly start: (surprise: number) => MemoryState;
  /** After a rating so many whole days after the last one; the first rating where there was none. */
  readonly next: (state: MemoryState | undefined, days: number, rating: Rating) => MemoryState;
  /** How likely it is still remembered after so many whole days. */
  readonly retrievability: (stability: number, days: number) => number;
  /** Whole days until the next review. */
  readonly interval: (stability: number) => number;
  /** Weekdays, counted from Sunday, on which as little as possible should become due. */
  readonly easyDays: readonly number[];
}

export interface EngineOptions {
  /** The 21 parameters of FSRS-6; those the engine comes with unless given. */
  readonly weights?: readonly number[];
  /** The likelihood to remember at which a review is due. */
  readonly retention?: number;
  readonly easyDays?: readonly number[];
}

const longestInterval = 36_500;
/** A surprise of 1 makes the first stability half as long again. */
const surpriseBoost = 0.5;

const grades = { again: Grade.Again, hard: Grade.Hard, good: Grade.Good, easy: Grade.Easy } as const;

export function createEngine({
  weights,
  retention = usualReviews.retention,
  easyDays = [],
}: EngineOptions = {}): Engine {
  const options = { request_retention: retention, enable_fuzz: false, maximum_interval: longestInterval };
  const fsrs = new FSRSAlgorithm(generatorParameters(weights ? { ...options, w: [...weights] } : options));
  const first = fsrs.next_state(null, 0, Grade.Good);
  // ts-fsrs works both out anew for every note.
  const { decay, factor } = computeDecayFactor(fsrs.parameters.w);
  const modifier = fsrs.interval_modifier;
  const retrievability = (stability: number, days: number): number =>
    roundTo((1 + (factor * days) / stability) ** decay, 8);
  return {
    start: (surprise) => ({ stability: first.stability * boostOf(surprise), difficulty: first.difficulty }),
    next: (state, days, rating) =>
      state
        ? fsrs.next_state(state, days, grades[rating], retrievability(state.stability, days))
        : fsrs.next_state(null, days, grades[rating]),
    retrievability,
    interval: (stability) => Math.min(longestInterval, Math.max(1, Math.round(stability * modifier))),
    easyDays,
  };
}

/** The engine a person's settings ask for. */
export function engineFor({ parameters, retention, easyDays }: ReviewSettings): Engine {
  const days = easyDays.map((day) => weekdays.indexOf(day));
  return createEngine({ ...(parameters ? { weights: parameters } : {}), retention, easyDays: days });
}

/** How much longer what surprised is remembered at first. */
export function boostOf(surprise: number): number {
  return 1 + surpriseBoost * Math.min(1, Math.max(0, surprise));
}

/** Whole days between two moments; none when the first is still to come. */
export function wholeDays(from: number, to: number): number {
  return Math.min(longestInterval, Math.max(0, Math.floor((to - from) / dayMs)));
}

/**
 * The interval moved a little, by a share of 0..1, so that what was reviewed together is not due together. Days that
 * should stay easy are passed over where there are others.
 */
export function spread(interval: number, share: number, isEasy: (days: number) => boolean = () => false): number {
  if (interval < 2.5) return interval;
  const { min_ivl, max_ivl } = get_fuzz_range(interval, 0, longestInterval);
  const first = Math.floor(min_ivl + share * (max_ivl - min_ivl + 1));
  // The nearest other day, later ones first; the same on every device.
  for (let step = 0; step <= max_ivl - min_ivl; step += 1) {
    for (const days of [first + step, first - step])
      if (days >= min_ivl && days <= max_ivl && !isEasy(days)) return days;
  }
  return first;
}
