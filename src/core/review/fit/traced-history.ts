import { ratings } from "../../model/review.ts";
import { boostOf } from "../engine.ts";
import type { AppliedRating, ReviewState } from "../fold.ts";
import { isTest } from "../statistics.ts";

/** What a review is used for: to learn from, to see when to stop learning, or to judge by what was learned. */
export type Part = "learn" | "check" | "judge";

export interface TracedReview {
  /** Whole days since the last review. */
  readonly days: number;
  /** 1..4, from again to easy. */
  readonly grade: number;
  /** Nothing where it proves nothing: on the same day, at first sight, or by an agent. It moves the state all the same. */
  readonly part?: Part;
}

/** The reviews of one note from a beginning on, as far as they matter for parameters. */
export interface TracedHistory {
  /** By how much the first stability is longer; nothing where the clock begins with the first rating. */
  readonly boost?: number;
  readonly reviews: readonly TracedReview[];
}

/** From so many ratings on, parameters are worth fitting. */
export const enoughRatings = 200;
/** The latest tests judge, the latest of the others check. */
const judging = 0.2;
const checking = 0.1;

/** How surprising a note was, with where it stands. */
export interface Lesson {
  readonly surprise: number;
  readonly state: ReviewState;
}

/** Histories to fit parameters to; the split goes by time, for what is asked of parameters is to tell the future. */
export function traceHistories(lessons: readonly Lesson[]): readonly TracedHistory[] {
  const tests = lessons.flatMap(({ state }) => state.ratings.filter(isTest).map(({ event }) => event.at));
  const times = tests.sort((a, b) => a - b);
  const judgeFrom = times[Math.floor(times.length * (1 - judging))] ?? Infinity;
  const checkFrom = times[Math.floor(times.length * (1 - judging - checking))] ?? Infinity;
  const partOf = (at: number): Part => (at >= judgeFrom ? "judge" : at >= checkFrom ? "check" : "learn");
  return lessons.flatMap(({ surprise, state }) =>
    beginnings(state.ratings).map((own): TracedHistory => {
      const reviews = own.map((applied) => traced(applied, partOf));
      return own[0]?.before ? { boost: boostOf(surprise), reviews } : { reviews };
    }),
  );
}

function traced(applied: AppliedRating, partOf: (at: number) => Part): TracedReview {
  const { days = 0, rating, event } = applied;
  const review = { days, grade: ratings.indexOf(rating) + 1 };
  return isTest(applied) ? { ...review, part: partOf(event.at) } : review;
}

/** A note that was reset begins anew: its next rating does not go on from where the last one led. */
function beginnings(all: readonly AppliedRating[]): readonly (readonly AppliedRating[])[] {
  const parts: AppliedRating[][] = [];
  for (const applied of all) {
    if (applied.isFirst) parts.push([applied]);
    else parts.at(-1)?.push(applied);
  }
  return parts;
}
