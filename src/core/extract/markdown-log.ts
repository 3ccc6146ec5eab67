import { defined } from "../lib/defined.ts";
import { findDay } from "../lib/time.ts";
import type { Outcome } from "../model/episode.ts";
import { clauses, commitsInProse, countsFailure, countsPasses, distinctCommits } from "./counted.ts";
import { recordId, type DraftEvent, type RawDraft } from "./draft.ts";
import { keyAndValue, linesAfter, outline, undressed, type OutlineLine } from "./outline.ts";
import { outcomeInWords } from "./outcome-words.ts";
import { decisionRecords, statedDecisions, statedLessons, type StatedDecision } from "./stated.ts";

const sessionHeading =
  /^(?:session|work) (?:log|info)|^(?:objectives?|deliverables|goals?|session (?:start|end))\b|^work log/i;
const sessionName = /\d{4}-\d{2}-\d{2}|session/i;

/** Whether Markdown is the log of a session: by its name or its first heading, and by the sections it has. */
export function isMarkdownLog(text: string, fileId: string): boolean {
  const headings = outline(text).filter(({ kind }) => kind === "heading");
  const isNamed =
    sessionName.test(fileId) || headings.some(({ depth, text: title }) => depth === 1 && /\bsession\b/i.test(title));
  return isNamed && headings.some(({ text: title }) => sessionHeading.test(undressed(title)));
}

/** The draft of a session log in Markdown. */
export function readMarkdownLog(text: string, fileId: string): RawDraft {
  const lines = outline(text);
  const title = undressed(lines.find(({ kind, depth }) => kind === "heading" && depth === 1)?.text ?? "");
  const id = fileId !== "" ? fileId : idIn(text, title);
  const events = numbered(workOf(lines));
  const commits = events.filter(({ type }) => type === "commit").length;
  const errors = events.filter(({ type }) => type === "error").length;
  return {
    sessionId: id,
    ...defined({
      date: findDay(field(lines, /^(?:date|started?)$/i)) ?? findDay(id),
      outcome: outcomeOf(lines, events),
    }),
    task: taskOf(lines) || title.replace(/^session\s+[\w-]*\s*[:–—-]\s*/i, ""),
    context: [],
    decisions: decisionRecords([...statedDecisions(text), ...toldDecisions(lines)]),
    events,
    lessons: [...new Set([...statedLessons(text), ...toldLessons(lines)])],
    metrics: { duration_minutes: null, tool_calls: null, errors, recoveries: null, commits, files_changed: null },
  };
}

function idIn(text: string, title: string): string {
  const whole = /\b\d{4}-\d{2}-\d{2}-session-\d+[\w-]*/i.exec(text)?.[0] ?? /\bsession-\d+[\w-]*/i.exec(text)?.[0];
  const number = /\bsession\s+(\d+)/i.exec(title)?.[1];
  return whole ?? (number === undefined ? title : `session-${number}`);
}

function field(lines: readonly OutlineLine[], wanted: RegExp): string {
  for (const { kind, text } of lines) {
    const pair = kind === "item" || kind === "text" ? keyAndValue(text) : undefined;
    if (pair && wanted.test(pair.key) && pair.value !== "") return undressed(pair.value);
  }
  return "";
}

function taskOf(lines: readonly OutlineLine[]): string {
  const under = lines.find(
    ({ kind, under: titles }) => kind !== "heading" && /^(?:objectives?|goals?)\b/i.test(titles.at(-1) ?? ""),
  );
  return under ? undressed(keyAndValue(under.text)?.value ?? under.text) : field(lines, /^(?:objective|goal|task)s?$/i);
}

const wordsOfDeciding = /\b(?:chose|decided|selected|opted for)\b/i;
const undecided = /\b(?:not|never|nothing|no|none|yet to)\b[^.;,]{0,24}\b(?:chose|decided|selected|opted)/i;
const wordsOfLearning = /\b(?:lessons?|learned|takeaways?|note for future)\b/i;
const boilerplate = /^(?:protocol compliance|session (?:start|end)|files? (?:modified|changed)|session info)\b/i;

/** Lines that tell of work: no table, no heading, nothing of the checklists. */
function toldLines(lines: readonly OutlineLine[]): readonly OutlineLine[] {
  return lines.filter(
    ({ kind, under }) =>
      (kind === "item" || kind === "text") && !under.some((title) => boilerplate.test(undressed(title))),
  );
}

