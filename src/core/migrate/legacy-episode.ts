import { defined } from "../lib/defined.ts";
import { isList, isObject, member, type Json, type JsonObject } from "../lib/json.ts";
import { findDay, readMoment } from "../lib/time.ts";
import type { Decision, Episode, EpisodeEvent, Metrics, Outcome } from "../model/episode.ts";
import { noteId } from "../model/note-id.ts";
import { remark, warning, type Issue, type Report } from "./issue.ts";
import { legacyDecisions, legacyEvents } from "./legacy-records.ts";
import { readOutcome } from "./outcome.ts";
import { isSaid, quoted } from "./read-legacy.ts";

/** An episode as told by a JSON file, and what of it is not told as it was. */
export interface LegacyEpisode {
  readonly episode: Episode;
  readonly issues: readonly Issue[];
}

const telling = ["decisions", "events", "lessons", "metrics", "task", "outcome"];

/** Why an object is no episode at all. */
export function unfitEpisode(json: JsonObject): Issue | undefined {
  if (isList(json["nodes"]) || isList(json["patterns"]))
    return warning("not-ours", "The file is a causal graph. Use `retrace migrate graph`.");
  if (telling.some((key) => Object.hasOwn(json, key))) return undefined;
  return warning("not-ours", "The file tells of no session: it has no task, outcome, decisions or events.");
}

/** Reads what an ai-agents episode says, in whatever shape it says it; never fails. */
export function legacyEpisode(json: JsonObject, file: string): LegacyEpisode {
  const issues: Issue[] = [];
  const report = (issue: Issue): void => void issues.push(issue);
  const stem = file.slice(file.lastIndexOf("/") + 1).replace(/\.json$/i, "");
  const sessionId = sessionOf(json, stem, report);
  const decisions = legacyDecisions(json["decisions"], report);
  const events = legacyEvents(json["events"], report);
  const timestamp = time(json["timestamp"], report);
  const { metrics, durationMinutes } = readMetrics(json["metrics"], report);
  const date = findDay(sessionId) ?? dayOf(timestamp) ?? earliestDay([...decisions, ...events]);
  if (date !== undefined && timestamp !== undefined && dayOf(timestamp) !== date)
    report(remark("date-differs", `The session is of ${date}, its timestamp says ${quoted(timestamp)}.`));
  const title = `EPISODE-${sessionId}`;
  const number = /session-(\d+)/.exec(sessionId)?.[1];
  const episode: Episode = defined({
    kind: "episode",
    id: noteId(`episodes/${title}.md`),
    title,
    sessionId,
    aliases: [],
    tags: ["episodic", "memory", ...(number === undefined ? [] : [`session-${String(Number(number))}`])],
    date,
    timestamp,
    outcome: endOf(json["outcome"], report),
    task: taskOf(json["task"], sessionId, report),
    durationMinutes,
    metrics,
    project: undefined,
    context: "",
    observations: [],
    decisions,
    events,
    lessons: lessonsOf(json["lessons"], report),
    messages: [],
    relations: [],
  });
  return { episode, issues };
}

/** The id the file states; the file's own name where it states none. */
function sessionOf(json: JsonObject, stem: string, report: Report): string {
  const id = textOf(json["id"]);
  const session = textOf(json["session"]);
  const stated = [id, session].find((text) => text !== undefined && isSaid(text)) ?? stem;
  const plain = (text: string): string => text.trim().replace(/^episode-/i, "");
  const sessionId = plain(stated);
  if (sessionId !== plain(stem)) {
    report(warning("id-differs", `The file is called ${quoted(stem)}, its episode ${quoted(stated)}; the id counts.`));
  }
  if (session !== undefined && plain(session) !== sessionId)
    report(warning("id-differs", `The id is ${quoted(stated)}, the session ${quoted(session)}; the id counts.`));
  return sessionId;
}

function endOf(value: Json | undefined, report: Report): Outcome | undefined {
  const outcome = readOutcome(value, "The outcome", report);
  const isSilent = value === undefined || value === null || value === "";
  if (isSilent) report(warning("outcome-unknown", "The episode does not say how it ended."));
  return outcome;
}

function textOf(value: Json | undefined): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value : undefined;
}

const placeholder = /^\s*\[Migrated from markdown\]\s*$/i;

/** What the session was for; else the words of its id. */
function taskOf(value: Json | undefined, sessionId: string, report: Report): string {
  if (typeof value === "string" && isSaid(value) && !placeholder.test(value)) return value;
  report(warning("task-missing", "The episode does not say what it was for; the words of its id stand in for it."));
  const words = sessionId
    .replace(/^\d{4}-\d{2}-\d{2}-?/, "")
    .replace(/^session-\d+-?/i, "")
    .replaceAll(/[-_]+/g, " ")
    .trim();
  return words === "" ? "(no task recorded)" : words;
}

function time(value: Json | undefined, report: Report): string | undefined {
  if (typeof value === "string" && readMoment(value) && value === value.trim()) return value;
  if (value !== undefined && value !== null)
    report(warning("bad-time", `The timestamp is ${quoted(value)}, which is no time; it is kept aside.`));
  return undefined;
}

function dayOf(timestamp: string | undefined): string | undefined {
  return timestamp === undefined ? undefined : findDay(timestamp);
}

function earliestDay(records: readonly (Decision | EpisodeEvent)[]): string | undefined {
  const times = records.flatMap(({ timestamp }) => timestamp ?? []);
  const [first] = times.sort((a, b) => (readMoment(a)?.at ?? Infinity) - (readMoment(b)?.at ?? Infinity));
  return dayOf(first);
}

function lessonsOf(value: Json | undefined, report: Report): readonly string[] {
  if (value === undefined || value === null) return [];
  if (!isList(value)) {
    report(warning("kept-aside", "The lessons are no list; they are kept aside."));
    return typeof value === "string" && isSaid(value) ? [value] : [];
  }
  const texts = value.flatMap((lesson) => (typeof lesson === "string" && isSaid(lesson) ? [lesson] : []));
  if (texts.length < value.length) report(warning("kept-aside", "Some lessons are no text; they are kept aside."));
  return texts;
}

function readMetrics(value: Json | undefined, report: Report): { metrics: Metrics; durationMinutes?: number | null } {
  if (!isObject(value)) {
    if (value !== undefined && value !== null) report(warning("kept-aside", "The metrics are no list of numbers."));
    return { metrics: {} };
  }
  const scalars = Object.entries(value).filter((entry): entry is [string, Metrics[string]] => isScalar(entry[1]));
  if (scalars.length < Object.keys(value).length)
    report(warning("kept-aside", "Some metrics are neither numbers nor texts; they are kept aside."));
  const duration = member(value, "duration_minutes");
  const metrics = Object.fromEntries(scalars);
  return typeof duration === "number" || duration === null ? { metrics, durationMinutes: duration } : { metrics };
}

function isScalar(value: Json): value is Metrics[string] {
  return value === null || (typeof value !== "object" && value !== Infinity && value !== -Infinity);
}
