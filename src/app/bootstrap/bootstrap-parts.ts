import { wordLeg, type Wanted } from "../../core/retrieval/word-leg.ts";
import type { Episode } from "../../core/model/episode.ts";
import type { Pattern } from "../../core/model/pattern.ts";
import type { Library } from "../library.ts";
import { byConfidence, patternRow, type PatternRow } from "../patterns/pattern-rows.ts";
import { isDisputed } from "../causes/vouching.ts";
import { toMemory, withBadEnd, type RecentMemory } from "../recent.ts";

/** What a session is about, as far as is known when it begins. */
export interface Topic {
  readonly library: Library;
  readonly now: number;
  /** Since when something happened lately. */
  readonly lately: number;
  /** How long ago something was, in words. */
  readonly ago: (at: number) => string;
  readonly task: string;
  /** Its words. */
  readonly wanted: Wanted;
  /** How well a note answers them, 0..1 of the best that does. */
  readonly fits: (id: string) => number;
}

export interface RecommendedPattern extends PatternRow {
  readonly action: string;
  /** Seen only once: here because nothing better is. */
  readonly single: boolean;
}

/** How many days back something happened lately. */
export const lookedBackDays = 7;
const most = { patterns: 5, recent: 5 } as const;
const proven = { rate: 0.7, occurrences: 2 } as const;

/** Those that mostly work and were tried more than once; up with ones seen once, marked, where there are too few. */
export function bestPatterns(topic: Topic): readonly RecommendedPattern[] {
  const { catalog } = topic.library;
  const doubtful = doubtfulPatterns(topic);
  const rows = catalog
    .patterns()
    .filter(({ kind, id }) => kind === "pattern" && !doubtful.has(id))
    .map((pattern) => recommended(topic.library, pattern))
    .filter(({ success_rate, occurrences }) => (success_rate ?? 0) > proven.rate && occurrences > 0)
    .map((row) => ({ row, worth: row.confidence * (1 + 2 * topic.fits(row.id)) }))
    .sort((a, b) => Number(a.row.single) - Number(b.row.single) || b.worth - a.worth || byConfidence(a.row, b.row));
  return rows.map(({ row }) => row).slice(0, most.patterns);
}

function recommended(library: Library, pattern: Pattern): RecommendedPattern {
  const row = patternRow(library, pattern);
  return { ...row, action: pattern.action, single: row.occurrences < proven.occurrences };
}

/** Patterns that say nothing, look like a test, or are contradicted by their own evidence are no advice. */
export function doubtfulPatterns({ library, now }: Pick<Topic, "library" | "now">): ReadonlySet<string> {
  const doubts = library.problems(now).filter(({ code }) => code === "tautology" || code === "fixture-name");
  const disputed = library.catalog.patterns().filter((pattern) => isDisputed(library, pattern));
  return new Set([...doubts, ...disputed].map(({ id }) => String(id)));
}

/** How well notes answer the words of a task; asked of the index once. */
export function relevance(library: Library, wanted: Wanted): Topic["fits"] {
  const { words } = library.catalog;
  const found = wordLeg(words, wanted.terms, () => true, words.ids.length);
  const best = found[0]?.score ?? 1;
  const fits = new Map(found.map(({ id, score }): [string, number] => [id, score / best]));
  return (id) => fits.get(id) ?? 0;
}

export function recentOf(newest: readonly Episode[]): readonly RecentMemory[] {
  return newest.slice(0, most.recent).map(toMemory);
}

/**
 * One line of what happened lately.
 * @param told the episodes of which it is said already what they were for
 */
export function lateLine(memory: RecentMemory, told: ReadonlySet<string>): string {
  const { id, when = "", summary } = memory;
  const line = `${when} ${withBadEnd(memory)}`;
  return told.has(id) ? line : `${line}: ${summary}`;
}