/** Decisions put into a sentence outside the sections for them. */
function toldDecisions(lines: readonly OutlineLine[]): readonly StatedDecision[] {
  return toldLines(lines)
    .filter(
      ({ text, under }) => !/decision/i.test(under.at(-1) ?? "") && !/decision/i.test(keyAndValue(text)?.key ?? ""),
    )
    .filter(({ text }) => wordsOfDeciding.test(text) && !undecided.test(text))
    .map(({ text }) => ({ chosen: undressed(text) }));
}

function toldLessons(lines: readonly OutlineLine[]): readonly string[] {
  return toldLines(lines)
    .filter(
      ({ text, under }) =>
        !wordsOfLearning.test(under.at(-1) ?? "") && !wordsOfLearning.test(keyAndValue(text)?.key ?? ""),
    )
    .filter(({ text }) => wordsOfLearning.test(text))
    .map(({ text }) => undressed(text));
}

interface Happened {
  readonly type: string;
  readonly content: string;
}

const notWork = /^(?:objectives?|goals?|next steps?|lessons?|key learnings?|takeaways?|decisions?|context)\b/i;

/** What the log says was done: tasks, finished items, and what was counted or committed. */
function workOf(lines: readonly OutlineLine[]): readonly Happened[] {
  const told = new Set(toldLines(lines));
  return lines.flatMap((line, index): readonly Happened[] => {
    const parts = told.has(line) ? clauses(undressed(line.text)) : [];
    const shas = parts.length > 0 ? distinctCommits(commitsInProse(line.text), "") : [];
    return [
      ...(isMilestone(line) ? [{ type: "milestone", content: milestoneText(lines, index) }] : []),
      ...shas.map(() => ({ type: "commit", content: undressed(line.text) })),
      ...parts.filter((clause) => countsPasses(clause) && !countsFailure(clause)).map(as("test")),
      ...parts.filter(countsFailure).map(as("error")),
    ];
  });
}

const as =
  (type: string) =>
  (content: string): Happened => ({ type, content });

const work = /^(?:work log|deliverables|tasks\b|accomplish|completed|progress)/i;

function isMilestone(line: OutlineLine): boolean {
  const titles = line.under.map(undressed);
  const isWork = titles.some((title) => work.test(title)) && !titles.some((title) => notWork.test(title));
  return isWork && (line.kind === "heading" || isDoneItem(line));
}

/** Below a heading of its own, an item is part of that work; what is not ticked was not done. */
function isDoneItem({ kind, under, isDone, depth, text }: OutlineLine): boolean {
  const isOwn = kind === "item" && depth === 1 && work.test(undressed(under.at(-1) ?? ""));
  const { key, value } = keyAndValue(text) ?? {};
  return isOwn && isDone !== false && value !== "" && key?.toLowerCase() !== "status";
}

/** A heading with the first lines below it. */
function milestoneText(lines: readonly OutlineLine[], index: number): string {
  const head = undressed(lines[index]?.text ?? "");
  if (lines[index]?.kind !== "heading") return head;
  const below = linesAfter(lines, index, ({ kind }) => kind !== "heading")
    .filter(({ kind }) => kind !== "row")
    .map(({ text }) => keyAndValue(text) ?? { key: "", value: text })
    .filter(({ key, value }) => value !== "" && !/^(?:status|date|time)$/i.test(key))
    .map(({ value }) => undressed(value));
  return [head, ...below.slice(0, 3)].join("\n");
}

function numbered(events: readonly Happened[]): readonly DraftEvent[] {
  return events.map((event, index) => ({ ...event, id: recordId("e", index), causedBy: [], leadsTo: [], line: 0 }));
}

/** Its status in words; else what happened; with nothing of either it is not known. */
function outcomeOf(lines: readonly OutlineLine[], events: readonly DraftEvent[]): Outcome | undefined {
  const status = outcomeInWords(field(lines, /^(?:status|outcome|result)$/i));
  if (status !== undefined) return status;
  const count = (type: string): number => events.filter((event) => event.type === type).length;
  if (count("error") > count("milestone")) return "failure";
  return count("milestone") > 0 ? "success" : "partial";
}
