import { lazily } from "../lib/lazily.ts";
import { languages } from "./when-languages.ts";
import { partOf, stretchTo, type Span } from "./when-spans.ts";
import {
  anyOf,
  countOf,
  groupsOf,
  kept,
  partIn,
  unitOf,
  type Direction,
  type Said,
  type TimeLanguage,
  type TimeRule,
} from "./when-words.ts";

/** Where a word begins; old phones know no lookbehind. */
export const wordEdge = "^|[^\\p{L}\\p{N}/[_#-]";
const wordEnd = "(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])";

export interface RulePattern extends Omit<TimeRule, "said"> {
  readonly pattern: RegExp;
  /** The same where another time is joined to it. */
  readonly beside: () => RegExp;
  /** The same at one place, behind another time, where nothing else has to say that it is one. */
  readonly behind: () => RegExp;
}

export interface LanguagePatterns {
  readonly language: TimeLanguage;
  readonly rules: () => readonly RulePattern[];
  /** The rules without their edges, at one look: most questions name no time, and compiling the rules takes tens of milliseconds. */
  readonly mayName: () => RegExp;
  /** What stands for the latest episode. */
  readonly latest: () => RegExp;
  /** What asks for a time and nothing else. */
  readonly whole: () => RegExp;
  /** "in the week", of which what follows says before or after what. */
  readonly reach: () => RegExp;
  /** What may join two times, anywhere in a text. */
  readonly mayJoin: () => RegExp;
  /** The same at one place. */
  readonly join: () => RegExp;
}

export const patterns: readonly LanguagePatterns[] = languages.map((language) => ({
  language,
  rules: lazily(() => language.rules.map((rule) => patternOf(rule, language))),
  mayName: lazily(
    () => new RegExp(`\\b(?:${anyOf(language.rules.map(({ said }) => said.replaceAll(/\(\?<\w+>/g, "(?:")))})`, "iu"),
  ),
  latest: lazily(
    () =>
      new RegExp(
        `(?<edge>${wordEdge})(?:(?<how>${anyOf(Object.values(language.directions))}) )?(?:(?:${language.articles}) )?(?:${language.latest})(?![\\p{L}\\p{N}-])`,
        "iu",
      ),
  ),
  whole: lazily(() => new RegExp(`^(?:${language.whole})[?!.]*$`, "iu")),
  reach: lazily(() => {
    const { directions, articles, vocabulary } = language;
    const { count, unit } = groupsOf(vocabulary);
    return new RegExp(
      `(?<edge>${wordEdge})(?:(?:${directions.in}) )?(?<article>(?:${articles}) )?(?:${count} )?${unit} $`,
      "iu",
    );
  }),
  mayJoin: lazily(() => new RegExp(`[-–]| (?:${language.joins.to}|${language.joins.and}) `, "iu")),
  join: lazily(
    () => new RegExp(`(?<comma>, )|,? ?[-–] ?|,? (?:${language.joins.to}|(?<and>${language.joins.and})) `, "iuy"),
  ),
}));

/** "in the early …", of which a rule may need the first or the last. */
function patternOf({ said, needs, unless, ...rule }: TimeRule, language: TimeLanguage): RulePattern {
  const { directions, articles, vocabulary, between } = language;
  const where = anyOf([...Object.values(directions), between]);
  const parts = anyOf(Object.values(vocabulary.parts));
  const needed =
    needs === undefined
      ? ""
      : `(?=(?:${needs === true ? `${where}|(?:${articles} )?(?:${parts})` : needs})[ -]${unless === undefined ? "" : `|${unless}`})`;
  const part = `(?:(?:${articles}) )?(?:(?<part>${parts})[ -](?:(?:${articles}) )?)?`;
  const whole = (need: string): RegExp =>
    new RegExp(`(?<edge>${wordEdge})${need}(?:(?<how>${where}) )?${part}(?:${said})${wordEnd}`, "giu");
  return {
    ...rule,
    ...(needs === undefined ? {} : { needs }),
    pattern: whole(needed),
    beside: lazily(() => whole(rule.joined === true ? "" : needed)),
    behind: lazily(() => new RegExp(`(?:(?:${directions.in}) )?${part}(?:${said})${wordEnd}`, "iuy")),
  };
}

