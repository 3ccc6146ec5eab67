import { readMoment } from "../lib/time.ts";
import {
  ago,
  calendar,
  daySpan,
  lastFew,
  monthSpan,
  partOf,
  seasonSpan,
  weekdayIn,
  weekdayOf,
  weekIn,
  yearSpan,
  type Part,
  type Span,
  type Unit,
  type Which,
  type Yearly,
} from "./when-spans.ts";

/** What a language calls the parts of the calendar, each by a regular expression. */
export interface Vocabulary {
  /** From January. */
  readonly months: readonly string[];
  /** From Sunday. */
  readonly weekdays: readonly string[];
  /** From spring. */
  readonly seasons: readonly string[];
  /** From one; digits are read in any language. */
  readonly numbers: readonly string[];
  /** What stands for a few. */
  readonly few: string;
  /** From the last one, first one and so on. */
  readonly places: readonly string[];
  readonly units: Readonly<Record<Unit, string>>;
  readonly which: Readonly<Record<Which, string>>;
  readonly parts: Readonly<Record<Part, string>>;
}

/** Where a time lies, seen from what is named: before it, after it, from it on, or in it. */
export type Direction = "before" | "until" | "after" | "since" | "in";

/** How a language says when. */
export interface TimeLanguage {
  readonly vocabulary: Vocabulary;
  /** Words before a time, by where they say that it lies. */
  readonly directions: Readonly<Record<Direction, string>>;
  /** What asks for a time as a whole, by nothing else than it: "how did October go". */
  readonly whole: string;
  /** What begins a stretch from one time to another, before both. */
  readonly between: string;
  /** What stands between its ends, or between times of which all are meant. */
  readonly joins: { readonly to: string; readonly and: string };
  /** What stands for the latest episode. */
  readonly latest: string;
  /** Words that may stand between these and the time. */
  readonly articles: string;
  /** What a note that prepares something, or looks back on it, is called by. */
  readonly besides: string;
  /** From the most exact to the least. */
  readonly rules: readonly TimeRule[];
  /** Words a question about a time is made of, when it asks for nothing else. */
  readonly asking: ReadonlySet<string>;
  /** Those of them that are words of other languages as well, and then may be what is asked for. */
  readonly shared: ReadonlySet<string>;
}

export type Said = Readonly<Record<string, string | undefined>>;

/** A way to say when. */
export interface TimeRule {
  /** A regular expression; what its groups may be called is in `Groups`. */
  readonly said: string;
  /** The words one of which has to stand before it, because it can mean something else: any that say where it lies, or these. */
  readonly needs?: true | string;
  /** Where such a word is not needed, however it goes on. */
  readonly unless?: string;
  /** Nor beside another time: "July and August". */
  readonly joined?: true;
  /** It may be another one: any Friday. */
  readonly isLoose?: true;
  /** It is a stretch by itself: the 1st to the 10th of July. */
  readonly isStretch?: true;
  readonly read: (said: Said, now: number, words: Vocabulary) => Span | undefined;
}

/** Of what was said, the words that notes of that time may have, too. */
export const kept: readonly string[] = ["day", "dayTo", "month", "season", "year", "iso"];

export const anyOf = (patterns: readonly string[]): string => patterns.join("|");
export const fourDigits = "(?:19|20)\\d\\d";

/** The groups of rules, by a language's own words for them. */
export function groupsOf(
  words: Vocabulary,
): Readonly<Record<"month" | "weekday" | "season" | "count" | "unit", string>> {
  return {
    month: `(?<month>${anyOf(words.months)})`,
    weekday: `(?<weekday>${anyOf(words.weekdays)})`,
    season: `(?<season>${anyOf(words.seasons)})`,
    count: `(?<count>\\d{1,3}|${words.few}|${anyOf(words.numbers)})`,
    unit: `(?<unit>${anyOf(Object.values(words.units))})`,
  };
}

function isWhole(pattern: string, word: string): boolean {
  return new RegExp(`^(?:${pattern})$`, "iu").test(word);
}

function placeIn(patterns: readonly string[], word = ""): number {
  return patterns.findIndex((pattern) => isWhole(pattern, word));
}

