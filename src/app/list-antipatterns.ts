import { compare } from "../core/lib/compare.ts";
import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import type { Pattern } from "../core/model/pattern.ts";
import { argumentsOf, readArguments, share, wholeNumber } from "./arguments.ts";
import type { Library } from "./library.ts";
import { episodesSay, vouching, type EpisodesSay } from "./causes/vouching.ts";
import { patternRow, type PatternRow } from "./patterns/pattern-rows.ts";
import { whatInstead, type WhatInstead } from "./patterns/what-instead.ts";

/** What works no more often than this is shown without being asked for. */
export const usualMaxRate = 0.3;

export const listAntipatternsArguments = argumentsOf(() => ({
  max_success_rate: share().default(usualMaxRate).describe("the highest rate, 0 to 1"),
  min_occurrences: wholeNumber(0, 1_000_000).default(2).describe("the fewest uses: one is an anecdote"),
  limit: wholeNumber(1, 100).default(20).describe("how many, 1 to 100"),
}));

export interface AntipatternRow extends PatternRow, EpisodesSay, Omit<WhatInstead, "instead"> {
  /** Whether at least two episodes that can be read bear it out. */
  readonly measured: boolean;
  /** The notes that say what to do instead. */
  readonly replacement: WhatInstead["instead"];
}

export interface AntipatternList {
  /** How many there are, whatever the limit. */
  readonly total: number;
  readonly patterns: readonly AntipatternRow[];
  /** How many more fail as much, but were used less often than asked for; absent where none were. */
  readonly rarer?: number;
  /** How many anti-patterns no use is known of, so that nobody can say how they fail; absent where there are none. */
  readonly unrated?: number;
}

/** What to avoid, worst first; a pattern that does not work is among it, whatever it is called. */
export function listAntipatterns(_ports: unknown, library: Library, input: unknown): Attempt<AntipatternList> {
  const read = readArguments(listAntipatternsArguments, input);
  if (!read.ok) return read;
  const { max_success_rate, min_occurrences, limit } = read.value;
  const all = worst(library, library.catalog.patterns());
  const failing = all.filter(({ row: { success_rate } }) => success_rate !== null && success_rate <= max_success_rate);
  const unrated = all.filter(
    ({ row: { kind, success_rate } }) => kind === "antipattern" && success_rate === null,
  ).length;
  const harmful = failing.filter(({ row: { occurrences } }) => occurrences >= min_occurrences);
  const shown = harmful.slice(0, limit).map((each) => antipatternRow(library, each));
  const rarer = failing.length - harmful.length;
  return ok({ total: harmful.length, patterns: shown, ...(rarer > 0 && { rarer }), ...(unrated > 0 && { unrated }) });
}

/** Every anti-pattern, worst first. */
export function antipatterns(library: Library): readonly AntipatternRow[] {
  const all = library.catalog.patterns().filter(({ kind }) => kind === "antipattern");
  return worst(library, all).map((each) => antipatternRow(library, each));
}

interface Rated {
  readonly pattern: Pattern;
  readonly row: PatternRow;
}

function worst(library: Library, patterns: readonly Pattern[]): readonly Rated[] {
  return patterns
    .map((pattern) => ({ pattern, row: patternRow(library, pattern) }))
    .sort((a, b) => worstFirst(a.row, b.row));
}

function antipatternRow(library: Library, { pattern, row }: Rated): AntipatternRow {
  const heard = vouching(library, pattern);
  const told = { measured: heard.borneOut >= 2, ...episodesSay(heard, row.success_rate) };
  const { instead: replacement, ...said } = whatInstead(library, pattern);
  return { ...row, ...told, replacement, ...said };
}

function worstFirst(a: PatternRow, b: PatternRow): number {
  return (
    (a.success_rate ?? 2) - (b.success_rate ?? 2) ||
    b.occurrences - a.occurrences ||
    compare(a.title, b.title) ||
    compare(a.id, b.id)
  );
}
