import { ratings, type Rating } from "../model/review.ts";
import type { AppliedRating, ReviewState } from "./fold.ts";
import { dayText, type Today } from "./queue.ts";

export interface ReviewStatistics {
  /** Ratings that count, taken back and dropped ones left out. */
  readonly reviews: number;
  readonly ratings: Readonly<Record<Rating, number>>;
  /** Of what a person was asked again, a day or more after the last rating, how much was remembered. */
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
  const memories = reviewed.flatMap(({ memory }) => memory ?? []);
  return {
    ...countRatings(reviewed, today),
    forecast: forecast(reviewed, today),
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

/**
 * A first look proves nothing, nor does one on the same day, nor what an agent needed. What happened to a person on
 * a known day is no first look any more, so parameters learn from its first rating; what was remembered of what was
 * asked before leaves that out.
 */
export function isTest({ event, days, before }: AppliedRating): boolean {
  return event.by === "person" && before !== undefined && days !== undefined && days >= 1;
}

/** What one day comes to; everything longer is made of days. */
interface Day {
  count: number;
  asked: number;
  remembered: number;
}

type RatingFigures = Pick<ReviewStatistics, "reviews" | "ratings" | "retention" | "months" | "days">;

/** Each rating is looked at once: there are tens of thousands. */
function countRatings(reviewed: readonly ReviewState[], { dayOf }: Today): RatingFigures {
  const counts: Record<Rating, number> = { again: 0, hard: 0, good: 0, easy: 0 };
  const byDay = new Map<number, Day>();
  for (const { ratings: applied } of reviewed) {
    for (const each of applied) {
      counts[each.rating] += 1;
      count(byDay, dayOf(each.event.at), each);
    }
  }
  const days = [...byDay].sort(([a], [b]) => a - b).map(([day, all]) => ({ day: dayText(day), ...all }));
  return {
    reviews: days.reduce((sum, day) => sum + day.count, 0),
    ratings: counts,
    retention: sumOf(days),
    months: months(days),
    days: days.map(({ day, count: number }) => ({ day, count: number })),
  };
}

function count(byDay: Map<number, Day>, day: number, applied: AppliedRating): void {
  let counted = byDay.get(day);
  if (!counted) byDay.set(day, (counted = { count: 0, asked: 0, remembered: 0 }));
  counted.count += 1;
  if (applied.isFirst || !isTest(applied)) return;
  counted.asked += 1;
  if (applied.rating !== ratings[0]) counted.remembered += 1;
}

function sumOf(days: readonly Retention[]): Retention {
  return days.reduce<Retention>(
    (sum, { asked, remembered }) => ({ asked: sum.asked + asked, remembered: sum.remembered + remembered }),
    { asked: 0, remembered: 0 },
  );
}

function months(days: readonly (Retention & { readonly day: string })[]): ReviewStatistics["months"] {
  const byMonth = new Map<string, Retention>();
  for (const { day, ...retention } of days) {
    if (retention.asked === 0) continue;
    const month = day.slice(0, 7);
    byMonth.set(month, sumOf([byMonth.get(month) ?? { asked: 0, remembered: 0 }, retention]));
  }
  return [...byMonth].map(([month, { asked, remembered }]) => ({ month, asked, remembered }));
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
