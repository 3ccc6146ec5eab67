import { dayMs, isoDay, readMoment } from "../../lib/time.ts";
import type { Day, Stamp } from "./stamp.ts";

/** Stands for the first day of what says no day: its times are since midnight. */
export const someDay = isoDay(0);

/** Whether nothing says on which day anything was. */
export const saysNoDay = (stamps: readonly Stamp[], began: string | undefined): boolean =>
  began === undefined && stamps.every((stamp) => (dayOf(stamp, false) ?? dayOf(stamp, true)) === undefined);

/** The day that a stamp tells. */
export function dayOf({ day: numbers }: Stamp, isMonthFirst: boolean): string | undefined {
  const midnight = numbers && midnightOf(numbers, isMonthFirst);
  return midnight === undefined ? undefined : isoDay(midnight);
}

/** The moments of stamps that follow each other, of those that tell any. */
export function momentsOf(
  stamps: readonly Stamp[],
  began: string | undefined,
  order: Pick<DayOrder, "isMonthFirst">,
): ReadonlyMap<Stamp, number> {
  const moment = datingOf(began, order);
  const moments = new Map<Stamp, number>();
  for (const stamp of stamps) {
    const at = moment(stamp);
    if (at !== undefined) moments.set(stamp, at);
  }
  return moments;
}

/** Tells one moment after the other; a time without a day is of the day told last, or the next. */
function datingOf(
  began: string | undefined,
  { isMonthFirst }: Pick<DayOrder, "isMonthFirst">,
): (stamp: Stamp) => number | undefined {
  let midnight = began === undefined ? undefined : readMoment(began)?.at;
  let last = -Infinity;
  return ({ day: numbers, clock: time, zone = 0 }) => {
    const told = numbers && midnightOf(numbers, isMonthFirst);
    if (told !== undefined) midnight = told;
    if (midnight === undefined || time === undefined) return undefined;
    const at = midnight + time - zone * 60_000;
    const isNextDay = told === undefined && at < last - backwardsMs;
    if (isNextDay) midnight += dayMs;
    const moment = isNextDay ? at + dayMs : at;
    last = Math.max(last, moment);
    return moment;
  };
}

/** Going back by more than this, a clock has passed midnight. */
const backwardsMs = dayMs / 4;

/** Whether `3/4/2026` is in March, and what tells so: what is certain, the order of what was said, or habit alone. */
export interface DayOrder {
  readonly isMonthFirst: boolean;
  readonly by: "certainty" | "order" | "habit";
}

/**
 * A number over 12 tells, else the day that the file says, else dots, which nobody puts behind a month that comes first,
 * else time that must not run backwards, else a.m. and p.m.
 */
export function dayOrder(stamps: readonly Stamp[], began: string | undefined): DayOrder {
  const days = stamps.flatMap(({ day: numbers }) => (numbers ? [numbers] : []));
  const open = days.filter(([first]) => first < 1000);
  if (open.some(([first]) => first > 12)) return { isMonthFirst: false, by: "certainty" };
  if (open.some(([, second]) => second > 12)) return { isMonthFirst: true, by: "certainty" };
  const named = readMoment(began ?? "")?.at;
  const isNamed = (isMonthFirst: boolean): boolean => open.some((each) => midnightOf(each, isMonthFirst) === named);
  if (isNamed(true) !== isNamed(false)) return { isMonthFirst: isNamed(true), by: "certainty" };
  if (stamps.some(({ isDotted }) => isDotted)) return { isMonthFirst: false, by: "certainty" };
  const back = (isMonthFirst: boolean): number => {
    const times = days.map((each) => midnightOf(each, isMonthFirst) ?? 0);
    return times.filter((time, at) => time < (times[at - 1] ?? time)).length;
  };
  const difference = back(false) - back(true);
  if (difference !== 0) return { isMonthFirst: difference > 0, by: "order" };
  return { isMonthFirst: stamps.some(({ isAmPm }) => isAmPm), by: "habit" };
}

function midnightOf([first, second, third]: Day, isMonthFirst: boolean): number | undefined {
  const [year, month, date] =
    first >= 1000 ? [first, second, third] : isMonthFirst ? [third, first, second] : [third, second, first];
  const pad = (number: number): string => String(number).padStart(2, "0");
  return readMoment(`${String(year).padStart(4, "0")}-${pad(month)}-${pad(date)}`)?.at;
}
