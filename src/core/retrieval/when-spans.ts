import { dayMs } from "../lib/time.ts";

/** From its first millisecond up to, not including, its last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export type Unit = "day" | "week" | "weekend" | "month" | "quarter" | "year";

/** A part of a longer time: its first, second or last third, or half. */
export type Part = "early" | "mid" | "late" | "firstHalf" | "secondHalf";

/** Which of several: the one before the last one, the last one, this one, the next one. */
export type Which = "beforeLast" | "last" | "this" | "next";

/** How many back it is. */
const backOf: Readonly<Record<Which, number>> = { beforeLast: 2, last: 1, this: 0, next: -1 };
const unitDays: Readonly<Record<Unit, number>> = { day: 1, week: 7, weekend: 7, month: 30.5, quarter: 91, year: 365 };

function startOfDay(at: number): number {
  return Math.floor(at / dayMs) * dayMs;
}

/** Whole days, from so many after a moment's own. */
export function days(now: number, offset: number, length: number): Span {
  const from = startOfDay(now) + offset * dayMs;
  return { from, to: from + length * dayMs };
}

function monthsFrom(fullYear: number, first: number, length: number): Span {
  return { from: Date.UTC(fullYear, first, 1), to: Date.UTC(fullYear, first + length, 1) };
}

export function yearSpan(fullYear: number): Span {
  return monthsFrom(fullYear, 0, 12);
}

export function lastFew(count: number, unit: Unit, now: number): Span {
  const back = Math.round(count * unitDays[unit]);
  return days(now, -back, back + 1);
}

/** So long before a moment, or after it where the count is below 0. */
export function stretchTo(moment: number, count: number, unit: Unit): Span {
  const other = moment - Math.round(count * unitDays[unit]) * dayMs;
  return { from: Math.min(moment, other), to: Math.max(moment, other) };
}

/** Nobody counts exactly: the further back, the wider. */
export function ago(count: number, unit: Unit, now: number): Span {
  const back = Math.round(count * unitDays[unit]);
  const slack = Math.floor(unitDays[unit] / 2);
  return days(now, -back - slack, 2 * slack + 1);
}

/** Weeks begin on Monday. */
export function calendar(which: Which, unit: Unit, now: number): Span {
  const back = backOf[which];
  const today = new Date(now);
  const [fullYear, at] = [today.getUTCFullYear(), today.getUTCMonth()];
  const monday = -((today.getUTCDay() + 6) % 7) - 7 * back;
  switch (unit) {
    case "day":
      return days(now, -back, 1);
    case "week":
      return days(now, monday, 7);
    case "weekend":
      return days(now, monday + 5, 2);
    case "month":
      return monthsFrom(fullYear, at - back, 1);
    case "quarter":
      return monthsFrom(fullYear, at - (at % 3) - 3 * back, 3);
    case "year":
      return yearSpan(fullYear - back);
  }
}

/** The latest such day before today, or the first one after it. */
export function weekdayOf(which: Which, weekday: number, now: number): Span {
  const ahead = (weekday - new Date(now).getUTCDay() + 7) % 7;
  return days(now, which === "next" ? ahead || 7 : ahead - 7 * Math.max(1, backOf[which]), 1);
}

/** What comes once a year: the one that is meant, else the latest that has begun. */
export interface Yearly {
  readonly year?: number | undefined;
  readonly which?: Which | undefined;
}

/** So far apart are the years that have every day, at most: 1896 and 1904. */
const yearsApart = 8;

/** Of the years that have it. */
function inItsYear<T extends Span | undefined>(
  spanIn: (fullYear: number) => T,
  { year, which }: Yearly,
  now: number,
): T {
  if (year !== undefined) return spanIn(year);
  const thisYear = new Date(now).getUTCFullYear();
  const around = Array.from({ length: 3 * yearsApart + 1 }, (_, at) => spanIn(thisYear - 2 * yearsApart + at));
  const all = around.filter((span) => span !== undefined);
  const over = all.filter(({ to }) => to <= now);
  const begun = all.filter(({ from }) => from <= now);
  switch (which) {
    case undefined:
      return begun.at(-1) ?? spanIn(thisYear);
    case "this":
      return spanIn(thisYear);
    case "next":
      return all[begun.length] ?? spanIn(thisYear);
    case "last":
    case "beforeLast":
      return over.at(-backOf[which]) ?? spanIn(thisYear);
  }
}

export function monthSpan(at: number, yearly: Yearly, now: number): Span {
  return inItsYear((fullYear) => monthsFrom(fullYear, at, 1), yearly, now);
}

/** Of the northern half: spring, 0, begins with March; winter, 3, in December of its year. */
export function seasonSpan(at: number, yearly: Yearly, now: number): Span {
  return inItsYear((fullYear) => monthsFrom(fullYear, 2 + 3 * at, 3), yearly, now);
}

/** A day of a month, 29 February of a leap year; undefined where there is no such day. */
export function daySpan(at: number, day: number, yearly: Yearly, now: number): Span | undefined {
  if (at < 0 || at > 11 || day < 1) return undefined;
  const spanIn = (fullYear: number): Span | undefined => {
    const month = monthsFrom(fullYear, at, 1);
    const span = days(month.from, day - 1, 1);
    return span.to <= month.to ? span : undefined;
  };
  return inItsYear(spanIn, yearly, now);
}

/** Seven days of a month: from its first, its eighth …; 0 for its last. */
export function weekIn({ from, to }: Span, nth: number): Span {
  return nth === 0 ? days(to, -7, 7) : days(from, 7 * (nth - 1), 7);
}

/** The first such day from the first of a span on: of seven days, the only one. */
export function weekdayIn({ from }: Span, weekday: number): Span {
  return days(from, (weekday - new Date(from).getUTCDay() + 7) % 7, 1);
}

/** Which of how many it is, from 0. */
const placeOf: Readonly<Record<Part, readonly [number, number]>> = {
  early: [0, 3],
  mid: [1, 3],
  late: [2, 3],
  firstHalf: [0, 2],
  secondHalf: [1, 2],
};

/** Early August are its first ten days. */
export function partOf({ from, to }: Span, part: Part): Span {
  if (!Number.isFinite(to - from)) return { from, to };
  const length = (to - from) / dayMs;
  const [place, of] = placeOf[part];
  const after = (parts: number): number => from + Math.floor((length * parts) / of) * dayMs;
  return { from: after(place), to: after(place + 1) };
}
