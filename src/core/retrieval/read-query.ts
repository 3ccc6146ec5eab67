import {
  endedOperator,
  operatorLike,
  operators,
  partsOf,
  type Accepts,
  type Condition,
  type NotesNamed,
} from "./filters.ts";
import type { Ended, Sought } from "./sought.ts";
import type { When } from "./when.ts";

/** What is asked for: words that rank, phrases and exclusions that decide, and conditions a note has to meet. */
export interface Query {
  readonly words: string;
  /** What has to stand in a note as it is. */
  readonly phrases: readonly string[];
  /** The time it names; it weighs, and leaves nothing out. */
  readonly when?: When;
  /** What is asked of that time; without one, of all times. */
  readonly sought?: readonly Sought[];
  /** How it ended; beside words, of that time. */
  readonly ended?: Ended;
  /** Words no hit may contain. */
  readonly without: readonly string[];
  readonly filters: readonly Filter[];
  /** Those of them that nobody typed, since other words say so. */
  readonly implied?: readonly Filter[];
  /** Operators whose value could not be read, or that are misspelt, as typed; the latter are looked for as words. */
  readonly mistakes: readonly string[];
}

export interface Filter {
  /** As typed, for saying why a note is left out. */
  readonly text: string;
  /** What it asks for; absent where no operator says it. */
  readonly asks?: Condition;
  readonly accepts: Accepts;
  /** Whether it asks for what no longer holds, too. */
  readonly seesPast?: true;
}

/** Those of its conditions that somebody typed. */
export function typedFilters({ filters, implied = [] }: Pick<Query, "filters" | "implied">): Query["filters"] {
  return filters.filter((each) => !implied.includes(each));
}

/** Whether somebody typed a condition, or what no hit may contain. */
export function hasTyped(query: Query): boolean {
  return typedFilters(query).length + query.without.length > 0;
}

/** More words than anybody types: text from somewhere else, in which a dash means something else. */
const mostTyped = 20;

/** A link is not longer than a path may be; what is never closed would be looked for to the end of a text, each time. */
const part = /(-?)(?:([a-z]+):)?(?:"([^"]*)"|\[\[([^\]]{0,1000})\]\]|(\S+))/gi;

interface Part {
  readonly whole: string;
  readonly isNegated: boolean;
  readonly operator: string;
  readonly value: string;
  readonly isQuoted: boolean;
}

const nobody: NotesNamed = () => [];

/** Reads a query as typed. What is no operator of ours is text: `note: this` and `http://…` are searched for. */
export function readQuery(text: string, now: number, named?: NotesNamed): Query {
  const query = {
    words: [] as string[],
    phrases: [] as string[],
    without: [] as string[],
    filters: [] as Filter[],
    mistakes: [] as string[],
  };
  const parts = readParts(text).filter((each) => !isBlank(each));
  const isPasted = parts.length > mostTyped;
  for (const each of parts) {
    const filter = readFilter(each, now, named);
    if (filter) query.filters.push(filter);
    else if (isMistaken(each, isPasted)) query.mistakes.push(each.whole);
    else if (!isPasted && excludes(each)) query.without.push(each.value);
    else {
      if (!isPasted) query.mistakes.push(...slipsIn(each));
      if (!isPasted && isPhrase(each)) query.phrases.push(each.value);
      query.words.push(each.isQuoted ? each.value : each.whole);
    }
  }
  return { ...query, words: wordsOf(query.words) };
}

/** A lone minus or quotation mark is something that is still being typed. */
function wordsOf(typed: readonly string[]): string {
  const words = typed.join(" ");
  return /[^\p{P}\s]/u.test(words) ? words : "";
}

/** Quotation marks with nothing between them ask for nothing. */
function isBlank({ isQuoted, operator, value }: Part): boolean {
  return isQuoted && operator === "" && value.trim() === "";
}

function readParts(text: string): readonly Part[] {
  return Array.from(text.matchAll(part), ([whole, minus = "", operator = "", phrase, link, bare = ""]) => ({
    whole,
    isNegated: minus === "-",
    operator: operator.toLowerCase(),
    value: phrase ?? link ?? bare,
    isQuoted: phrase !== undefined,
  }));
}

/** An operator of ours whose value cannot be read, or, unless it stands in a text, of which nobody has said what. */
function isMistaken({ operator, value }: Part, isPasted: boolean): boolean {
  if (operators.has(operator)) return true;
  return !isPasted && operator === "" && value.endsWith(":") && operators.has(value.slice(0, -1).toLowerCase());
}

function slipsIn({ operator, whole }: Part): readonly string[] {
  return operatorLike(operator) === undefined ? [] : [whole];
}

function isPhrase({ isQuoted, operator }: Part): boolean {
  return isQuoted && operator === "";
}

/** `-word`, and neither the `-k` nor the `--force` of a command. */
function excludes({ isNegated, operator, value, isQuoted }: Part): boolean {
  return isNegated && operator === "" && (isQuoted || /^[\p{L}\p{N}][^]/u.test(value));
}

function readFilter(
  { whole, isNegated, operator, value }: Part,
  now: number,
  named: NotesNamed = nobody,
): Filter | undefined {
  const accepts = operators.get(operator)?.read(value, now, named);
  if (!accepts) return undefined;
  const seesPast = operator === endedOperator ? { seesPast: true as const } : {};
  const asks = { operator, values: partsOf(value), isNegated };
  return { text: whole, asks, accepts: isNegated ? (note, known) => !accepts(note, known) : accepts, ...seesPast };
}