/** A time as a text says it. */
export interface SaidTime {
  readonly start: number;
  readonly end: number;
  readonly span: Span;
  readonly isLoose: boolean;
  /** Of its words, those that notes of that time may have, too. */
  readonly also: readonly string[];
}

/** The first time that a text names, by the most exact rule. */
export function readTime(patterns: LanguagePatterns, text: string, now: number): SaidTime | undefined {
  const { language, rules } = patterns;
  for (const rule of rules()) {
    for (const match of matchesIn(text, rule.pattern)) {
      if (isCutShort(match, rule, language)) continue;
      const said = match.groups ?? {};
      const whole = readPart(said, rule, language, now);
      if (!whole) continue;
      const { start, end } = placeOf(match);
      const around = spanAround(
        patterns,
        text.slice(0, start),
        whole,
        directionOf(said["how"] ?? "", language.directions),
      );
      return { ...around, end, isLoose: rule.isLoose === true, also: alsoIn(said, rule) };
    }
  }
  return undefined;
}

/** Where the words for a time begin, and what it is: of "in the week before it", no more than that week. */
export function spanAround(
  { reach, language: { vocabulary } }: LanguagePatterns,
  before: string,
  span: Span,
  direction: Direction = "in",
): { readonly start: number; readonly span: Span } {
  const match = direction === "before" || direction === "after" ? reach().exec(before) : null;
  const said = match?.groups ?? {};
  if (match === null || (said["article"] ?? said["count"]) === undefined)
    return { start: before.length, span: directed(span, direction) };
  const [count, unit] = [countOf(said, vocabulary), unitOf(said, vocabulary)];
  const near = direction === "before" ? stretchTo(span.from, count, unit) : stretchTo(span.to, -count, unit);
  return { start: match.index + edgeOf(match), span: near };
}

/** "between March" is no time before another one follows. */
function isCutShort(
  { groups = {} }: RegExpExecArray,
  { needs, isStretch }: RulePattern,
  { between }: TimeLanguage,
): boolean {
  return needs === true && isStretch !== true && groups["how"]?.toLowerCase() === between;
}

export function placeOf(match: RegExpExecArray): Pick<SaidTime, "start" | "end"> {
  return { start: match.index + edgeOf(match), end: match.index + match[0].length };
}

/** What of a rule's match says when: the time, or a part of it. */
export function readPart(
  said: Said,
  { read }: RulePattern,
  { vocabulary }: TimeLanguage,
  now: number,
): Span | undefined {
  const whole = read(said, now, vocabulary);
  const meant = partIn(said["part"] ?? "", vocabulary);
  return whole && meant ? partOf(whole, meant) : whole;
}

export function alsoIn(said: Said, { isLoose }: RulePattern): readonly string[] {
  const names = isLoose === true ? [...kept, "weekday"] : kept;
  return Object.entries(said).flatMap(([name, word]) => (word !== undefined && names.includes(name) ? [word] : []));
}

/** At each place where it fits; what one match takes may hold the next one. */
export function* matchesIn(text: string, pattern: RegExp): Generator<RegExpExecArray> {
  const matchFrom = (from: number): RegExpExecArray | null => {
    pattern.lastIndex = from;
    return pattern.exec(text);
  };
  for (let match = matchFrom(0); match; match = matchFrom(match.index + 1)) yield match;
}

export function edgeOf({ groups }: RegExpExecArray): number {
  return groups?.["edge"]?.length ?? 0;
}

export function directionOf(how: string, directions: TimeLanguage["directions"]): Direction | undefined {
  return (Object.keys(directions) as Direction[]).find((each) =>
    new RegExp(`^(?:${directions[each]})$`, "iu").test(how),
  );
}

export function directed({ from, to }: Span, direction: Direction = "in"): Span {
  switch (direction) {
    case "before":
      return { from: -Infinity, to: from };
    case "until":
      return { from: -Infinity, to };
    case "after":
      return { from: to, to: Infinity };
    case "since":
      return { from, to: Infinity };
    case "in":
      return { from, to };
  }
}
