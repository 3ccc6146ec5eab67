import { defined } from "../lib/defined.ts";
import { readMoment } from "../lib/time.ts";
import type { Outcome } from "../model/episode.ts";
import { clauses, commitsIn, commitsInProse, countsFailure, countsPasses, distinctCommits } from "./counted.ts";
import { recordId, type DraftEvent, type RawDraft } from "./draft.ts";
import { lessonsOf, logDecisions } from "./log-decisions.ts";
import { undressed } from "./outline.ts";
import { isOutcome } from "./outcome-words.ts";
import { decisionRecords } from "./stated.ts";
import { at, firstText, isRecord, listAt, listOf, textAt } from "./values.ts";

/** Whether JSON is a session log, by the keys it has. */
export function isSessionLog(value: unknown): boolean {
  return isRecord(value) && (isRecord(value["session"]) || isRecord(value["protocolCompliance"])) && "workLog" in value;
}

const placeholder = /^(?:\[migrated from markdown\]|\(?no task recorded\)?|tbd|todo|n\/a)$/i;

/** The draft of a session log; the id is that of its file where that has one. */
export function readJsonLog(value: unknown, fileId: string): RawDraft {
  const session = at(value, "session");
  const date = textAt(session, "date");
  const day = readMoment(date)?.precision === "day" ? date : undefined;
  const entries = listAt(value, "workLog").map((entry) => readEntry(entry, day));
  const happened = entries.flatMap(entryEvents);
  const commits = commitsOf(value, entries);
  const failed = happened.some(({ type }) => type === "error");
  const objective = firstText(session, ["objective", "goal", "task"]) || firstText(value, ["objective", "task"]);
  const stated = logDecisions(value);
  return {
    sessionId: fileId !== "" ? fileId : sessionName(session, day),
    ...defined({ date: day }),
    outcome: outcomeOf(value, failed),
    task: placeholder.test(objective) ? "" : objective,
    context: contextOf(value),
    decisions: decisionRecords(stated),
    events: numbered([...happened, ...commits.map((sha) => ({ type: "commit", content: `Commit ${sha}` }))]),
    lessons: lessonsOf(value),
    metrics: measured(entries, commits.length, happened.filter(({ type }) => type === "error").length),
  };
}

interface Entry {
  readonly texts: readonly string[];
  readonly timestamp?: string;
  readonly files: readonly string[];
}

interface Happened {
  readonly type: string;
  readonly content: string;
  readonly timestamp?: string;
}

const headKeys = ["task", "action", "summary", "entry", "step"];
const bodyKeys = ["outcome", "result", "detail", "details", "description", "evidence", "summary", "note", "notes"];
const timeKeys = ["timestamp", "time", "at", "date"];

function readEntry(entry: unknown, day: string | undefined): Entry {
  if (typeof entry === "string") return { texts: [entry.trim()], files: [] };
  const timestamp = momentText(firstText(entry, timeKeys), day);
  const files = ["files", "file", "filesChanged"].flatMap((key) =>
    listOf(at(entry, key)).filter((file) => typeof file === "string"),
  );
  return { texts: entryTexts(entry), files, ...defined({ timestamp }) };
}

/** What an entry says was done, each with what came of it. */
function entryTexts(entry: unknown): readonly string[] {
  const phase = textAt(entry, "phase");
  const label = phase === "" ? "" : `${phase}: `;
  const actions = listAt(entry, "actions").filter((action) => typeof action === "string");
  if (actions.length > 0) return actions.map((action) => label + action.trim());
  const head = firstText(entry, headKeys);
  const body = plainBody(firstText(entry, bodyKeys));
  const text = head === "" || body === head ? head || body : [head, body].filter((part) => part !== "").join("\n");
  return text === "" && label === "" ? [] : [(label + text).replace(/:\s*$/, "")];
}

/** Logs that were made of Markdown have all of it on one line. */
function plainBody(text: string): string {
  return undressed(text)
    .replace(/^Status:\s*(?:Complete[d]?|Done)\s+-\s+/i, "")
    .trim();
}

