import { wordLeg, type Wanted } from "../../core/retrieval/word-leg.ts";
import { defined } from "../../core/lib/defined.ts";
import { saidOutcome, type Episode, type Outcome } from "../../core/model/episode.ts";
import type { Pattern } from "../../core/model/pattern.ts";
import { noteDate } from "../../core/model/note-date.ts";
import { backingOf, tellFare } from "../causes/fare.ts";
import { antipatterns, type AntipatternRow } from "../list-antipatterns.ts";
import type { Library } from "../library.ts";
import { errorCount } from "../list-episodes.ts";
import { noteRef, type NoteRef } from "../note-ref.ts";
import { byConfidence, fareOf, patternRow, whenLine, type PatternRow } from "../patterns/pattern-rows.ts";
import type { WhatInstead } from "../patterns/what-instead.ts";
import { isDisputed } from "../causes/vouching.ts";
import { toMemory, type RecentMemory } from "../recent.ts";

/** What a session is about, as far as is known when it begins. */
export interface Topic {
  readonly library: Library;
  readonly now: number;
  /** Since when something happened lately. */
  readonly lately: number;
  /** How long ago something was, in words. */
  readonly ago: (at: number) => string;
  /** The words of the task. */
  readonly wanted: Wanted;
  /** How well a note answers them, 0..1 of the best that does. */
  readonly fits: (id: string) => number;
}

export interface StartWarning extends NoteRef, Partial<WhatInstead> {
  readonly why: string;
  /** What went wrong, or what it warns of. */
  readonly text: string;
}

export interface RecommendedPattern extends PatternRow {
  readonly action: string;
  /** Seen only once: here because nothing better is. */
  readonly single: boolean;
}

/** How many days back something happened lately. */
export const lookedBackDays = 7;
const most = { warnings: 3, patterns: 5, recent: 5 } as const;
const harmful = { rate: 0.3, occurrences: 2 } as const;
const proven = { rate: 0.7, occurrences: 2 } as const;

/** What failed lately, else what half failed, else what met errors and was learned from; then what keeps failing. */
export function warningsOf(topic: Topic, newest: readonly Episode[]): readonly StartWarning[] {
  const late = newest.filter((episode) => (noteDate(episode) ?? -Infinity) >= topic.lately);
  const tiers: readonly ((episode: Episode) => boolean)[] = [
    (episode) => saidOutcome(episode) === "failure",
    (episode) => saidOutcome(episode) === "partial",
    (episode) => errorCount(episode) > 0 && episode.lessons.length > 0,
  ];
  const found = tiers.map((isMeant) => late.filter(isMeant)).find((episodes) => episodes.length > 0) ?? [];
  const doubtful = doubtfulPatterns(topic);
  const avoid = antipatterns(topic.library)
    .filter(({ id, success_rate, occurrences }) => {
      const isHarmful = success_rate !== null && success_rate <= harmful.rate && occurrences >= harmful.occurrences;
      return isHarmful && !doubtful.has(id);
    })
    .map((row) => ({ row, fit: topic.fits(row.id) }))
    .sort((a, b) => b.fit - a.fit)
    .slice(0, most.warnings);
  return [
    ...found.slice(0, most.warnings).map((episode) => episodeWarning(episode, topic.ago)),
    ...avoid.map(({ row }): StartWarning => ({
      ...{ ...refOf(row), text: whenLine(row.trigger), instead: row.replacement },
      ...defined({ instead_said: row.instead_said }),
      why: harmTold(row),
    })),
  ];
}

/** What bears out itself is told as it is; of all else, that it is said. */
function harmTold(row: AntipatternRow): string {
  const fare = fareOf(row);
  return row.measured || backingOf(fare) !== "shown" ? tellFare(fare) : `said to have ${tellFare(fare)}`;
}

function refOf({ id, permalink, title, kind }: NoteRef): NoteRef {
  return permalink === undefined ? { id, title, kind } : { id, permalink, title, kind };
}

function episodeWarning(episode: Episode, ago: Topic["ago"]): StartWarning {
  const at = noteDate(episode);
  const when = at === undefined ? "" : `, ${ago(at)}`;
  const said = { failure: "failed", partial: "half failed", success: "met errors" }[saidOutcome(episode) ?? "success"];
  const text = [episode.task, ...episode.lessons.slice(0, 2)].join("\n");
  return { ...noteRef(episode), why: `${said}${when}`, text };
}

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
function doubtfulPatterns({ library, now }: Pick<Topic, "library" | "now">): ReadonlySet<string> {
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

export interface LateMemory extends RecentMemory {
  /** How it ended, where somebody said so. */
  readonly outcome?: Outcome;
}

export function recentOf(newest: readonly Episode[]): readonly LateMemory[] {
  return newest
    .slice(0, most.recent)
    .map((episode) => defined({ ...toMemory(episode), outcome: saidOutcome(episode) }));
}

const badEnds: Readonly<Record<Outcome, string>> = { success: "", partial: " (half worked)", failure: " (failed)" };

/** One line of what happened lately: what ended badly says so. */
export function lateLine({ when = "", title, summary, outcome }: LateMemory): string {
  return `${when} ${title}${outcome === undefined ? "" : badEnds[outcome]}: ${summary}`;
}
