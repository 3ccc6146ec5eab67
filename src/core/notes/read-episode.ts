import { defined, extended } from "../lib/defined.ts";
import { findDay, isoDay, readMoment } from "../lib/time.ts";
import { outcomes, type Episode, type Expectation, type Metrics } from "../model/episode.ts";
import type { NoteBase } from "../model/note-base.ts";
import { finding, type Finding } from "../model/problem.ts";
import { durationOf } from "./duration.ts";
import { readExpectation } from "./expectation.ts";
import { choice, numberField, textField, toNumber, type Fields } from "./field.ts";
import { stemOf, withoutPrefix } from "./kind.ts";
import { checkDates, missing } from "./note-base.ts";
import { readObservation } from "./observation.ts";
import { readProse } from "./prose.ts";
import { readDecisions } from "./read-decisions.ts";
import { readMessages, readTimeline } from "./read-timeline.ts";
import { readTexts } from "./records.ts";
import { readRelations } from "./relation.ts";
import { blocksUnder, preamble, type Body } from "./sections.ts";

const dateKeys = ["date", "timestamp", "created", "created_at", "start_at", "end_at", "consolidated_at"];

/** An episode note in any dialect, with what is wrong about it. */
export function readEpisode(
  base: NoteBase,
  fields: Fields,
  body: Body,
): { note: Episode; findings: readonly Finding[] } {
  const stated = statedInBody(body);
  const decisions = readDecisions(body);
  const timeline = readTimeline(body);
  const text = (key: string): string | undefined => textField(fields, key);
  const outcomeText = text("outcome") ?? stated.get("outcome");
  const sessionId = text("session_id") ?? withoutPrefix(text("title") ?? stemOf(base.id));
  const metrics = readMetrics(fields.get("metrics")?.value);
  const note: Episode = extended(base, {
    kind: "episode",
    sessionId,
    date: dateOf(fields, stated, [base.title, stemOf(base.id), sessionId], timeline.events[0]?.timestamp),
    timestamp: text("timestamp"),
    outcome: choice(outcomeText, outcomes),
    task: text("task") ?? stated.get("task") ?? "",
    durationMinutes: durationOf({ ...readDuration(fields), metrics }),
    metrics,
    project: text("project"),
    conversationId: text("conversation_id"),
    startAt: text("start_at"),
    endAt: text("end_at"),
    createdAt: text("created_at") ?? text("created"),
    surprise: numberField(fields, "surprise"),
    consolidatedAt: text("consolidated_at"),
    source: fields.get("source")?.value,
    summary: readSummary(body),
    context: readProse(body, "Context"),
    premortem: expectations(body, "premortem"),
    assumptions: expectations(body, "assumptions"),
    observations: blocksUnder(body, "Observations").flatMap((block) => readObservation(block) ?? []),
    decisions: decisions.decisions,
    events: timeline.events,
    lessons: readTexts(blocksUnder(body, "Lessons Learned", "Lessons", "Key Learnings", "Takeaways")),
    messages: readMessages(body),
    relations: blocksUnder(body, "Relations").flatMap(readRelations),
  });
  const findings = [
    ...checkFields(note, fields, outcomeText),
    ...checkDates(fields, dateKeys),
    ...decisions.findings,
    ...timeline.findings,
    ...checkEffects(note),
  ];
  return { note, findings };
}

function expectations(body: Body, kind: "premortem" | "assumptions"): readonly Expectation[] | undefined {
  const texts = readTexts(blocksUnder(body, kind === "premortem" ? "Premortem" : "Assumptions"));
  return texts.length === 0 ? undefined : texts.map((text) => readExpectation(text, kind));
}

function readSummary(body: Body): string | undefined {
  const text = readProse(body, "Summary");
  return text === "" ? undefined : text;
}

/** Other plugins call other things episodes. */
const otherwise =
  "If this is no session but, say, an episode of a podcast, choose a memory folder that it is not in (memory_root).";

function checkFields({ task }: Episode, fields: Fields, outcomeText: string | undefined): readonly Finding[] {
  const line = fields.get("outcome")?.line ?? 1;
  const findings: Finding[] = [];
  if (task === "") {
    const hint = "Say in a sentence what the session was for.";
    const advice = outcomeText === undefined ? `${hint} ${otherwise}` : hint;
    findings.push(missing("task", fields.get("task")?.line ?? 1, advice));
  }
  if (outcomeText === undefined) findings.push(missing("outcome", line, "Use success, partial or failure."));
  else if (!choice(outcomeText, outcomes)) {
    findings.push(finding("bad-outcome", line, `The outcome is "${outcomeText}". Use success, partial or failure.`));
  }
  return findings;
}

/** Effects that name no decision or event of the note. */
function checkEffects({ decisions, events }: Episode): readonly Finding[] {
  const ids = new Set([...decisions, ...events].map((record) => record.id));
  const records = [
    ...decisions.map(({ id, effects, line }) => ({ id, line, names: effects })),
    ...events.map(({ id, causedBy, leadsTo, line }) => ({ id, line, names: [...causedBy, ...leadsTo] })),
  ];
  return records.flatMap(({ id, line, names }) =>
    names.flatMap((name) => {
      if (name === id) return [finding("unknown-effect", line, `${id} names itself as its effect. Remove it.`)];
      if (ids.has(name)) return [];
      const message = `${id} names ${name}, which is no decision or event of this note. Correct it, or remove it.`;
      return [finding("unknown-effect", line, message)];
    }),
  );
}

/** `**Task**: …` lines at the top of the body, where an early script put what belongs into the frontmatter. */
function statedInBody(body: Body): ReadonlyMap<string, string> {
  const lines = preamble(body).flatMap((block) => (block.kind === "paragraph" ? block.text.split("\n") : []));
  const pairs = lines.flatMap((line): [string, string][] => {
    const [, key, value] = /^\*\*([\w ]+):?\*\*(?:\s*:)?\s*(\S[^]*)$/.exec(line) ?? [];
    return key === undefined || value === undefined ? [] : [[key.toLowerCase(), value.trim()]];
  });
  return new Map(pairs);
}

function dateOf(
  fields: Fields,
  stated: ReadonlyMap<string, string>,
  names: readonly string[],
  firstEvent: string | undefined,
): string | undefined {
  return (
    firstDay([textField(fields, "date"), stated.get("date")], day) ??
    firstDay(names, findDay) ??
    firstDay(["timestamp", "created", "created_at"], (key) => day(textField(fields, key))) ??
    day(firstEvent)
  );
}

function firstDay<T>(sources: readonly T[], dayOf: (source: T) => string | undefined): string | undefined {
  for (const source of sources) {
    const found = dayOf(source);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The day a text states, in the zone it states it in. */
function day(text: string | undefined): string | undefined {
  const moment = text === undefined ? undefined : readMoment(text);
  if (text === undefined || !moment) return undefined;
  return findDay(text) ?? isoDay(moment.at);
}

function readMetrics(value: unknown): Metrics {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  const entries = Object.entries(value).filter((entry): entry is [string, Metrics[string]] => isScalar(entry[1]));
  return Object.fromEntries(entries);
}

function isScalar(value: unknown): value is Metrics[string] {
  return value === null || ["number", "string", "boolean"].includes(typeof value);
}

function readDuration(fields: Fields): Pick<Episode, "durationMinutes"> {
  const own = fields.get("duration_minutes");
  return own?.value === null ? { durationMinutes: null } : defined({ durationMinutes: toNumber(own?.value) });
}
