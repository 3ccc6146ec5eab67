import { compare } from "../lib/compare.ts";
import { ratings, type Rating } from "../model/review.ts";
import type { AppliedRating, ReviewState } from "./fold.ts";
import { dayText, type Today } from "./queue.ts";

export interface ReviewStatistics {
  /** Ratings that count, taken back and dropped ones left out. */
  readonly reviews: number;
  readonly ratings: Readonly<Record<Rating, number>>;
  /** Of what was asked a day or more after the last time, how much was remembered. */
  readonly retention: Retention;
  readonly months: readonly (Retention & { readonly month: string })[];
  /** What becomes due on each of the next days; what is overdue, on the first. */
  readonly forecast: readonly DayCount[];
  /** How many ratings there were on each day that had some. */
  readonly days: readonly DayCount[];
  readonly stability: readonly Bar[];
  readonly difficulty: readonly Bar[];
}

export interface Retention {
  readonly asked: number;
  readonly remembered: number;
}

export interface DayCount {
  readonly day: string;
  readonly count: number;
}

/** How many notes lie from one value up to the next bar's. */
export interface Bar {
  readonly from: number;
  readonly count: number;
}

const forecastDays = 30;
/** Days of stability: a day, a week, a month, a quarter, a year and more. */
const stabilityBorders = [0, 1, 3, 7, 14, 30, 90, 180, 365] as const;
const difficultyBorders = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** What a person's and an agent's ratings come to. */
export function reviewStatistics(states: readonly ReviewState[], today: Today): ReviewStatistics {
  const reviewed = states.filter((state) => state.ratings.length > 0);
  const applied = reviewed.flatMap((state) => state.ratings);
  const memories = reviewed.flatMap(({ memory }) => memory ?? []);
  return {
    reviews: applied.length,
    ratings: perRating(applied),
    retention: retentionOf(applied),
    months: perMonth(applied, today),
    forecast: forecast(reviewed, today),
    days: perDay(applied, today),
    stability: bars(
      memories.map(({ stability }) => stability),
      stabilityBorders,
    ),
    difficulty: bars(
      memories.map(({ difficulty }) => difficulty),
      difficultyBorders,
    ),
  };
}

function perRating(applied: readonly AppliedRating[]): Readonly<Record<Rating, number>> {
  const counts: Record<Rating, number> = { again: 0, hard: 0, good: 0, easy: 0 };
  for (const { rating } of applied) counts[rating]++;
  return counts;
}

/** A first look proves nothing, nor does one on the same day, nor what an agent needed. */
export function isTest({ event, days, before }: AppliedRating): boolean {
  return event.by === "person" && before !== undefined && days !== undefined && days >= 1;
}

function retentionOf(applied: readonly AppliedRating[]): Retention {
  const tests = applied.filter(isTest);
  return { asked: tests.length, remembered: tests.filter(({ rating }) => rating !== ratings[0]).length };
}

function perMonth(applied: readonly AppliedRating[], { dayOf }: Today): ReviewStatistics["months"] {
  const months = new Map<string, { asked: number; remembered: number }>();
  const monthOf = textOnce((day) => dayText(day).slice(0, 7));
  for (const { event, rating } of applied.filter(isTest)) {
    const month = monthOf(dayOf(event.at));
    const counted = months.get(month) ?? { asked: 0, remembered: 0 };
    counted.asked += 1;
    if (rating !== ratings[0]) counted.remembered += 1;
    months.set(month, counted);
  }
  return [...months].map(([month, all]) => ({ month, ...all })).sort((a, b) => compare(a.month, b.month));
}

/** Many ratings lie on one day. */
function textOnce(write: (day: number) => string): (day: number) => string {
  const known = new Map<number, string>();
  return (day) => {
    const text = known.get(day) ?? write(day);
    known.set(day, text);
    return text;
  };
}

function perDay(applied: readonly AppliedRating[], { dayOf }: Today): readonly DayCount[] {
  const counts = new Map<number, number>();
  for (const { event } of applied) {
    const day = dayOf(event.at);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => a - b).map(([day, count]) => ({ day: dayText(day), count }));
}

function forecast(reviewed: readonly ReviewState[], { now, dayOf }: Today): readonly DayCount[] {
  const today = dayOf(now);
  const counts = Array.from({ length: forecastDays }, () => 0);
  for (const { dueAt, isSuspended, isNew } of reviewed) {
    if (dueAt === undefined || isSuspended || isNew) continue;
    const at = dayOf(Math.max(now, dueAt)) - today;
    const known = counts[at];
    if (known !== undefined) counts[at] = known + 1;
  }
  return counts.map((count, at) => ({ day: dayText(today + at), count }));
}

function bars(values: readonly number[], borders: readonly number[]): readonly Bar[] {
  const counts = borders.map(() => 0);
  for (const value of values) {
    const at = Math.max(
      0,
      borders.findLastIndex((border) => value >= border),
    );
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return borders.map((from, at) => ({ from, count: counts[at] ?? 0 }));
}
