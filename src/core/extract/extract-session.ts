import { endsEarly, jsonFault } from "../lib/json-fault.ts";
import type { Extraction, Extractor, RawDraft, SessionFormat } from "./draft.ts";
import { finishDraft } from "./finish-draft.ts";
import { isSessionLog, readJsonLog } from "./json-log.ts";
import { isMarkdownLog, readMarkdownLog } from "./markdown-log.ts";
import { memoryAlready } from "../notes/memory-already.ts";
import { otherMemory } from "../notes/other-memory.ts";
import { isTranscriptLine, Transcript } from "./transcript.ts";
import { isRecord, parseJson, textAt } from "./values.ts";

/** A log is a page or two; what is longer and no transcript is something else. */
const longestLog = 5_000_000;
/** More than that is not held to see what it is. */
const longestText = 100_000_000;

/** Reads the session a file tells of. What kind of file it is, is seen by what is in it, and its name may name it. */
export function extractSession(path: string): Extractor {
  const transcript = new Transcript();
  const broken: number[] = [];
  const kept: string[] = [];
  let size = 0;
  let number = 0;
  let isTranscript: boolean | undefined;
  let isText = true;
  const takeLine = (line: string): void => {
    const value = parseJson(line);
    // Until a line says which kind of file it is, it may be either.
    isTranscript ??= value === undefined ? undefined : kindOfLine(value);
    if (isTranscript !== true) keep(line);
    if (isRecord(value) && isTranscript !== false) transcript.take(value, number);
    else if (isTranscript === true) broken.push(number);
  };
  const keep = (line: string): void => {
    size += line.length + 1;
    if (size <= longestText) kept.push(line);
  };
  return {
    step: (line) => {
      number++;
      isText &&= !line.includes("\0");
      const text = number === 1 ? line.replace(/^\uFEFF/, "") : line;
      if (isTranscript === false) keep(text);
      else if (text.trim() !== "") takeLine(text);
      else if (isTranscript === undefined) keep(text);
    },
    finish: () => {
      if (isTranscript === true)
        return transcriptOf(transcript, nameIn(path), [
          ...kept.flatMap((line, at) => (line.trim() === "" ? [] : [at + 1])),
          ...broken,
        ]);
      // A line of a transcript that a crash has damaged is one that cannot be read; of a log nobody knows what is lost.
      if (!isText) return damaged("it is no text: there are bytes in it that no text has");
      if (size > longestText) return nothing("it is too long for a session log, and no transcript");
      return logOf(kept.join("\n"), path);
    },
  };
}

/** Whether a line of JSON is of a transcript; a record of a kind we do not know may stand before the first that is. */
function kindOfLine(value: unknown): boolean | undefined {
  return isTranscriptLine(value) || (textAt(value, "type") === "" ? false : undefined);
}

function nothing(reason: string, warnings: readonly string[] = []): Extraction {
  return { reason, warnings, masked: 0 };
}

function damaged(reason: string): Extraction {
  return { ...nothing(reason), isDamaged: true };
}

function transcriptOf(transcript: Transcript, name: string, broken: readonly number[]): Extraction {
  const { draft, warnings } = transcript.finish();
  const [first] = broken;
  const lines = `${String(broken.length)} ${broken.length === 1 ? "line" : "lines"} could not be read`;
  const all = first === undefined ? warnings : [...warnings, `${lines}, the first is ${String(first)}`];
  if (!draft) return nothing("nobody says anything in it", all);
  return finished({ ...draft, sessionId: draft.sessionId || name }, "claude-code", all);
}

/** What a file is called, without what kind of file it is. */
export function nameIn(path: string): string {
  const name = path.split(/[/\\]/).at(-1) ?? "";
  return name.replace(/\.(?:json|jsonl|md|markdown|txt)$/i, "");
}

/** Whether a note may be one of those that are written day by day. */
function beginsWithDay(name: string): boolean {
  return /^\d{4}-\d{2}-\d{2}/.test(name);
}

function logOf(text: string, path: string): Extraction {
  const name = nameIn(path);
  if (text.length > longestLog) return { ...nothing(noSession), unread: text };
  const memory = memoryAlready(name, text);
  if (memory !== undefined)
    return nothing(
      `it is ${memory} already; outside this vault, "retrace migrate basic-memory" takes in the folder it is in`,
    );
  const value = parseJson(text);
  const fileId = /session/i.test(name) && /\d/.test(name) ? name : "";
  if (isSessionLog(value)) return finished(readJsonLog(value, fileId), "session-log", []);
  if (value !== undefined) return { ...nothing(whatElse(value)), unread: text };
  if (text.trim() === "") return nothing("it is empty");
  if (/^\s*(?:\{|\[\s*[{"\]])/.test(text)) return damaged(brokenJson(text));
  return isMarkdownLog(text, name)
    ? finished(readMarkdownLog(text, name), "session-log", [])
    : { ...nothing(whatNote(text, path)), unread: text };
}

function brokenJson(text: string): string {
  const { line = 1, reason = endsEarly } = jsonFault(text) ?? {};
  return reason === endsEarly
    ? "it is not JSON, though it begins like it: it may have been cut off"
    : `it is not JSON, though it begins like it: line ${String(line)}: ${reason}`;
}

export const noSession = "it is neither a session log nor a transcript, nor a conversation";
const noDay =
  "it is neither a session log nor a transcript, nor a conversation; a daily note is one where three of its blocks have a time";

/** What there is another command for. */
function whatNote(text: string, path: string): string {
  switch (otherMemory(path, text)) {
    case "memory-md":
      return 'it is a memory file; "retrace migrate memory-md" makes learnings of its entries';
    case "basic-memory":
      return 'it is a note already; "retrace migrate basic-memory" takes in the folder it is in';
    case undefined:
      return beginsWithDay(nameIn(path)) ? noDay : noSession;
  }
}

function whatElse(value: unknown): string {
  if (isRecord(value) && "decisions" in value && "events" in value)
    return 'it is an episode already; "retrace migrate episodes" reads those';
  if (isRecord(value) && ["nodes", "edges", "patterns"].some((key) => Array.isArray(value[key])))
    return 'it is a causal graph; "retrace migrate graph" makes patterns of it';
  return "it is JSON, but neither a session log nor a transcript, nor a conversation";
}

function finished(raw: RawDraft, format: SessionFormat, warnings: readonly string[]): Extraction {
  const { draft, masked, leftOut } = finishDraft(raw);
  const isNamed = draft.sessionId.trim() !== "";
  if (!isNamed) return nothing("it does not say which session it is", warnings);
  const less = leftOut === 0 ? [] : [`${String(leftOut)} events were left out`];
  return { draft, format, masked, warnings: [...warnings, ...less] };
}
