import { stopWords } from "../index/stems.ts";
import { lazily } from "../lib/lazily.ts";
import { oneLine } from "../lib/one-line.ts";
import { dayMs } from "../lib/time.ts";
import type { EventDays } from "./event-days.ts";
import { isOnlyAsking } from "./only-asking.ts";
import { aroundWords, articleWords } from "./when-languages.ts";
import {
  directionOf,
  edgeOf,
  matchesIn,
  patterns,
  placeOf,
  readTime,
  spanAround,
  wordEdge,
  type LanguagePatterns,
  type SaidTime,
} from "./when-said.ts";
import { readStretch } from "./when-stretch.ts";
import type { TimeLanguage } from "./when-words.ts";

/** A stretch of time a question names: from its first millisecond up to, not including, its last. */
export interface When {
  /** As typed. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** It may be another one: any Friday. */
  readonly isLoose?: true;
  /** The days of what it names, where it names no time of the calendar: "the release". */
  readonly days?: EventDays;
}

/** Whether one day is meant, of which there is seldom more than one episode. */
export function isDay({ from, to, isLoose }: When): boolean {
  return to - from <= dayMs && isLoose !== true;
}

export interface WhenSource {
  readonly now: number;
  /** What stands in quotation marks is looked for as it is. */
  readonly phrases: readonly string[];
  /** The days on which something of that name or tag took place. */
  readonly daysOf: (name: string) => EventDays | undefined;
  /** The day of the latest episode. */
  readonly latest: () => EventDays | undefined;
}

/** A time that a question names, and what is left of the question. */
interface Found {
  readonly when: When;
  readonly language: TimeLanguage;
  /** Without what says when. */
  readonly rest: string;
  /** With what of it notes may say likewise. */
  readonly words: string;
}

const named = lazily(
  () =>
    new RegExp(
      `(?<edge>${wordEdge})(?<how>${aroundWords()}|during|während|at|beim?) (?:(?:${articleWords()}) )?(?<name>\\[\\[[^\\]]+\\]\\]|.+)$`,
      "giu",
    ),
);
const mostNameWords = 4;
/** Words that mean a place as often: they say when only where nothing else is asked, as in "what happened at the regatta". */
const perhapsWhen = /^(?:at|beim?)$/i;

/** Finds the first thing that says when; what only says that is taken out of the words, the name of a thing never. */
export function readWhen(words: string, source: WhenSource): { readonly words: string; readonly when?: When } {
  const text = oneLine(words);
  const found = readWhole(text, source) ?? readDate(text, source) ?? readLatest(text, source) ?? readName(text, source);
  if (!found || source.phrases.some((phrase) => phrase.includes(found.when.text))) return { words };
  const { when, language, rest } = found;
  return isOnlyAsking(rest, language) ? { words: "", when: withoutDoubt(when) } : { words: found.words, when };
}

/** How a time was: no word before it has to say that it is one. */
function readWhole(text: string, { now }: WhenSource): Found | undefined {
  for (const each of patterns) {
    const time = each.whole().exec(text)?.groups?.["time"] ?? "";
    const found = each.mayName().test(time) ? readIn(each, `in ${time}`, now) : undefined;
    if (found?.rest === "") return { ...found, when: { ...found.when, text: time } };
  }
  return undefined;
}

/** What happened on Friday asks for the last one. */
function withoutDoubt({ isLoose: _isLoose, ...when }: When): When {
  return when;
}

/** In the language that understands most of it: `August` is one of both, and `seit August` of one. */
function readDate(text: string, { now }: WhenSource): Found | undefined {
  const found = patterns.flatMap((each) => (each.mayName().test(text) ? (readIn(each, text, now) ?? []) : []));
  return found.reduce<Found | undefined>(
    (most, each) => (most === undefined || each.when.text.length > most.when.text.length ? each : most),
    undefined,
  );
}

/** From one time to another before a time by itself, which would be a part of the first. */
function readIn(patterns: LanguagePatterns, text: string, now: number): Found | undefined {
  const said = readStretch(patterns, text, now) ?? readTime(patterns, text, now);
  return said && foundBy(text, said, patterns.language);
}

