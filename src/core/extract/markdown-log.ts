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
  const events = numbered(workOf(lines, text.split(/\r?\n/)));
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

type Happened = Pick<DraftEvent, "type" | "content" | "sourceLine">;

const notWork = /^(?:objectives?|goals?|next steps?|lessons?|key learnings?|takeaways?|decisions?|context)\b/i;

/** What the log says was done: tasks, finished items, and what was counted or committed. */
function workOf(lines: readonly OutlineLine[], written: readonly string[]): readonly Happened[] {
  const told = new Set(toldLines(lines));
  return lines.flatMap((line, index): readonly Happened[] => {
    const parts = told.has(line) ? clauses(undressed(line.text)) : [];
    const shas = parts.length > 0 ? distinctCommits(commitsInProse(line.text), "") : [];
    return [
      ...(isMilestone(line, lines[index - 1]) ? [milestoneOf(lines, index, written)] : []),
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

function isMilestone(line: OutlineLine, before: OutlineLine | undefined): boolean {
  return isDone(line) || (isOfWork(line) && isParagraph(line, before));
}

const isDone = (line: OutlineLine): boolean => isOfWork(line) && (line.kind === "heading" || isDoneItem(line));

function isOfWork({ under }: OutlineLine): boolean {
  const titles = under.map(undressed);
  return titles.some((title) => work.test(title)) && !titles.some((title) => notWork.test(title));
}

const isRightUnderWork = ({ under }: OutlineLine): boolean => work.test(undressed(under.at(-1) ?? ""));

/** Below a heading of its own, an item is part of that work; what is not ticked was not done. */
function isDoneItem(line: OutlineLine): boolean {
  return line.kind === "item" && line.depth === 1 && line.isDone !== false && isRightUnderWork(line) && !isRemark(line);
}

/** What goes on on the next line is one; a line that only names what is below it is none. */
function isParagraph(line: OutlineLine, before: OutlineLine | undefined): boolean {
  const isStart = line.kind === "text" && !(before && before.kind !== "heading" && isNext(before, line));
  return isStart && isRightUnderWork(line) && !isRemark(line) && !/:(?:\*\*|__)?$/.test(line.text);
}

const isNext = (before: OutlineLine, line: OutlineLine): boolean => line.line === before.line + 1;

/** How work stood that is told as done. */
function isRemark({ text }: OutlineLine): boolean {
  const { key = "", value = "" } = keyAndValue(text) ?? {};
  return /^status$/i.test(key) && (value === "" || outcomeInWords(value) === "success");
}

/** A heading, item or paragraph with all that stands below it; that there is more than lines of prose is marked. */
function milestoneOf(lines: readonly OutlineLine[], index: number, written: readonly string[]): Happened {
  const [head, ...below] = [lines[index], ...belowIt(lines, index)].filter((line) => line !== undefined);
  const sourceLine = head?.line ?? 1;
  const end = lines[index + 1 + below.length]?.line ?? written.length + 1;
  const filled = written.slice(sourceLine - 1, end - 1).filter((line) => line.trim() !== "").length;
  const told = below.filter((line) => line.kind !== "row");
  const texts = [head, ...told.filter((line) => !isRemark(line))].map((line) => undressed(line?.text ?? ""));
  const more = filled > told.length + 1 ? [`… (line ${String(sourceLine)})`] : [];
  return { type: "milestone", content: [...texts, ...more].join("\n"), sourceLine };
}

function belowIt(lines: readonly OutlineLine[], index: number): readonly OutlineLine[] {
  const head = lines[index];
  if (head?.kind === "heading") return linesAfter(lines, index, ({ kind }) => kind !== "heading");
  let last = head;
  return linesAfter(lines, index, (line) => {
    const isPart = line.kind === "item" ? head?.kind === "item" && line.depth > head.depth : goesOn(last, line);
    last = line;
    return isPart;
  });
}

const goesOn = (last: OutlineLine | undefined, line: OutlineLine): boolean =>
  line.kind === "text" && last !== undefined && isNext(last, line);

function numbered(events: readonly Happened[]): readonly DraftEvent[] {
  return events.map((event, index) => ({ ...event, id: recordId("e", index), causedBy: [], leadsTo: [], line: 0 }));
}

/** Its status in words; else what happened; with nothing of either it is not known. */
function outcomeOf(lines: readonly OutlineLine[], events: readonly DraftEvent[]): Outcome | undefined {
  const status = outcomeInWords(field(lines, /^(?:status|outcome|result)$/i));
  if (status !== undefined) return status;
  const errors = events.filter(({ type }) => type === "error").length;
  const done = lines.filter(isDone).length;
  if (errors > done) return "failure";
  return done > 0 ? "success" : "partial";
}