/** A time as an event has it: with a clock; a bare one belongs to the session's day, and midnight is nobody's. */
function momentText(text: string, day: string | undefined): string | undefined {
  const clock = /^(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(text);
  const whole =
    clock && day !== undefined ? `${day}T${text.padStart(text.length + (text.indexOf(":") % 2), "0")}` : text;
  const isMidnight = /T00:00(?::00(?:\.0+)?)?(?:Z|[+-]|$)/.test(whole);
  return readMoment(whole)?.precision === "time" && !isMidnight ? whole : undefined;
}

/** A milestone for what was done; errors and tests where they were counted. */
function entryEvents({ texts, timestamp }: Entry): readonly Happened[] {
  const when = defined({ timestamp });
  return texts.flatMap((content) => {
    const parts = clauses(content);
    const tests = parts.filter((clause) => countsPasses(clause) && !countsFailure(clause));
    return [
      { type: "milestone", content, ...when },
      ...tests.map((clause) => ({ type: "test", content: clause, ...when })),
      ...parts.filter(countsFailure).map((clause) => ({ type: "error", content: clause, ...when })),
    ];
  });
}

function numbered(events: readonly Happened[]): readonly DraftEvent[] {
  return events.map((event, index) => ({ ...event, id: recordId("e", index), causedBy: [], leadsTo: [], line: 0 }));
}

/** The gates a session has to pass at its end. */
const gates = ["checklistComplete", "changesCommitted", "validationPassed"];

function gate(value: unknown, name: string): unknown {
  return at(value, "protocolCompliance", "sessionEnd", name);
}

function isPassed(value: unknown, name: string): boolean {
  const found = gate(value, name);
  return found === true || at(found, "Complete") === true || at(found, "complete") === true;
}

/** What a session log says of its end: all gates passed, or a counted failure with one still open. */
function outcomeOf(value: unknown, failed: boolean): Outcome {
  if (gates.every((name) => isPassed(value, name))) return "success";
  const said = textAt(value, "outcome");
  if (failed) return "failure";
  return isOutcome(said) ? said : "partial";
}

/** From the fields about commits; from what was written about the work only where those name none. */
function commitsOf(value: unknown, entries: readonly Entry[]): readonly string[] {
  const evidence = gate(value, "changesCommitted");
  const decided = [...listAt(value, "decisions"), ...listAt(value, "outcomes", "decisions")];
  const worked = listAt(value, "workLog").flatMap((entry) => [at(entry, "commit"), ...listOf(at(entry, "commits"))]);
  const fields = [
    ...decided.map((decision) => textAt(decision, "commit")),
    ...worked.filter((commit) => typeof commit === "string"),
    textAt(evidence, "Evidence") || textAt(evidence, "evidence"),
    textAt(value, "endingCommit"),
  ];
  const structured = fields.flatMap(commitsIn);
  const found = structured.length > 0 ? structured : entries.flatMap(({ texts }) => texts.flatMap(commitsInProse));
  return distinctCommits(found, textAt(value, "session", "startingCommit"));
}

function contextOf(value: unknown): RawDraft["context"] {
  const branch = textAt(value, "session", "branch");
  const items = listAt(value, "nextSteps").filter((step) => typeof step === "string");
  return [
    ...(branch === "" ? [] : [{ ours: `On the branch \`${branch.replaceAll("`", "'")}\`.` }]),
    ...(items.length === 0 ? [] : [{ ours: "What was left to do:", items }]),
  ];
}

function measured(entries: readonly Entry[], commits: number, errors: number): RawDraft["metrics"] {
  const times = entries.flatMap(({ timestamp }) => (timestamp === undefined ? [] : [readMoment(timestamp)?.at ?? 0]));
  times.sort((a, b) => a - b);
  const files = new Set(entries.flatMap((entry) => entry.files));
  const length = times.length < 2 ? null : Math.round(((times.at(-1) ?? 0) - (times[0] ?? 0)) / 60_000);
  return {
    duration_minutes: length,
    tool_calls: null,
    errors,
    recoveries: null,
    commits,
    files_changed: files.size > 0 ? files.size : null,
  };
}

function sessionName(session: unknown, day: string | undefined): string {
  const number = firstText(session, ["number", "id"]);
  const name = number === "" ? "" : `session-${number.padStart(2, "0")}`;
  return [day ?? "", name].filter((part) => part !== "").join("-");
}
