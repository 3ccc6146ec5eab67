import { lazily } from "../lib/lazily.ts";
import { dayMs, isoDay } from "../lib/time.ts";

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const numbers = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

type Said = Readonly<Record<string, string | undefined>>;

/** How many days from the one it is said on. */
const dayWords: Readonly<Record<string, number>> = {
  "the day before yesterday": -2,
  yesterday: -1,
  "last night": -1,
  today: 0,
  tonight: 0,
  "this morning": 0,
  "this afternoon": 0,
  "this evening": 0,
  tomorrow: 1,
  "the day after tomorrow": 2,
};

const amount = `(?:\\d{1,3}|an?|${numbers.slice(1).join("|")})`;
const unit = "day|week|month|year";
const forms = [
  `(?<word>${Object.keys(dayWords).join("|")})`,
  `(?<which>last|this|next) (?:(?<weekday>${weekdays.join("|")})|(?<span>weekend|week|month|year))`,
  `(?<ago>${amount}) (?<past>${unit})s? ago`,
  `in (?<ahead>${amount}) (?<future>${unit})s?`,
];
/** Where a word begins; old phones know no lookbehind. */
const edge = "(?<edge>^|[^\\p{L}\\p{N}-])";
const relative = lazily(() => new RegExp(`${edge}(?:${forms.join("|")})(?![\\p{L}\\p{N}'’-]| \\()`, "giu"));

/**
 * A text in which "yesterday" and the like have behind them when that is, by the time the text was said at. What has
 * something in parentheses behind it already stays as it is, so that doing it twice is doing it once.
 */
export function withDates(text: string, at: number): string {
  return text.replaceAll(relative(), (phrase: string, ...rest: unknown[]) => {
    const groups = rest.at(-1);
    return `${phrase} (${anchor(typeof groups === "object" && groups !== null ? { ...groups } : {}, at)})`;
  });
}

function anchor({ word, which = "", weekday, span, ...count }: Said, at: number): string {
  if (word !== undefined) return isoDay(at + (dayWords[word.toLowerCase()] ?? 0) * dayMs);
  if (weekday !== undefined) return isoDay(weekdayFrom(which.toLowerCase(), weekday.toLowerCase(), at));
  if (span !== undefined) return calendar(span.toLowerCase(), steps[which.toLowerCase()] ?? 0, at);
  return counted(count, at);
}

function counted({ ago, past = "", ahead = "", future = "" }: Said, at: number): string {
  return ago === undefined ? away(future, howMany(ahead), at) : away(past, -howMany(ago), at);
}

const steps: Readonly<Record<string, number>> = { last: -1, this: 0, next: 1 };

function howMany(said: string): number {
  const word = said.toLowerCase();
  return /^\d/.test(word) ? Number(word) : Math.max(1, numbers.indexOf(word));
}

/** The latest such day before the one it is said on, or the first behind it. */
function weekdayFrom(which: string, weekday: string, at: number): number {
  const ahead = (weekdays.indexOf(weekday) - new Date(at).getUTCDay() + 7) % 7;
  return at + (which === "last" ? ahead - 7 : which === "next" ? ahead || 7 : ahead) * dayMs;
}

function away(unitSaid: string, count: number, at: number): string {
  const name = unitSaid.toLowerCase();
  return name === "day" ? isoDay(at + count * dayMs) : calendar(name, count, at);
}

/** Weeks begin on Monday. */
function calendar(name: string, count: number, at: number): string {
  const date = new Date(at);
  const monday = at - ((date.getUTCDay() + 6) % 7) * dayMs + count * 7 * dayMs;
  switch (name) {
    case "week":
      return `the week of ${isoDay(monday)}`;
    case "weekend":
      return `the weekend of ${isoDay(monday + 5 * dayMs)}`;
    case "month":
      return isoDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1)).slice(0, 7);
    default:
      return String(date.getUTCFullYear() + count);
  }
}
