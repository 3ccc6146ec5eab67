/** A moment as a note states it: an instant, and whether only the day is known. */
export interface Moment {
  /** Epoch milliseconds; midnight UTC when only the day is known. */
  readonly at: number;
  readonly precision: "day" | "time";
}

export const dayMs = 86_400_000;
/** After so many years the calendar begins again. */
const era = { years: 400, ms: 146_097 * dayMs } as const;

const iso =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?[ ]?(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?)?$/i;

/** Reads `2026-01-21`, `2026-01-21T10:30Z`, fractions and offsets. A time without a zone is UTC. */
export function readMoment(text: string): Moment | undefined {
  const match = iso.exec(text.trim());
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second = "0", fraction = "0", zone = "Z"] = match;
  if (!isDay(Number(year), Number(month), Number(day))) return undefined;
  // The years of the first century would be taken for those of the last.
  const midnight = Date.UTC(Number(year) + era.years, Number(month) - 1, Number(day)) - era.ms;
  if (hour === undefined) return { at: midnight, precision: "day" };
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const ms =
    Number(hour) * 3_600_000 +
    Number(minute) * 60_000 +
    Number(second) * 1000 +
    Number(fraction.padEnd(3, "0").slice(0, 3));
  return { at: midnight + ms - offset(zone), precision: "time" };
}

/** The first day of a month: `2026-08`. */
export function readMonth(text: string): number | undefined {
  return /^\d{4}-\d{2}$/.test(text) ? readMoment(`${text}-01`)?.at : undefined;
}

/** So many days before now: `30d`. */
export function readDaysAgo(text: string, now: number): number | undefined {
  const days = /^(\d{1,5})d$/.exec(text)?.[1];
  return days === undefined ? undefined : now - Number(days) * dayMs;
}

/** The first calendar day in a text, such as in a session id. */
export function findDay(text: string): string | undefined {
  const day = /(?:^|\D)(\d{4}-\d{2}-\d{2})(?!\d)/.exec(text)?.[1];
  return day !== undefined && readMoment(day) ? day : undefined;
}

export function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

function isDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

function offset(zone: string): number {
  if (zone.toUpperCase() === "Z") return 0;
  const sign = zone.startsWith("-") ? -1 : 1;
  const digits = zone.slice(1).replace(":", "");
  return sign * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))) * 60_000;
}

const lastMoment = Date.parse("9999-12-31T23:59:59Z");

/** A moment to the second as a clock shows it that is so many minutes ahead of UTC: `2026-11-18T09:12:33+01:00`. */
export function clockTime(at: number, minutesAhead: number): string {
  const shown = new Date(Math.min(at + minutesAhead * 60_000, lastMoment)).toISOString().slice(0, 19);
  if (minutesAhead === 0) return `${shown}Z`;
  const minutes = Math.abs(minutesAhead);
  const digits = (value: number): string => String(Math.floor(value)).padStart(2, "0");
  return `${shown}${minutesAhead < 0 ? "-" : "+"}${digits(minutes / 60)}:${digits(minutes % 60)}`;
}

/** To the second; in UTC, so that every device writes the same. A later year has no such text: the last one stands for it. */
export const utc = (at: number): string => `${new Date(Math.min(at, lastMoment)).toISOString().slice(0, 19)}Z`;
