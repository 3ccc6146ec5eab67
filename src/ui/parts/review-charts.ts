import { fewToTell, type ReviewStats } from "../../app/review-stats.ts";
import { dayMs, isoDay } from "../../core/lib/time.ts";
import { ratings } from "../../core/model/review.ts";
import { reviewsText } from "../text/reviews.ts";
import { writePercent } from "../write-number.ts";

const words = reviewsText.charts;

export interface ChartBar {
  /** Below the bar, where there is room for it. */
  readonly label: string;
  /** What the bar stands for, whole. */
  readonly name: string;
  readonly value: number;
  /** Above the bar. */
  readonly shown: string;
  /** Drawn as less certain. */
  readonly isPale?: boolean;
}

/** A picture, and the same as a table: nothing is told by the picture alone. */
export interface Chart {
  readonly title: string;
  readonly says: string;
  readonly picture:
    | {
        readonly kind: "bars";
        readonly bars: readonly ChartBar[];
        readonly most: number;
        /** Where bars count what lies between two values: the values, at the sides of the bars. */
        readonly borders?: readonly string[];
      }
    | { readonly kind: "days"; readonly weeks: readonly Week[]; readonly most: number; readonly weekdays: Weekdays };
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** From Monday to Sunday, and the month, above the first week that begins in it. */
export interface Week {
  readonly days: readonly DayCell[];
  readonly month: string;
}

/** What the rows are called, from Monday on; every other one, as there is room for. */
export type Weekdays = readonly string[];

export interface DayCell {
  readonly name: string;
  readonly count: number;
}

export interface Figure {
  readonly name: string;
  readonly value: string;
}

/** How a calendar day is written where the person lives. */
export type DayName = (day: string, style: "whole" | "short" | "month" | "whole-month" | "weekday") => string;

const shownMonths = 12;
const shownWeeks = 26;

export function figuresOf({ reviewed, suspended, reviews, retention, new: fresh }: ReviewStats): readonly Figure[] {
  const { asked, remembered, rate } = retention;
  const isKnown = rate !== null && asked >= fewToTell;
  const remembering = isKnown ? words.retentionOf(writePercent(rate), asked) : words.tooFew(remembered, asked);
  return [
    { name: words.retention, value: remembering },
    { name: words.reviews, value: String(reviews) },
    { name: words.reviewed, value: String(reviewed) },
    { name: words.fresh, value: String(fresh) },
    { name: words.suspended, value: String(suspended) },
  ];
}

/** @param today as days are written: `2026-11-18` */
export function chartsOf(stats: ReviewStats, today: string, nameOf: DayName): readonly Chart[] {
  return [
    forecastChart(stats, nameOf),
    ...(stats.months.length === 0 ? [] : [monthsChart(stats, nameOf)]),
    daysChart(stats, today, nameOf),
    ratingsChart(stats),
    distribution(
      { title: words.stability, says: words.stabilitySays, column: words.columns.stability, end: "" },
      stats.stability,
    ),
    distribution(
      { title: words.difficulty, says: words.difficultySays, column: words.columns.difficulty, end: "10" },
      stats.difficulty,
    ),
  ];
}

function forecastChart({ forecast }: ReviewStats, nameOf: DayName): Chart {
  const bars = forecast.map(({ day, count }, at) => ({
    label: at === 0 ? words.today : at % 7 === 0 ? nameOf(day, "short") : "",
    name: nameOf(day, "whole"),
    value: count,
    shown: count === 0 ? "" : String(count),
  }));
  const sum = forecast.reduce((all, { count }) => all + count, 0);
  return {
    title: words.forecast,
    says: words.forecastSays(sum),
    picture: barsUpTo(bars),
    columns: [words.columns.day, words.columns.due],
    rows: bars.map(({ name, value }) => [name, String(value)]),
  };
}

function monthsChart({ months }: ReviewStats, nameOf: DayName): Chart {
  const bars = months.slice(-shownMonths).map(({ month, asked, remembered, rate }) => ({
    label: nameOf(`${month}-01`, "month"),
    name: nameOf(`${month}-01`, "whole-month"),
    value: rate ?? 0,
    shown: rate === null ? "" : asked < fewToTell ? `${String(remembered)}/${String(asked)}` : writePercent(rate),
    isPale: asked < fewToTell,
  }));
  return {
    title: words.months,
    says: words.monthsSay,
    picture: { kind: "bars", bars, most: 1 },
    columns: [words.columns.month, words.columns.asked, words.columns.remembered, words.columns.rate],
    rows: months.map(({ month, asked, remembered, rate }) => [
      ...[nameOf(`${month}-01`, "whole-month"), String(asked), String(remembered)],
      rate === null || asked < fewToTell ? "" : writePercent(rate),
    ]),
  };
}

function daysChart({ days }: ReviewStats, today: string, nameOf: DayName): Chart {
  const weeks = weeksUntil(today, new Map(days.map(({ day, count }) => [day, count])));
  const weekdays = (weeks[0] ?? []).map(({ day }, at) => (at % 2 === 0 ? nameOf(day, "weekday") : ""));
  const cells = weeks.flat().filter(({ count }) => count > 0);
  const sum = cells.reduce((all, { count }) => all + count, 0);
  return {
    title: words.days,
    says: words.daysSay(sum, cells.length),
    picture: {
      ...{ kind: "days", most: Math.max(1, ...cells.map(({ count }) => count)), weekdays },
      weeks: weeks.map((week, at) => ({
        days: week.map(({ day, count }) => ({ name: nameOf(day, "whole"), count })),
        month: monthBegun(week, weeks[at - 1], nameOf),
      })),
    },
    columns: [words.columns.day, words.columns.reviews],
    rows: cells.toReversed().map(({ day, count }) => [nameOf(day, "whole"), String(count)]),
  };
}

type CountedDay = ReviewStats["days"][number];

/** The last half year by weeks, which begin on Monday; the last one ends today. */
function weeksUntil(today: string, counts: ReadonlyMap<string, number>): readonly (readonly CountedDay[])[] {
  const last = Date.parse(today);
  const sinceMonday = (new Date(last).getUTCDay() + 6) % 7;
  const first = last - (sinceMonday + 7 * (shownWeeks - 1)) * dayMs;
  return Array.from({ length: shownWeeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, at) => isoDay(first + (week * 7 + at) * dayMs))
      .filter((day) => day <= today)
      .map((day) => ({ day, count: counts.get(day) ?? 0 })),
  );
}

