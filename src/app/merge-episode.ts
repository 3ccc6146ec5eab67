import { ok } from "../core/lib/result.ts";
import { saidOutcome, type Decision, type Episode, type EpisodeEvent, type Metrics } from "../core/model/episode.ts";
import { fail, type Attempt } from "../core/model/failure.ts";
import { cleanLine } from "../core/notes/clean.ts";
import type { Heard } from "../core/notes/own-parts.ts";
import { parseNote } from "../core/notes/parse-note.ts";
import { setFields, type FieldChanges } from "../core/notes/patch-fields.ts";
import { appendToSection } from "../core/notes/patch-section.ts";
import { writeExpectation } from "../core/notes/expectation.ts";
import { episodeSections, renderDecision, renderEvent } from "../core/notes/render-episode.ts";
import { bullet } from "../core/notes/render-record.ts";
import { withoutAssumption } from "./episode-source.ts";
import { withObservations } from "./merge-observations.ts";

/** What of another telling is new. */
export interface Telling {
  readonly isSameEvent: (known: EpisodeEvent, told: EpisodeEvent) => boolean;
  /** What the note has been told already, where the telling goes on: what it lacks of that, somebody has taken out. */
  readonly heard?: Heard;
}

const another: Telling = { isSameEvent: (known, told) => happened(known) === happened(told) };

/**
 * The text of an episode's note with what is new in another telling of the same session. What is there stays, in its
 * place and byte for byte, but for the observations that are made of the rest; merging the same twice changes nothing.
 */
export function mergeEpisode(text: string, told: Episode): Attempt<string> {
  const { note } = parseNote(told.id, text);
  const merged = mergeRecords(text, told, another);
  return merged.ok && note.kind === "episode" ? ok(withObservations(merged.value, note)) : merged;
}

/** The same for a telling that is known otherwise, and without the observations. */
export function mergeRecords(text: string, told: Episode, telling: Telling): Attempt<string> {
  const { note } = parseNote(told.id, text);
  if (note.kind !== "episode") return fail("CONFLICT", `${told.id} is no episode any more.`, { id: told.id });
  const fresh = freshRecords(note, told, telling);
  const known = new Set(note.lessons.map(plain));
  const lessons = newOf(told.lessons, (lesson) => known.has(plain(lesson)), telling.heard?.lessons);
  const additions = [
    { title: "Premortem", lines: newExpectations(note.premortem, told.premortem) },
    { title: "Assumptions", lines: newExpectations(note.assumptions, told.assumptions) },
    { title: "Decisions", lines: fresh.decisions.map(renderDecision).join("\n\n") },
    {
      title: "Events Timeline",
      lines: fresh.events.map((event, at) => renderEvent(event, note.events.length + at)).join("\n"),
    },
    { title: "Lessons Learned", lines: lessons.map(bullet).join("\n") },
  ];
  let merged: Attempt<string> = ok(text);
  for (const { title, lines } of additions)
    if (merged.ok) merged = appendToSection(merged.value, [title], lines, episodeSections);
  const fields = changedFields(note, told);
  return merged.ok && Object.keys(fields).length > 0 ? setFields(merged.value, fields) : merged;
}

/** What is told of again with what came of it is one more line: what a person wrote stays. */
function newExpectations(known: Episode["premortem"] = [], told: Episode["premortem"] = []): string {
  const seen = new Set(known.map((each) => plain(writeExpectation(each))));
  const fresh = told.map(writeExpectation).filter((text) => !seen.has(plain(text)));
  return fresh.map(bullet).join("\n");
}

const plain = (text: string): string => cleanLine(text).toLowerCase();
const decided = ({ chosen, title }: Decision): string => plain(chosen ?? title);
const happened = ({ type = "", content }: EpisodeEvent): string => `${type} ${plain(content)}`;

/** What the note does not have of what was told from there on. */
function newOf<T>(told: readonly T[], isKnown: (each: T) => unknown, from = 0): readonly T[] {
  return told.filter((each, index) => index >= from && !isKnown(each));
}

type Same<T> = (record: T) => T | undefined;

/** The records the note does not have, with ids nobody has, and their links to each other as before. */
function freshRecords(note: Episode, told: Episode, telling: Telling): Pick<Episode, "decisions" | "events"> {
  // What somebody took out may still be named.
  const linked = note.events.flatMap(({ causedBy, leadsTo }) => [...causedBy, ...leadsTo]);
  const taken = new Set([...note.decisions, ...note.events].map(({ id }) => id).concat(linked));
  const names = new Map<string, string | undefined>();
  const named = <T extends { readonly id: string }>(records: readonly T[], added: readonly T[], same: Same<T>) => {
    for (const record of records)
      names.set(record.id, added.includes(record) ? freeId(record.id, taken) : same(record)?.id);
    return added;
  };
  const sameDecision = (each: Decision) => note.decisions.find((known) => decided(known) === decided(each));
  const sameEvent = (each: EpisodeEvent) => note.events.find((known) => telling.isSameEvent(known, each));
  // Events begin anew behind the last that is known: how many there were says little, as what was last is told in between.
  const last = telling.heard ? told.events.findLastIndex(sameEvent) : -1;
  const decisions = named(told.decisions, newOf(told.decisions, sameDecision, telling.heard?.decisions), sameDecision);
  const events = named(told.events, newOf(told.events, sameEvent, last + 1), sameEvent);
  // What the telling does not know by that id either is kept as it was said.
  const renamed = (id: string): readonly string[] => (names.has(id) ? [names.get(id) ?? []].flat() : [id]);
  return {
    decisions: decisions.map((each) => ({
      ...each,
      id: renamed(each.id)[0] ?? each.id,
      effects: each.effects.flatMap(renamed),
    })),
    events: events.map((each) => ({
      ...each,
      id: renamed(each.id)[0] ?? each.id,
      causedBy: each.causedBy.flatMap(renamed),
      leadsTo: each.leadsTo.flatMap(renamed),
    })),
  };
}

/** The id itself, or the next after it that nobody has. */
function freeId(id: string, taken: Set<string>): string {
  let free = id;
  for (let number = Number(id.slice(1)); taken.has(free); number++)
    free = `${id.slice(0, 1)}${String(number).padStart(3, "0")}`;
  taken.add(free);
  return free;
}

const placeholder = /^(?:\(no task recorded\)|\[Migrated from markdown\]|)$/i;

/** The later telling knows how it ended; a task stands unless there was none; of a number the larger counts. */
function changedFields(note: Episode, told: Episode): FieldChanges {
  const metrics = mergedMetrics(note.metrics, told.metrics);
  const duration = largest(note.durationMinutes, told.durationMinutes);
  return {
    ...endOf(note, told),
    ...(placeholder.test(note.task) && note.task !== told.task && { task: told.task }),
    ...(note.project === undefined && told.project !== undefined && { project: told.project }),
    ...(duration !== note.durationMinutes && { duration_minutes: duration }),
    ...(JSON.stringify(metrics) !== JSON.stringify(note.metrics) && { metrics }),
  };
}

/** How it ended, and that it is known where it was only assumed. */
function endOf(note: Episode, { outcome }: Episode): FieldChanges {
  if (outcome === undefined) return {};
  const isAssumed = saidOutcome(note) !== note.outcome;
  return { ...(outcome !== note.outcome && { outcome }), ...(isAssumed && { source: withoutAssumption(note) }) };
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
