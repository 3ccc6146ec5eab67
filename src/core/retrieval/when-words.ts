import { dayMs, readMoment } from "../lib/time.ts";

/** From its first millisecond up to, not including, its last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

type Said = Readonly<Record<string, string>>;
type Read = (said: Said, now: number) => Span | undefined;

const month =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const numbers = [
  "a",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const count = `\\d{1,3}|an|few|couple of|${numbers.join("|")}`;
const year = "(?:19|20)\\d\\d";
const weekday = weekdays.join("|");
const day = "(?<day>\\d{1,2})(?:st|nd|rd|th)?";
const monthDay = `(?<month>${month}) (?:the )?${day}`;
const dayMonth = `${day} (?:of )?(?<month>${month})`;
/** Which day of the week a date is: the date tells more. */
const onWeekday = `(?:(?:${weekday}),? (?:the )?)`;

/** Days of the calendar, which notes name in the same words; nobody finds anything by "last week". */
export const calendarWords = new RegExp(`\\b(?:${month}|${year})\\b`, "i");

const anyWeekday = new RegExp(`\\b(?:${weekday})\\b`, "i");
const oneWeekday = new RegExp(`\\b(?:last|this|past|next) (?:${weekday})\\b`, "i");

/** Whether it names a day of the week alone, which may be any of them: "no release on Friday". */
export function isAnyWeekday(text: string): boolean {
  return anyWeekday.test(text) && !oneWeekday.test(text) && !/\d/.test(text);
}

/** A way to say when. */
export interface TimeRule {
  /** A regular expression. */
  readonly said: string;
  /** Whether a word such as "in" has to stand before it, because it can mean something else. */
  readonly needs?: true;
  readonly read: Read;
}

/** What people say in English for a time, from the most exact to the least. */
export const timeRules: readonly TimeRule[] = [
  { said: "day before yesterday", read: (_, now) => days(now, -2, 1) },
  { said: "yesterday|last night", read: (_, now) => days(now, -1, 1) },
  { said: "today|tonight|this (?:morning|afternoon|evening)", read: (_, now) => days(now, 0, 1) },
  { said: `(?:last|past|previous) (?<count>${count}) (?<unit>day|week|month|year)s?`, read: lastFew },
  { said: `(?<count>${count}) (?<unit>day|week|month|year)s? ago`, read: ago },
  { said: "(?<which>last|past|previous|this|next) (?<unit>week|month|quarter|year)", read: calendar },
  { said: "recently|lately", read: (_, now) => days(now, -14, 15) },
  { said: `${onWeekday}?${monthDay},? (?<year>${year})`, read: date },
  { said: `${onWeekday}?${dayMonth},? (?<year>${year})`, read: date },
  { said: `${onWeekday}${monthDay}(?!,? \\d{4})`, read: date },
  { said: `${onWeekday}${dayMonth}`, read: date },
  { said: `${monthDay}(?!,? \\d{4})`, needs: true, read: date },
  { said: dayMonth, needs: true, read: date },
  { said: `${onWeekday}(?<iso>${year}-\\d\\d-\\d\\d)`, read: isoDate },
  { said: `(?<which>last|this|past|next) (?<weekday>${weekday})`, read: weekdayOf },
  { said: `(?<month>${month}),? (?<year>${year})`, read: date },
  { said: `(?:last|this) (?<month>${month})`, read: date },
  { said: `(?<month>${month})`, needs: true, read: date },
  { said: `(?<iso>${year}-\\d\\d(?:-\\d\\d)?)`, needs: true, read: isoDate },
  { said: `(?<weekday>${weekday})`, needs: true, read: weekdayOf },
  { said: `(?<year>${year})`, needs: true, read: ({ year: said }) => years(Number(said)) },
];

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

function years(fullYear: number): Span {
  return monthsFrom(fullYear, 0, 12);
}

function howMany(said = ""): number {
  const word = said.toLowerCase();
  if (/^\d+$/.test(word)) return Number(word);
  if (word === "few") return 3;
  if (word === "couple of") return 2;
  return Math.max(1, numbers.indexOf(word));
}

const unitDays: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30.5, year: 365 };

function lastFew({ count: said, unit = "day" }: Said, now: number): Span {
  const back = Math.round(howMany(said) * (unitDays[unit.toLowerCase()] ?? 1));
  return days(now, -back, back + 1);
}

/** Nobody counts exactly: the further back, the wider. */
function ago({ count: said, unit = "day" }: Said, now: number): Span {
  const length = unitDays[unit.toLowerCase()] ?? 1;
  const back = Math.round(howMany(said) * length);
  const slack = Math.floor(length / 2);
  return days(now, -back - slack, 2 * slack + 1);
}

/** Weeks begin on Monday. */
function calendar({ which = "this", unit = "week" }: Said, now: number): Span {
  const back = { this: 0, next: -1 }[which.toLowerCase()] ?? 1;
  const today = new Date(now);
  const [fullYear, at] = [today.getUTCFullYear(), today.getUTCMonth()];
  switch (unit.toLowerCase()) {
    case "week":
      return days(now, -((today.getUTCDay() + 6) % 7) - 7 * back, 7);
    case "month":
      return monthsFrom(fullYear, at - back, 1);
    case "quarter":
      return monthsFrom(fullYear, at - (at % 3) - 3 * back, 3);
    default:
      return years(fullYear - back);
  }
}

/** The latest one before today, or the first one after it. */
function weekdayOf({ which = "last", weekday: said = "" }: Said, now: number): Span {
  const ahead = (weekdays.indexOf(said.toLowerCase()) - new Date(now).getUTCDay() + 7) % 7;
  const offset = which.toLowerCase() === "next" ? ahead || 7 : ahead - 7;
  return days(now, offset, 1);
}

/** A day or a month; without a year the latest that has begun. */
function date(groups: Said, now: number): Span | undefined {
  const at = months.indexOf((groups["month"] ?? "").slice(0, 3).toLowerCase());
  const day = groups["day"] === undefined ? undefined : Number(groups["day"]);
  const spanIn = (fullYear: number): Span => {
    if (day === undefined) return monthsFrom(fullYear, at, 1);
    return days(Date.UTC(fullYear, at, day), 0, 1);
  };
  if (day !== undefined && (day < 1 || day > 31)) return undefined;
  if (groups["year"] !== undefined) return spanIn(Number(groups["year"]));
  const thisYear = new Date(now).getUTCFullYear();
  const span = spanIn(thisYear);
  return span.from <= now ? span : spanIn(thisYear - 1);
}

function isoDate({ iso = "" }: Said): Span | undefined {
  const at = readMoment(iso.length === 7 ? `${iso}-01` : iso)?.at;
  if (at === undefined) return undefined;
  const first = new Date(at);
  return iso.length === 7 ? monthsFrom(first.getUTCFullYear(), first.getUTCMonth(), 1) : days(at, 0, 1);
}
