import { dayMs, isoDay, readMoment } from "../../lib/time.ts";

/** When something was said, as a line begins with it; which number is the day is only known from all of them. */
export interface Stamp {
  readonly day?: Day;
  /** Milliseconds since midnight. */
  readonly clock?: number;
  /** Minutes ahead of UTC, where that is said. */
  readonly zone?: number;
  readonly isAmPm: boolean;
  /** Whether it cannot be the beginning of a sentence. */
  readonly isMarked: boolean;
}

type Day = readonly [number, number, number];

export interface Stamped {
  readonly stamp: Stamp;
  readonly rest: string;
}

const day = String.raw`(?:(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2}))\.?`;
const clock = (separator: string): string =>
  String.raw`(\d{1,2})${separator}(\d{2})(?:${separator}(\d{2}))?(?:[.,]\d{1,9})?(?:\s?([ap])\.?m\.?)?\s?(Z|[+-]\d{2}:?\d{2})?`;
const dated = new RegExp(
  String.raw`^([[(]?)${day}(?:(?:,?\s+(?:at|um|klo|à|om|kl\.)\s+|,\s*|\s+|T)${clock("[:.]")})?[\])]?(?![\w.:/])`,
  "i",
);
const timed = new RegExp(String.raw`^([[(]?)${clock(":")}[\])]?(?![\w.:/])`, "i");
const divider = /^\s*(?:[-–—|]\s+|:\s+)/;

/** The time a line begins with, and what follows. */
export function readStamp(line: string): Stamped | undefined {
  const match = dated.exec(line);
  if (match) {
    const [whole, open, year, month, date, first, second, third, ...time] = match;
    const numbers: Day =
      year === undefined
        ? [Number(first), Number(second), fullYear(Number(third))]
        : [Number(year), Number(month), Number(date)];
    return stamped(line.slice(whole.length), open !== "", time, numbers);
  }
  const plain = timed.exec(line);
  if (!plain) return undefined;
  const [whole, open, ...time] = plain;
  return stamped(line.slice(whole.length), open !== "", time);
}

const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);

function stamped(
  behind: string,
  isOpen: boolean,
  [hour, minute, second = "0", half, zone]: readonly (string | undefined)[],
  numbers?: Day,
): Stamped | undefined {
  const isMarked = isOpen || divider.test(behind);
  const rest = behind.replace(divider, "").trim();
  const common = { isAmPm: half !== undefined, isMarked, ...(numbers && { day: numbers }) };
  if (hour === undefined) return { rest, stamp: common };
  const [hours, minutes, seconds] = [hourOf(hour, half), Number(minute), Number(second)];
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined;
  const ms = ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return { rest, stamp: { ...common, clock: ms, ...(zone !== undefined && { zone: minutesOf(zone) }) } };
}

function hourOf(hour: string, half: string | undefined): number {
  if (half === undefined) return Number(hour);
  return (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
}

function minutesOf(zone: string): number {
  if (/z/i.test(zone)) return 0;
  const digits = zone.slice(1).replace(":", "");
  return (zone.startsWith("-") ? -1 : 1) * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2)));
}

/** Stands for the first day of what says no day: its times are since midnight. */
export const someDay = isoDay(0);

/** Whether nothing says on which day anything was. */
export const saysNoDay = (stamps: readonly Stamp[], began: string | undefined): boolean =>
  began === undefined && stamps.every(({ day: numbers }) => numbers === undefined);

/** Tells the moments of stamps that follow each other; a time without a day is of the day told last, or the next. */
export function datingOf(stamps: readonly Stamp[], began: string | undefined): (stamp: Stamp) => number | undefined {
  const isMonthFirst = readsMonthFirst(stamps);
  let midnight = began === undefined ? undefined : readMoment(began)?.at;
  let last = -Infinity;
  return ({ day: numbers, clock: time, zone = 0 }) => {
    const told = numbers && midnightOf(numbers, isMonthFirst);
    if (told !== undefined) midnight = told;
    if (midnight === undefined || time === undefined) return undefined;
    const at = midnight + time - zone * 60_000;
    if (told === undefined && at < last - backwardsMs) midnight += dayMs;
    const moment = told === undefined && at < last - backwardsMs ? at + dayMs : at;
    last = Math.max(last, moment);
    return moment;
  };
}

/** Going back by more than this, a clock has passed midnight. */
const backwardsMs = dayMs / 4;

/** Whether `3/4/2026` is in March: a number over 12 tells, else time that must not run backwards, else a.m. and p.m. */
function readsMonthFirst(stamps: readonly Stamp[]): boolean {
  const days = stamps.flatMap(({ day: numbers }) => (numbers && numbers[0] < 1000 ? [numbers] : []));
  if (days.some(([first]) => first > 12)) return false;
  if (days.some(([, second]) => second > 12)) return true;
  const back = (isMonthFirst: boolean): number => {
    const times = days.map((each) => midnightOf(each, isMonthFirst) ?? 0);
    return times.filter((time, at) => time < (times[at - 1] ?? time)).length;
  };
  const difference = back(false) - back(true);
  return difference === 0 ? stamps.some(({ isAmPm }) => isAmPm) : difference > 0;
}

function midnightOf([first, second, third]: Day, isMonthFirst: boolean): number | undefined {
  const [year, month, date] =
    first >= 1000 ? [first, second, third] : isMonthFirst ? [third, first, second] : [third, second, first];
  const pad = (number: number): string => String(number).padStart(2, "0");
  return readMoment(`${String(year).padStart(4, "0")}-${pad(month)}-${pad(date)}`)?.at;
}
