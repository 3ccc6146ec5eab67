/** When something was said, as a line begins with it; which number is the day is only known from all of them. */
export interface Stamp {
  readonly day?: Day;
  /** Whether the numbers of the day have dots between them. */
  readonly isDotted?: true;
  /** Milliseconds since midnight. */
  readonly clock?: number;
  /** Minutes ahead of UTC, where that is said. */
  readonly zone?: number;
  readonly isAmPm: boolean;
  /** Whether it cannot be the beginning of a sentence. */
  readonly isMarked: boolean;
}

export type Day = readonly [number, number, number];

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
const dotted = /^[[(]?\d+\.\d+\./;
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
    const read = stamped(line.slice(whole.length), open !== "", time, numbers);
    const isDotted = year === undefined && dotted.test(whole);
    return read && isDotted ? { ...read, stamp: { ...read.stamp, isDotted } } : read;
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
