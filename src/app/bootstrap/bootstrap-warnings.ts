import { defined } from "../../core/lib/defined.ts";
import { saidOutcome, type Episode, type Outcome } from "../../core/model/episode.ts";
import { noteDate } from "../../core/model/note-date.ts";
import { backingOf, tellFare } from "../causes/fare.ts";
import { antipatterns, type AntipatternRow } from "../list-antipatterns.ts";
import { errorCount } from "../list-episodes.ts";
import { noteRef, type NoteRef } from "../note-ref.ts";
import { fareOf, whenLine } from "../patterns/pattern-rows.ts";
import type { WhatInstead } from "../patterns/what-instead.ts";
import { isAgain, type FailedEpisode } from "../preflight/failed-episode.ts";
import { clearlyWarned, failedBefore } from "../preflight/failed-before.ts";
import { decidedLine, decisionLines } from "../preflight/tell-known.ts";
import { doubtfulPatterns, type Topic } from "./bootstrap-parts.ts";

export interface StartWarning extends NoteRef, Partial<WhatInstead> {
  readonly why: string;
  /** What went wrong, or what it warns of. */
  readonly text: string;
}

/** A warning, and what it tells that need not be told again. */
export interface Warned {
  readonly row: StartWarning;
  /** What it is about: what an episode was for, a decision in one, or a pattern. */
  readonly tells: "task" | "decision" | "pattern";
  readonly lessons: readonly string[];
}

const mostWarnings = 3;
const mostLessons = 2;
const none: ReadonlySet<string> = new Set();
const harmful = { rate: 0.3, occurrences: 2 } as const;

/** What failed at the task itself, whenever that was; then what failed lately; then what keeps failing, or warns of the task. */
export function warningsOf(topic: Topic, newest: readonly Episode[]): readonly Warned[] {
  const before = failedAtTask(topic, newest);
  const told = new Set(before.map(({ row }) => row.id));
  const late = wentWrongLately(topic, newest)
    .filter(({ id }) => !told.has(id))
    .slice(0, mostWarnings)
    .map((episode) => lateWarning(episode, topic.ago));
  return [...before, ...late, ...keepsFailing(topic)];
}

/** The same that is told before it is done, by those of the episodes that count here. */
function failedAtTask({ library, task, ago }: Topic, newest: readonly Episode[]): readonly Warned[] {
  const counting = new Map(newest.map((episode): [string, Episode] => [episode.id, episode]));
  return failedBefore(library, task)
    .flatMap((failed) => {
      const episode = counting.get(failed.id);
      return episode ? [warningBefore(failed, episode, ago)] : [];
    })
    .slice(0, mostWarnings);
}

const ends: Readonly<Record<Outcome, string>> = { failure: "failed", partial: "half failed", success: "met errors" };

function warningBefore(failed: FailedEpisode, episode: Episode, ago: Topic["ago"]): Warned {
  const { lessons, task, outcome } = failed;
  if (!isAgain(failed)) {
    const why = whenTold(ends[outcome ?? "failure"], episode, ago);
    const text = [task, decidedLine(failed), ...lessons].filter((line) => line !== "").join("\n");
    return { row: { ...noteRef(episode), why, text }, tells: "task", lessons };
  }
  const { decision } = failed;
  const { lines, worked } = decisionLines(failed);
  const why = whenTold(`decided before, and ${ends[decision.outcome ?? outcome ?? "failure"]}`, episode, ago);
  const told = [decision.title, ...lines, worked, ...lessons.map((lesson) => `Lesson: ${lesson}`)];
  return {
    row: { ...noteRef(episode), why, text: told.filter((line) => line !== "").join("\n") },
    tells: "decision",
    lessons,
  };
}

/** What failed lately, else what half failed, else what met errors and was learned from. */
function wentWrongLately({ lately }: Topic, newest: readonly Episode[]): readonly Episode[] {
  const late = newest.filter((episode) => (noteDate(episode) ?? -Infinity) >= lately);
  const tiers: readonly ((episode: Episode) => boolean)[] = [
    (episode) => saidOutcome(episode) === "failure",
    (episode) => saidOutcome(episode) === "partial",
    (episode) => errorCount(episode) > 0 && episode.lessons.length > 0,
  ];
  return tiers.map((isMeant) => late.filter(isMeant)).find((episodes) => episodes.length > 0) ?? [];
}

function lateWarning(episode: Episode, ago: Topic["ago"]): Warned {
  const { task } = episode;
  const lessons = episode.lessons.slice(0, mostLessons);
  const why = whenTold(ends[saidOutcome(episode) ?? "success"], episode, ago);
  return { row: { ...noteRef(episode), why, text: [task, ...lessons].join("\n") }, tells: "task", lessons };
}

function whenTold(how: string, episode: Episode, ago: Topic["ago"]): string {
  const at = noteDate(episode);
  return at === undefined ? how : `${how}, ${ago(at)}`;
}

function keepsFailing(topic: Topic): readonly Warned[] {
  const doubtful = doubtfulPatterns(topic);
  const { library, task, now } = topic;
  const meant = task === "" ? none : clearlyWarned(library, task, now);
  const avoid = antipatterns(library)
    .filter(({ id, success_rate, occurrences }) => {
      if (meant.has(id)) return true;
      const isHarmful = success_rate !== null && success_rate <= harmful.rate && occurrences >= harmful.occurrences;
      return isHarmful && !doubtful.has(id);
    })
    .map((row) => ({ row, fit: topic.fits(row.id), isMeant: meant.has(row.id) }))
    .sort((a, b) => Number(b.isMeant) - Number(a.isMeant) || b.fit - a.fit)
    .slice(0, mostWarnings);
  return avoid.map(({ row }) => {
    const told = { ...refOf(row), why: harmTold(row), text: whenLine(row.trigger), instead: row.replacement };
    return { row: { ...told, ...defined({ instead_said: row.instead_said }) }, tells: "pattern", lessons: [] };
  });
}

/** What bears out itself is told as it is; of all else, that it is said. */
function harmTold(row: AntipatternRow): string {
  const fare = fareOf(row);
  return row.measured || backingOf(fare) !== "shown" ? tellFare(fare) : `said to have ${tellFare(fare)}`;
}

function refOf({ id, permalink, title, kind }: NoteRef): NoteRef {
  return permalink === undefined ? { id, title, kind } : { id, permalink, title, kind };
}
