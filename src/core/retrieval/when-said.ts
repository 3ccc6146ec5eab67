import { lazily } from "../lib/lazily.ts";
import { languages } from "./when-languages.ts";
import { partOf, type Span } from "./when-spans.ts";
import { anyOf, kept, partIn, type Direction, type Said, type TimeLanguage, type TimeRule } from "./when-words.ts";

/** Where a word begins; old phones know no lookbehind. */
export const wordEdge = "^|[^\\p{L}\\p{N}-]";
const wordEnd = "(?![\\p{L}\\p{N}-]|\\.\\d)";

export interface RulePattern extends Omit<TimeRule, "said"> {
  readonly pattern: RegExp;
  /** The same at one place, behind another time, where nothing else has to say that it is one. */
  readonly behind: () => RegExp;
}

export interface LanguagePatterns {
  readonly language: TimeLanguage;
  readonly rules: () => readonly RulePattern[];
  /** The rules without their edges, at one look: most questions name no time, and compiling the rules takes tens of milliseconds. */
  readonly mayName: () => RegExp;
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
  mayJoin: lazily(() => new RegExp(`[-–]| (?:${language.joins.to}|${language.joins.and}) `, "iu")),
  join: lazily(
    () => new RegExp(`(?<comma>, )|,? ?[-–] ?|,? (?:${language.joins.to}|(?<and>${language.joins.and})) `, "iuy"),
  ),
}));

/** "in the early …", of which a rule may need the first or the last. */
function patternOf({ said, needs, ...rule }: TimeRule, language: TimeLanguage): RulePattern {
  const { directions, articles, vocabulary, between } = language;
  const where = anyOf([...Object.values(directions), between]);
  const parts = anyOf(Object.values(vocabulary.parts));
  const needed =
    needs === undefined ? "" : `(?=(?:${needs === true ? `${where}|(?:${articles} )?(?:${parts})` : needs})[ -])`;
  const part = `(?:(?:${articles}) )?(?:(?<part>${parts})[ -](?:(?:${articles}) )?)?`;
  return {
    ...rule,
    ...(needs === undefined ? {} : { needs }),
    pattern: new RegExp(`(?<edge>${wordEdge})${needed}(?:(?<how>${where}) )?${part}(?:${said})${wordEnd}`, "giu"),
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
export function readTime({ language, rules }: LanguagePatterns, text: string, now: number): SaidTime | undefined {
  for (const rule of rules()) {
    for (const match of matchesIn(text, rule.pattern)) {
      if (isCutShort(match, rule, language)) continue;
      const said = match.groups ?? {};
      const whole = readPart(said, rule, language, now);
      const span = whole && directed(whole, directionOf(said["how"] ?? "", language.directions));
      if (span) return { ...placeOf(match), span, isLoose: rule.isLoose === true, also: alsoIn(said, rule) };
    }
  }
  return undefined;
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
