import { dayMs } from "../lib/time.ts";
import {
  alsoIn,
  directionOf,
  matchesIn,
  placeOf,
  readPart,
  type LanguagePatterns,
  type RulePattern,
  type SaidTime,
} from "./when-said.ts";
import type { Span } from "./when-spans.ts";
import type { Said, TimeLanguage } from "./when-words.ts";

/** Read at the end of another time. */
interface End {
  readonly said: Said;
  readonly rule: RulePattern;
  readonly end: number;
}

/**
 * From the beginning of one time to the end of another: "from June to August", "between July 1 and July 10"; what lies
 * between two of which both are meant is meant, too.
 */
export function readStretch(patterns: LanguagePatterns, text: string, now: number): SaidTime | undefined {
  const { language, rules } = patterns;
  if (!patterns.mayJoin().test(text)) return undefined;
  const open: { start: number; end: number }[] = [];
  for (const rule of rules()) {
    for (const match of matchesIn(text, rule.beside())) {
      const { start, end } = placeOf(match);
      const said = match.groups ?? {};
      if (isOpen(said, language)) open.push({ start, end });
      if (open.some((each) => start >= each.start && start < each.end)) continue;
      const last = readEnd(patterns, text, end, rule);
      const span = last && spanOf({ said, rule, end }, last, language, now);
      if (span) {
        const also = [...alsoIn(said, rule), ...alsoIn(last.said, last.rule)];
        return { start, end: last.end, span, isLoose: rule.isLoose === true, also };
      }
    }
  }
  return undefined;
}

/** What lies before or after a time has no such end. */
function isOpen({ how = "" }: Said, { directions }: TimeLanguage): boolean {
  const direction = directionOf(how, directions);
  return direction === "before" || direction === "until" || direction === "after";
}

/** The last of the times that follow, each behind a word that joins them: "May, June and July". */
function readEnd(patterns: LanguagePatterns, text: string, at: number, first: RulePattern): End | undefined {
  const { rules } = patterns;
  const join = patterns.join();
  join.lastIndex = at;
  const joined = join.exec(text);
  if (!joined) return undefined;
  const { comma, and: isAnd } = joined.groups ?? {};
  // "on Monday and Friday" names two days; what lies between them is not meant.
  const isMeant = ({ isLoose }: RulePattern): boolean =>
    isAnd === undefined || (isLoose !== true && first.isLoose !== true);
  const next = readBehind(rules().filter(isMeant), text, join.lastIndex);
  return next && comma !== undefined ? readEnd(patterns, text, next.end, next.rule) : next;
}

function readBehind(rules: readonly RulePattern[], text: string, at: number): End | undefined {
  for (const rule of rules) {
    const pattern = rule.behind();
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { said: match.groups ?? {}, rule, end: at + match[0].length };
  }
  return undefined;
}

function spanOf(first: End, last: End, language: TimeLanguage, now: number): Span | undefined {
  const read = ({ said, rule }: End, asOf: number): Span | undefined => readPart(said, rule, language, asOf);
  const ended = isYearKnown(last.said) ? read(last, now) : undefined;
  // June and July 2025: the June of that year.
  const begun = read(first, ended !== undefined && comesAgain(first.said) ? ended.to - 1 : now);
  if (!begun) return undefined;
  const end = ended ?? read(last, comesAgain(last.said) ? begun.from + turnOf(last.said) : now);
  if (!end) return undefined;
  return { from: Math.min(begun.from, end.from), to: Math.max(begun.to, end.to) };
}

const isYearKnown = ({ year, iso }: Said): boolean => (year ?? iso) !== undefined;

/** Whether it is a month, a season or a day of the week, of which nobody says which one. */
function comesAgain(said: Said): boolean {
  const { month, number, season, weekday, which } = said;
  return which === undefined && !isYearKnown(said) && (month ?? number ?? season ?? weekday) !== undefined;
}

/** The first such time from a moment on is the latest that has begun so long after it. */
function turnOf({ weekday }: Said): number {
  return (weekday === undefined ? 364 : 7) * dayMs;
}
