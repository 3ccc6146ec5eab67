import { ok } from "../core/lib/result.ts";
import type { Decision, Episode, EpisodeEvent, Metrics } from "../core/model/episode.ts";
import { fail, type Attempt } from "../core/model/failure.ts";
import { cleanLine } from "../core/notes/clean.ts";
import { parseNote } from "../core/notes/parse-note.ts";
import { setFields, type FieldChanges } from "../core/notes/patch-fields.ts";
import { appendToSection } from "../core/notes/patch-section.ts";
import { renderDecision, renderEvent } from "../core/notes/render-episode.ts";
import { bullet } from "../core/notes/render-record.ts";

/**
 * The text of an episode's note with what is new in another telling of the same session. What is there stays, in its
 * place and byte for byte; merging the same twice changes nothing.
 */
export function mergeEpisode(text: string, told: Episode): Attempt<string> {
  const { note } = parseNote(told.id, text);
  if (note.kind !== "episode") return fail("CONFLICT", `${told.id} is no episode any more.`, { id: told.id });
  const fresh = freshRecords(note, told);
  const lessons = told.lessons.filter((lesson) => !note.lessons.map(plain).includes(plain(lesson)));
  const additions = [
    { title: "Decisions", lines: fresh.decisions.map(renderDecision).join("\n\n") },
    {
      title: "Events Timeline",
      lines: fresh.events.map((event, at) => renderEvent(event, note.events.length + at)).join("\n"),
    },
    { title: "Lessons Learned", lines: lessons.map(bullet).join("\n") },
  ];
  let merged: Attempt<string> = ok(text);
  for (const { title, lines } of additions) if (merged.ok) merged = appendToSection(merged.value, [title], lines);
  const fields = changedFields(note, told);
  return merged.ok && Object.keys(fields).length > 0 ? setFields(merged.value, fields) : merged;
}

const plain = (text: string): string => cleanLine(text).toLowerCase();
const decided = ({ chosen, title }: Decision): string => plain(chosen ?? title);
const happened = ({ type = "", content }: EpisodeEvent): string => `${type} ${plain(content)}`;

/** The records the note does not have, with ids nobody has, and their links to each other as before. */
function freshRecords(note: Episode, told: Episode): Pick<Episode, "decisions" | "events"> {
  const taken = new Set([...note.decisions, ...note.events].map(({ id }) => id));
  const names = new Map<string, string>();
  const isFresh = <T extends { readonly id: string }>(known: readonly T[], key: (record: T) => string) => {
    const ids = new Map(known.map((record) => [key(record), record.id]));
    return (record: T): boolean => {
      const same = ids.get(key(record));
      names.set(record.id, same ?? freeId(record.id, taken));
      return same === undefined;
    };
  };
  const decisions = told.decisions.filter(isFresh(note.decisions, decided));
  const events = told.events.filter(isFresh(note.events, happened));
  const renamed = (id: string): string => names.get(id) ?? id;
  return {
    decisions: decisions.map((each) => ({ ...each, id: renamed(each.id), effects: each.effects.map(renamed) })),
    events: events.map((each) => ({
      ...each,
      id: renamed(each.id),
      causedBy: each.causedBy.map(renamed),
      leadsTo: each.leadsTo.map(renamed),
    })),
  };
}

function freeId(id: string, taken: Set<string>): string {
  const letter = id.slice(0, 1);
  let free = id;
  for (let number = 1; taken.has(free); number++) free = `${letter}${String(number).padStart(3, "0")}`;
  taken.add(free);
  return free;
}

const placeholder = /^(?:\(no task recorded\)|\[Migrated from markdown\]|)$/i;

/** The later telling knows how it ended; a task stands unless there was none; of a number the larger counts. */
function changedFields(note: Episode, told: Episode): FieldChanges {
  const metrics = mergedMetrics(note.metrics, told.metrics);
  const duration = largest(note.durationMinutes, told.durationMinutes);
  return {
    ...(told.outcome !== undefined && told.outcome !== note.outcome && { outcome: told.outcome }),
    ...(placeholder.test(note.task) && note.task !== told.task && { task: told.task }),
    ...(note.project === undefined && told.project !== undefined && { project: told.project }),
    ...(duration !== note.durationMinutes && { duration_minutes: duration }),
    ...(JSON.stringify(metrics) !== JSON.stringify(note.metrics) && { metrics }),
  };
}

function mergedMetrics(known: Metrics, told: Metrics): Metrics {
  const merged: Record<string, Metrics[string]> = { ...known };
  for (const [key, value] of Object.entries(told)) {
    const before = merged[key];
    if (before === undefined || before === null) merged[key] = value;
    else if (typeof before === "number" && typeof value === "number") merged[key] = Math.max(before, value);
  }
  return merged;
}

function largest(one: number | null | undefined, other: number | null | undefined): number | null | undefined {
  if (typeof one !== "number") return other ?? one;
  return typeof other === "number" ? Math.max(one, other) : one;
}