/** Nothing where the week before began in the same month; nor above the first, which may be cut short by the next. */
function monthBegun([first]: readonly CountedDay[], [last]: readonly CountedDay[] = [], nameOf: DayName): string {
  if (!first || !last || first.day.slice(0, 7) === last.day.slice(0, 7)) return "";
  return nameOf(first.day, "month");
}

function ratingsChart({ ratings: counts, reviews }: ReviewStats): Chart {
  const share = (count: number): string => (reviews === 0 ? "" : writePercent(count / reviews));
  const bars = ratings.map((rating) => {
    const name = reviewsText.ratings[rating];
    return { label: name, name, value: counts[rating], shown: String(counts[rating]) };
  });
  return {
    title: words.ratings,
    says: words.ratingsSay(reviews),
    picture: barsUpTo(bars),
    columns: [words.columns.rating, words.columns.reviews, words.columns.share],
    rows: bars.map(({ name, value, shown }) => [name, shown, share(value)]),
  };
}

interface DistributionWords {
  readonly title: string;
  readonly says: string;
  readonly column: string;
  /** The most there can be; nothing where there is no end. */
  readonly end: string;
}

function distribution({ title, says, column, end }: DistributionWords, own: ReviewStats["stability"]): Chart {
  const bars = own.map(({ from, count }, at) => ({
    label: "",
    name: words.upTo(from, own[at + 1]?.from ?? (end === "" ? undefined : Number(end))),
    value: count,
    shown: count === 0 ? "" : String(count),
  }));
  return {
    title,
    says,
    picture: { ...barsUpTo(bars), borders: [...own.map(({ from }) => String(from)), end] },
    columns: [column, words.columns.notes],
    rows: bars.map(({ name, value }) => [name, String(value)]),
  };
}

function barsUpTo(bars: readonly ChartBar[]): Extract<Chart["picture"], { kind: "bars" }> {
  return { kind: "bars", bars, most: Math.max(1, ...bars.map(({ value }) => value)) };
}