function foundBy(text: string, { start, end, span, isLoose, also }: SaidTime, language: TimeLanguage): Found {
  const said = text.slice(start, end);
  const without = (instead: string): string =>
    oneLine(`${text.slice(0, start)} ${instead} ${text.slice(end)}`).replaceAll(/ (?=[?!.,;:])/g, "");
  const when = { text: said, ...span, ...(isLoose ? { isLoose: true as const } : {}) };
  return { when, language, rest: without(""), words: without(isSaidLikewise(said, also) ? said : also.join(" ")) };
}

/** Whether it is nothing but such words, and those that questions are made of: then it may stay as it was typed. */
function isSaidLikewise(said: string, also: readonly string[]): boolean {
  const words = said.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const known = new Set(also.flatMap((each) => each.toLowerCase().split("-")));
  return words.every((word) => known.has(word) || stopWords.has(word));
}

/** "in the last session" */
function readLatest(text: string, { latest }: WhenSource): Found | undefined {
  for (const each of patterns) {
    const match = each.latest().exec(text);
    const days = match ? latest() : undefined;
    if (match && days) return foundDays(text, { ...placeOf(match), how: match.groups?.["how"] ?? "" }, days, each);
  }
  return undefined;
}

/** Where what stands for some days begins, with the word that says how they are meant. */
interface Around {
  readonly start: number;
  readonly end: number;
  readonly how: string;
}

function foundDays(text: string, { start, end, how }: Around, days: EventDays, patterns: LanguagePatterns): Found {
  const { language } = patterns;
  const around = spanAround(patterns, text.slice(0, start), days, directionOf(how, language.directions));
  const found = foundBy(text, { ...around, end, isLoose: false, also: [] }, language);
  return { ...found, when: { ...found.when, days } };
}

/** "before the release": the first such name that something with a date has. */
function readName(text: string, source: WhenSource): Found | undefined {
  for (const match of matchesIn(text, named())) {
    const found = readNamed(text, match, source);
    if (found) return found;
  }
  return undefined;
}

/** The longest name that begins there. */
function readNamed(text: string, match: RegExpExecArray, { daysOf }: WhenSource): Found | undefined {
  const { how = "", name = "" } = match.groups ?? {};
  const start = match.index + edgeOf(match);
  const words = name.split(" ").slice(0, mostNameWords);
  for (let length = words.length; length > 0; length--) {
    const said = words
      .slice(0, length)
      .join(" ")
      .replace(/[?!.,;]+$/, "");
    const taken = said === "" ? undefined : daysOf(said.replaceAll(/^\[\[|\]\]$/g, ""));
    if (taken === undefined) continue;
    const end = text.indexOf(said, start + how.length) + said.length;
    const isSaying = ({ language }: LanguagePatterns): boolean => directionOf(how, language.directions) !== undefined;
    const saying = patterns.find(isSaying);
    if (!saying) return undefined;
    const found = foundDays(text, { start, end, how }, taken, saying);
    if (perhapsWhen.test(how) && !isOnlyAsking(found.rest, saying.language)) return undefined;
    return { ...found, words: text.replace(found.when.text, text.slice(start, end)) };
  }
  return undefined;
}

/** What does not fall into the time asked for still counts for so much: people misremember. */
const lowest = 0.65;
const lowestIfLoose = 0.8;
const shortestReach = 2 * dayMs;
const longestReach = 60 * dayMs;

/** How well a date fits: 1 within, less the further away; never nothing. */
export function fit({ from, to, isLoose }: When, at: number | undefined): number {
  const least = isLoose ? lowestIfLoose : lowest;
  if (at === undefined) return least;
  // The day after is a day away, as the day before is.
  const away = at < from ? from - at : at < to ? 0 : at - to + dayMs;
  const reach = Math.min(longestReach, Math.max(shortestReach, to - from));
  return least + (1 - least) * 2 ** (-away / reach);
}
