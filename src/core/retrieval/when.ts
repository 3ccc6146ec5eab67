import { stopWords } from "../index/stems.ts";
import { lazily } from "../lib/lazily.ts";
import { oneLine } from "../lib/one-line.ts";
import { dayMs } from "../lib/time.ts";
import type { EventDays } from "./event-days.ts";
import { english } from "./when-english.ts";
import { german } from "./when-german.ts";
import { isOnlyAsking } from "./only-asking.ts";
import { partOf, type Span } from "./when-spans.ts";
import { anyOf, kept, partIn, type Direction, type TimeLanguage, type TimeRule } from "./when-words.ts";

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

export interface WhenSource {
  readonly now: number;
  /** What stands in quotation marks is looked for as it is. */
  readonly phrases: readonly string[];
  /** The days on which something of that name or tag took place. */
  readonly daysOf: (name: string) => EventDays | undefined;
}

/** People write in several, and what one says for a time the others seldom say for anything else. */
const languages: readonly TimeLanguage[] = [english, german];

/** A time that a question names, and what is left of the question. */
interface Found {
  readonly when: When;
  readonly language: TimeLanguage;
  /** Without what says when. */
  readonly rest: string;
  /** With what of it notes may say likewise. */
  readonly words: string;
}

/** Where a word begins; old phones know no lookbehind. */
const edge = "^|[^\\p{L}\\p{N}-]";

interface RulePattern extends Pick<TimeRule, "read" | "isLoose"> {
  readonly pattern: RegExp;
}

interface LanguagePatterns {
  readonly language: TimeLanguage;
  readonly rules: () => readonly RulePattern[];
  /** The rules without their edges, at one look: most questions name no time, and compiling the rules takes tens of milliseconds. */
  readonly mayName: () => RegExp;
}

const patterns: readonly LanguagePatterns[] = languages.map((language) => ({
  language,
  rules: lazily(() => language.rules.map((rule) => ({ ...rule, pattern: patternOf(rule, language) }))),
  mayName: lazily(
    () => new RegExp(`\\b(?:${anyOf(language.rules.map(({ said }) => said.replaceAll(/\(\?<\w+>/g, "(?:")))})`, "iu"),
  ),
}));

/** "in the early …", of which a rule may need the first or the last. */
function patternOf({ said, needs }: TimeRule, { directions, articles, vocabulary }: TimeLanguage): RegExp {
  const where = anyOf(Object.values(directions));
  const parts = anyOf(Object.values(vocabulary.parts));
  const needed =
    needs === undefined ? "" : `(?=(?:${needs === true ? `${where}|(?:${articles} )?(?:${parts})` : needs})[ -])`;
  const lead = `(?:(?<how>${where}) )?(?:(?:${articles}) )?(?:(?<part>${parts})[ -](?:(?:${articles}) )?)?`;
  return new RegExp(`(?<edge>${edge})${needed}${lead}(?:${said})(?![\\p{L}\\p{N}-]|\\.\\d)`, "giu");
}

const named = lazily(() => {
  const where = languages.flatMap(({ directions: { before, after, since } }) => [before, after, since]);
  const articles = languages.map((language) => language.articles);
  return new RegExp(
    `(?<edge>${edge})(?<how>${anyOf(where)}|during|während) (?:(?:${anyOf(articles)}) )?(?<name>\\[\\[[^\\]]+\\]\\]|.+)$`,
    "giu",
  );
});
const mostNameWords = 4;

/** Finds the first thing that says when; what only says that is taken out of the words, the name of a thing never. */
export function readWhen(words: string, source: WhenSource): { readonly words: string; readonly when?: When } {
  const text = oneLine(words);
  const found = readDate(text, source) ?? readName(text, source);
  if (!found || source.phrases.some((phrase) => phrase.includes(found.when.text))) return { words };
  const { when, language, rest } = found;
  return isOnlyAsking(rest, language) ? { words: "", when: withoutDoubt(when) } : { words: found.words, when };
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

function readIn({ language, rules }: LanguagePatterns, text: string, now: number): Found | undefined {
  for (const rule of rules()) {
    for (const match of matchesIn(text, rule.pattern)) {
      const span = spanOf(match, rule, language, now);
      if (span) return foundBy(text, match, span, { language, isLoose: rule.isLoose === true });
    }
  }
  return undefined;
}

/** What of a rule's match says when: the time, a part of it, or what lies before, after or since. */
function spanOf(
  { groups: said = {} }: RegExpExecArray,
  { read }: RulePattern,
  { vocabulary, directions }: TimeLanguage,
  now: number,
): Span | undefined {
  const whole = read(said, now, vocabulary);
  const { part = "", how = "" } = said;
  const meant = partIn(part, vocabulary);
  const span = whole && meant ? partOf(whole, meant) : whole;
  return span && directed(span, directionOf(how, directions));
}

function foundBy(
  text: string,
  match: RegExpExecArray,
  span: Span,
  { language, isLoose }: { readonly language: TimeLanguage; readonly isLoose: boolean },
): Found {
  const groups = Object.entries(match.groups ?? {});
  const names = isLoose ? [...kept, "weekday"] : kept;
  const also = groups.flatMap(([name, said]: readonly [string, string | undefined]) =>
    said !== undefined && names.includes(name) ? [said] : [],
  );
  const said = match[0].slice(edgeOf(match));
  const start = match.index + edgeOf(match);
  const without = (instead: string): string =>
    oneLine(`${text.slice(0, start)} ${instead} ${text.slice(start + said.length)}`).replaceAll(/ (?=[?!.,;:])/g, "");
  const when = { text: said, ...span, ...(isLoose ? { isLoose: true as const } : {}) };
  return { when, language, rest: without(""), words: without(isSaidLikewise(said, also) ? said : also.join(" ")) };
}

/** Whether it is nothing but such words, and those that questions are made of: then it may stay as it was typed. */
function isSaidLikewise(said: string, also: readonly string[]): boolean {
  const words = said.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const known = new Set(also.flatMap((each) => each.toLowerCase().split("-")));
  return words.every((word) => known.has(word) || stopWords.has(word));
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
    const typed = text.slice(start, text.indexOf(said, start + how.length) + said.length);
    const language = languages.find(({ directions }) => directionOf(how, directions) !== undefined) ?? english;
    const when = { text: typed, ...directed(taken, directionOf(how, language.directions)), days: taken };
    return { when, language, rest: oneLine(text.replace(typed, " ")), words: text };
  }
  return undefined;
}

/** At each place where it fits; what one match takes may hold the next one. */
function* matchesIn(text: string, pattern: RegExp): Generator<RegExpExecArray> {
  const matchFrom = (from: number): RegExpExecArray | null => {
    pattern.lastIndex = from;
    return pattern.exec(text);
  };
  for (let match = matchFrom(0); match; match = matchFrom(match.index + 1)) yield match;
}

function edgeOf({ groups }: RegExpExecArray): number {
  return groups?.["edge"]?.length ?? 0;
}

function directionOf(how: string, directions: TimeLanguage["directions"]): Direction | undefined {
  return (Object.keys(directions) as Direction[]).find((each) =>
    new RegExp(`^(?:${directions[each]})$`, "iu").test(how),
  );
}

function directed({ from, to }: Span, direction: Direction = "in"): Span {
  switch (direction) {
    case "before":
      return { from: -Infinity, to: from };
    case "after":
      return { from: to, to: Infinity };
    case "since":
      return { from, to: Infinity };
    case "in":
      return { from, to };
  }
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
