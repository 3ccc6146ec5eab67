import { ok } from "../../core/lib/result.ts";
import { sameValue } from "../../core/lib/same-value.ts";
import { saidOutcome, type Episode, type Metrics } from "../../core/model/episode.ts";
import type { Attempt } from "../../core/model/failure.ts";
import { putSection } from "../../core/notes/own-parts.ts";
import { setFields, type FieldChanges } from "../../core/notes/patch-fields.ts";
import { writeProse } from "../../core/notes/prose.ts";
import { withoutAssumption } from "../import/episode-source.ts";
import { otherwise, united } from "./merge-known.ts";

const placeholder = /^(?:\(no task recorded\)|\[Migrated from markdown\]|)$/i;

/** The later telling knows how it ended; a task stands unless there was none; of a number the larger counts. */
export function changedFields(note: Episode, told: Episode): FieldChanges {
  const metrics = mergedMetrics(note.metrics, told.metrics);
  const duration = largest(note.durationMinutes, told.durationMinutes);
  return {
    ...endOf(note, told),
    ...(placeholder.test(note.task) && note.task !== told.task && { task: told.task }),
    ...(note.project === undefined && told.project !== undefined && { project: told.project }),
    ...(duration !== note.durationMinutes && { duration_minutes: duration }),
    ...(!sameValue(metrics, note.metrics) && { metrics }),
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

/** What a note lacks beside its records, as another telling has it. */
export function fillFields(text: string, note: Episode, told: Episode): Attempt<string> {
  const tags = united(note.tags, told.tags);
  const fields: FieldChanges = {
    ...(note.timestamp === undefined && told.timestamp !== undefined && { timestamp: told.timestamp }),
    ...(note.date === undefined && told.date !== undefined && { date: told.date }),
    ...(tags.length > note.tags.length && { tags }),
  };
  const filled = Object.keys(fields).length === 0 ? ok(text) : setFields(text, fields);
  if (!filled.ok || note.context !== "") return filled;
  return putSection(filled.value, "Context", writeProse(told.context));
}

/** What another telling says otherwise of what a note keeps, by the names that arguments have. */
export function differingFields(note: Episode, told: Episode): readonly (readonly [field: string, told: string])[] {
  const pairs: readonly (readonly [string, string | undefined])[] = [
    ["task", placeholder.test(told.task) || placeholder.test(note.task) ? undefined : otherwise(note.task, told.task)],
    ["date", otherwise(note.date, told.date)],
    ["timestamp", otherwise(note.timestamp, told.timestamp)],
    ["project", otherwise(note.project, told.project)],
    ["context", note.context === "" ? undefined : otherwise(note.context, told.context)],
    ...Object.entries(told.metrics).map(
      ([key, value]) => [`metrics.${key}`, otherMetric(note.metrics[key], value)] as const,
    ),
  ];
  return pairs.flatMap(([field, value]) => (value === undefined ? [] : [[field, value] as const]));
}

/** Of two numbers the larger one counts; null says nothing. */
function otherMetric(known: Metrics[string] | undefined, told: Metrics[string]): string | undefined {
  const areNumbers = typeof known === "number" && typeof told === "number";
  return areNumbers || told === null || known === null || known === undefined
    ? undefined
    : otherwise(String(known), String(told));
}
