import { fingerprint } from "../../core/lib/hash.ts";
import { remark, warning, type Issue, type Report } from "../../core/migrate/issue.ts";
import { quoted } from "../../core/migrate/read-legacy.ts";
import type { Learning } from "../../core/model/learning.ts";
import { noteId } from "../../core/model/note-id.ts";
import { severity, type ProblemCode } from "../../core/model/problem.ts";
import { readBlocks, type Block } from "../../core/notes/blocks.ts";
import { cleanLine } from "../../core/notes/clean.ts";
import type { Fields } from "../../core/notes/field.ts";
import { findFence } from "../../core/notes/fence.ts";
import { linesOf } from "../../core/notes/lines.ts";
import { readEntries, type ReadEntry } from "../../core/notes/read-memory-file.ts";
import { oddField, withoutOddDates } from "./odd-fields.ts";

/** An entry of a memory file as it can be a note of its own. */
export interface MovedEntry {
  readonly learning: Learning;
  /** What its frontmatter states. */
  readonly fields: Fields;
  /** Its whole frontmatter, where that cannot be read. */
  readonly unread?: string;
}

/** The entries of a memory file, none left out and none by the id of another, and what is odd about them. */
export function movedEntries(text: string): { entries: readonly MovedEntry[]; issues: readonly Issue[] } {
  const issues: Issue[] = [];
  const report: Report = (issue) => void issues.push(issue);
  const read = readEntries(noteId("MEMORY.md"), text).map(onOneLine);
  const entries = distinct(read, report).map((entry) => moved(entry, report));
  return { entries, issues };
}

/** An id is one line of a frontmatter. */
function onOneLine(entry: ReadEntry): ReadEntry {
  const id = cleanLine(entry.note.entryId);
  const entryId = id === "" ? `entry-${fingerprint(entry.note.text)}` : id;
  return entryId === entry.note.entryId ? entry : { ...entry, note: { ...entry.note, entryId } };
}

/** Entries of one id are told apart; one that is there twice, word for word, is there once. */
function distinct(entries: readonly ReadEntry[], report: Report): readonly ReadEntry[] {
  const taken = new Set(entries.map(({ note }) => note.entryId));
  const first = new Map<string, ReadEntry>();
  return entries.flatMap((entry) => {
    const { entryId: id, line } = entry.note;
    const known = first.get(id);
    if (!known) {
      first.set(id, entry);
      return [entry];
    }
    const at = `Line ${String(line)}:`;
    if (known.text.trim() === entry.text.trim()) {
      report(remark("duplicate-id", `${at} the entry is the one of line ${String(known.note.line)} again.`));
      return [];
    }
    const entryId = freeId(id, taken);
    const message = `${at} two entries are called ${quoted(id)}, the first at line ${String(known.note.line)}; this one is now ${quoted(entryId)}.`;
    report(warning("duplicate-id", message));
    return [{ ...entry, note: { ...entry.note, entryId } }];
  });
}

function freeId(id: string, taken: Set<string>): string {
  let number = 2;
  while (taken.has(`${id}-${String(number)}`)) number++;
  const free = `${id}-${String(number)}`;
  taken.add(free);
  return free;
}

function moved(entry: ReadEntry, report: Report): MovedEntry {
  const { note, fields, findings, text } = entry;
  const known = new Set(["bad-date", "missing-field"]);
  for (const { line, code, message } of findings) {
    if (known.has(code)) continue;
    const said = `Line ${String(line)}: ${message}`;
    report(isLost(code) ? warning("record-shape", said) : remark("record-shape", said));
  }
  for (const [key, { line }] of fields) {
    const odd = oddField(key, fields);
    if (odd !== undefined) report(warning("odd-value", `Line ${String(note.line + line - 1)}: ${odd}`));
  }
  reportParts(entry, report);
  const unread = findings.some(({ code }) => code.startsWith("frontmatter-")) ? frontmatterOf(text) : undefined;
  const learning = withoutTitle(withoutOddDates(note));
  if (note.text !== "") return { learning, fields, ...(unread !== undefined && { unread }) };
  const place = `Line ${String(note.line)}:`;
  report(warning("record-shape", `${place} the entry says nothing; "${nothingSaid}" stands in for it.`));
  return { learning: { ...learning, text: nothingSaid }, fields, ...(unread !== undefined && { unread }) };
}

/** The title of a note stands above its text; a text that begins with the same has it twice. */
function withoutTitle(note: Learning): Learning {
  const [, heading = "", rest = ""] = /^\s*#{1,6}[ \t]+([^\n]*)\n([^]*)$/.exec(note.text) ?? [];
  const isSame = heading.trim() === note.title.trim() && rest.trim() !== "";
  return isSame ? { ...note, text: rest.replace(/^(?:[ \t]*\n)+/, "") } : note;
}

/** Says of headings, or of a list, that nobody has marked as entries that they stay together. */
function reportParts({ text, fields, note: { line } }: ReadEntry, report: Report): void {
  if (fields.size > 0) return;
  const isMarked = text.startsWith("## [");
  const blocks = readBlocks(linesOf(text));
  const headings = alikeHeadings(isMarked ? blocks.filter(({ level }) => level <= 2) : blocks);
  const points = blocks.filter(({ kind, level }) => kind === "item" && level === 0).length;
  const said = (count: number, what: string, advice: string): void => {
    report(warning("record-shape", `Line ${String(line)}: ${String(count)} ${what} become one learning. ${advice}`));
  };
  const last = headings.at(-1);
  if (last) {
    // The first may be one that is marked; those below it are not.
    const example = quoted(`## [Gate] ${last.text}`);
    said(headings.length, "headings", `Write those that are to be one of their own as ${example}.`);
  } else if (!isMarked && points > 1) {
    said(points, "points", 'Put a line such as "## [Gate] Oil it" above each that is to be one of its own.');
  }
}

/** The headings of the highest level that has several. */
function alikeHeadings(blocks: readonly Block[]): readonly Block[] {
  const headings = blocks.filter(({ kind }) => kind === "heading");
  const levels = [...new Set(headings.map(({ level }) => level))].sort((a, b) => a - b);
  const ofLevel = levels.map((level) => headings.filter((heading) => heading.level === level));
  return ofLevel.find(({ length }) => length > 1) ?? [];
}

/** Whether something of the entry is not what its author meant: another entry may have become text of it. */
const isLost = (code: ProblemCode): boolean => severity(code) === "error" || code === "double-frontmatter";

const nothingSaid = "(no text recorded)";

function frontmatterOf(text: string): string | undefined {
  const fence = findFence(text);
  return fence && text.slice(fence.start, fence.end);
}