function nameIn<T extends string>(named: Readonly<Record<T, string>>, word: string): T | undefined {
  return (Object.keys(named) as T[]).find((name) => isWhole(named[name], word));
}

export function countOf({ count = "" }: Said, { few, numbers }: Vocabulary): number {
  if (/^\d+$/.test(count)) return Number(count);
  return isWhole(few, count) ? 3 : Math.max(1, placeIn(numbers, count) + 1);
}

export const unitOf = ({ unit = "" }: Said, { units }: Vocabulary): Unit => nameIn(units, unit) ?? "day";

/** The part of a time that is meant, of which somebody said such as early. */
export const partIn = (said: string, { parts }: Vocabulary): Part | undefined => nameIn(parts, said);

function yearlyOf({ year, which }: Said, words: Vocabulary): Yearly {
  const fullYear = year?.length === 2 ? `20${year}` : year;
  return {
    year: fullYear === undefined ? undefined : Number(fullYear),
    which: which === undefined ? undefined : nameIn(words.which, which),
  };
}

function weekOf(said: Said, now: number, words: Vocabulary): Span {
  const month = monthSpan(placeIn(words.months, said["month"]), yearlyOf(said, words), now);
  return weekIn(month, placeIn(words.places, said["nth"]));
}

/** What the groups of a rule say; each is for rules with the groups it takes. */
export const reads = {
  ago: (said, now, words) => ago(countOf(said, words), unitOf(said, words), now),
  sinceAgo: (said, now, words) => ({ from: ago(countOf(said, words), unitOf(said, words), now).from, to: Infinity }),
  half: (said, now, words) => {
    const { month, year } = said;
    const whole =
      month === undefined
        ? yearSpan(Number(year ?? new Date(now).getUTCFullYear()))
        : monthSpan(placeIn(words.months, month), yearlyOf(said, words), now);
    return partOf(whole, placeIn(words.places, said["nth"]) === 1 ? "firstHalf" : "secondHalf");
  },
  lastFew: (said, now, words) => lastFew(countOf(said, words), unitOf(said, words), now),
  calendar: (said, now, words) => calendar(yearlyOf(said, words).which ?? "this", unitOf(said, words), now),
  beforeLast: (said, now, words) => calendar("beforeLast", unitOf(said, words), now),
  weekday: (said, now, words) =>
    weekdayOf(yearlyOf(said, words).which ?? "last", placeIn(words.weekdays, said["weekday"]), now),
  month: (said, now, words) => monthSpan(placeIn(words.months, said["month"]), yearlyOf(said, words), now),
  season: (said, now, words) => seasonSpan(placeIn(words.seasons, said["season"]), yearlyOf(said, words), now),
  week: weekOf,
  weekdayIn: (said, now, words) => weekdayIn(weekOf(said, now, words), placeIn(words.weekdays, said["weekday"])),
  date: (said, now, words) => {
    const month = said["number"] === undefined ? placeIn(words.months, said["month"]) : Number(said["number"]) - 1;
    return daySpan(month, Number(said["day"] ?? said["dayIn"]), yearlyOf(said, words), now);
  },
  dates: (said, now, words) => {
    const month = placeIn(words.months, said["month"]);
    const first = daySpan(month, Number(said["day"]), yearlyOf(said, words), now);
    const year = first && new Date(first.from).getUTCFullYear();
    const last = daySpan(month, Number(said["dayTo"]), { year }, now);
    return first && last && first.from < last.to ? { from: first.from, to: last.to } : undefined;
  },
  iso: ({ iso = "" }, now) => {
    const at = readMoment(iso.length === 7 ? `${iso}-01` : iso)?.at;
    if (at === undefined) return undefined;
    const first = new Date(at);
    const year = first.getUTCFullYear();
    return iso.length === 7
      ? monthSpan(first.getUTCMonth(), { year }, now)
      : daySpan(first.getUTCMonth(), first.getUTCDate(), { year }, now);
  },
  year: ({ year }) => yearSpan(Number(year)),
} as const satisfies Readonly<Record<string, TimeRule["read"]>>;
