import { readHunks, writeHunks } from "../lib/text-diff.ts";
import type { ProposedChange } from "../model/proposal.ts";
import type { Line } from "./lines.ts";

/** What the section of a proposal says that changes, and what of it cannot be read. */
export interface ReadChanges {
  readonly changes: readonly ProposedChange[];
  readonly faults: readonly string[];
}

interface Block {
  /** What stands behind the fence. */
  readonly info: string;
  readonly lines: readonly string[];
  readonly line: number;
  readonly isClosed: boolean;
}

const opening = /^(`{3,}|~{3,})[ \t]*(\S.*)$/;
const attribute = /([\w-]+)="([^"]*)"/g;

/** Reads one fenced block a file: `markdown path="…"` for a new note, `diff path="…"` for a change of one. */
export function readChanges(lines: readonly Line[]): ReadChanges {
  const changes: ProposedChange[] = [];
  const faults: string[] = [];
  for (const block of fencedBlocks(lines)) {
    const read = readChange(block);
    if (typeof read === "string") faults.push(`Line ${String(block.line)}: ${read}`);
    else changes.push(read);
  }
  if (changes.length + faults.length === 0) faults.push("It says nothing that could be changed.");
  return { changes, faults };
}

function fencedBlocks(lines: readonly Line[]): readonly Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; at++) {
    const { text = "", number = 0 } = lines[at] ?? {};
    const [, fence = "", info = ""] = opening.exec(text) ?? [];
    if (fence === "") continue;
    const end = closingLine(lines, at + 1, fence);
    blocks.push({
      info,
      lines: lines.slice(at + 1, end).map((line) => line.text),
      line: number,
      isClosed: end < lines.length,
    });
    at = end;
  }
  return blocks;
}

/** The line from there on that closes a fence; behind the last one where none does. */
function closingLine(lines: readonly Line[], from: number, fence: string): number {
  let at = from;
  while (at < lines.length && !closes(lines[at]?.text ?? "", fence)) at++;
  return at;
}

function closes(text: string, fence: string): boolean {
  const line = text.trimEnd();
  return line.length >= fence.length && line.replaceAll(fence.charAt(0), "") === "";
}

function readChange({ info, lines, isClosed }: Block): ProposedChange | string {
  const [language = ""] = info.split(/\s/, 1);
  const said = new Map(Array.from(info.matchAll(attribute), ([, key = "", value = ""]) => [key, value]));
  const path = said.get("path") ?? "";
  if (!isClosed) return "the block is not closed.";
  if (path === "") return 'the block does not say which file it is about: path="…".';
  if (language === "markdown") return { kind: "new", path, text: lines.map((line) => `${line}\n`).join("") };
  if (language !== "diff") return `"${language}" is neither markdown nor diff.`;
  const hunks = readHunks(lines);
  if (!hunks) return "the block is no unified diff.";
  const was = said.get("was");
  return { kind: "change", path, hunks, ...(was === undefined ? {} : { was }) };
}

/** The same as text, a blank line between two blocks. */
export function writeChanges(changes: readonly ProposedChange[]): string {
  return changes.map(writeChange).join("\n\n");
}

function writeChange(change: ProposedChange): string {
  const { path } = change;
  const isNew = change.kind === "new";
  const lines = isNew ? change.text.replace(/\n$/, "").split("\n") : writeHunks(change.hunks);
  const was = isNew || change.was === undefined ? "" : ` was="${change.was}"`;
  // A backtick behind a fence of backticks ends it.
  const mark = path.includes("`") ? "~" : "`";
  const longest = lines.reduce((most, line) => Math.max(most, runLength(line, mark)), 2);
  const fence = mark.repeat(longest + 1);
  return [`${fence}${isNew ? "markdown" : "diff"} path="${path}"${was}`, ...lines, fence].join("\n");
}

function runLength(line: string, mark: string): number {
  return line.trimStart().startsWith(mark)
    ? line.trimStart().length - line.trimStart().replace(/^(.)\1*/, "").length
    : 0;
}
