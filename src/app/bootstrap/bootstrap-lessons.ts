import { placeOf } from "../../core/learnings/kinds.ts";
import { prominence } from "../../core/learnings/prominence.ts";
import { sayingOf } from "../../core/facts/saying.ts";
import { weightOf } from "../../core/learnings/scopes.ts";
import { compare } from "../../core/lib/compare.ts";
import type { Episode } from "../../core/model/episode.ts";
import type { Learning } from "../../core/model/learning.ts";
import { isPast } from "../../core/retrieval/accept.ts";
import { meeting, readWanted } from "../../core/retrieval/word-leg.ts";
import type { Topic } from "./bootstrap-parts.ts";
import type { Library } from "../library.ts";
import { noteRef, type NoteRef } from "../note-ref.ts";

export interface LessonRow extends NoteRef {
  readonly text: string;
}

export type InstitutionalRow = LessonRow;

const mostLessons = 5;

/**
 * The newest of episodes, then the most prominent learnings; those first that have words of the task.
 * @param told what is said already
 */
export function lessonsOf(topic: Topic, newest: readonly Episode[], told: readonly string[]): readonly LessonRow[] {
  const fits = sharedWords(topic);
  const said = newest.flatMap((episode) => episode.lessons.map((text): LessonRow => ({ ...noteRef(episode), text })));
  const ordered = [...said, ...prominentFirst(topic).map(learningRow)]
    .map((row) => ({ row, fit: fits(row) }))
    .sort((a, b) => b.fit - a.fit);
  return firstUnlike(
    ordered.map(({ row }) => row),
    told,
  );
}

/** What an episode taught, and what was made a learning of it, is said once. */
function firstUnlike(rows: readonly LessonRow[], told: readonly string[]): readonly LessonRow[] {
  const known = new Set(told.map(sayingOf));
  const first = new Map<string, LessonRow>();
  for (const row of rows) {
    if (first.size === mostLessons) break;
    const saying = sayingOf(row.text);
    if (!known.has(saying) && !first.has(saying)) first.set(saying, row);
  }
  return [...first.values()];
}

/** What is institutional has a place of its own. */
function prominentFirst({ library, now }: Topic): readonly Learning[] {
  const worth = (learning: Learning): number => prominence(learning, now) * weightOf(library.scopeOf(learning));
  return currentLearnings(library)
    .filter(({ id }) => placeOf(id) !== "institutional")
    .map((learning) => ({ learning, worth: worth(learning) }))
    .sort((a, b) => b.worth - a.worth || compare(a.learning.id, b.learning.id))
    .map(({ learning }) => learning);
}

/** How much of the task's words a text has, 0..1; its note has some of them, or it has none. */
function sharedWords({ library, wanted, fits }: Topic): (row: LessonRow) => number {
  const { words } = library.catalog;
  if (wanted.terms.length === 0) return () => 0;
  return ({ id, text }) => {
    if (fits(id) === 0) return 0;
    const terms = readWanted(words, text).terms.map(({ term }) => term);
    return meeting(words, wanted, Uint32Array.from(terms)).coverage;
  };
}

/** What holds whatever is being done, all of it, as it stands in its files. */
export function institutional(library: Library): readonly InstitutionalRow[] {
  return currentLearnings(library)
    .filter(({ id }) => placeOf(id) === "institutional")
    .map(learningRow);
}

function currentLearnings({ catalog }: Library): readonly Learning[] {
  return catalog.memories().flatMap((note) => (note.kind === "learning" && !isPast(note) ? [note] : []));
}

function learningRow(learning: Learning): LessonRow {
  return { ...noteRef(learning), text: learning.text };
}
