import { fingerprint } from "../lib/hash.ts";
import type { Learning, MemoryFile } from "../model/learning.ts";
import type { NoteBase } from "../model/note-base.ts";
import { noteId, type NoteId } from "../model/note-id.ts";
import { finding, type Finding } from "../model/problem.ts";
import { noFields, textField, type Fields } from "./field.ts";
import { readFrontmatter } from "./frontmatter.ts";
import { cleanMarkdown } from "./clean.ts";
import { brokenOpenings, entryBody, splitEntries, type EntrySlice } from "./memory-entries.ts";
import { readBase } from "./note-base.ts";
import { duplicateEntry, readLearning } from "./read-learning.ts";

/** A file of several learnings; each entry is a learning with an address of its own, `path#id`. */
export function readMemoryFile(base: NoteBase, text: string): { note: MemoryFile; findings: readonly Finding[] } {
  const read = readEntries(base.id, text);
  const findings = read.flatMap((entry) => entry.findings);
  const byId = new Map<string, Learning>();
  // Of copies that were merged the one that stays is meant, and the others are no mistake.
  const ids = new Set(read.flatMap(({ note }) => (isReplaced(note) ? [] : [note.entryId])));
  for (const { note } of read) {
    if (isReplaced(note) && ids.has(note.entryId)) continue;
    const first = byId.get(note.entryId);
    if (first) findings.push(duplicateEntry(note.entryId, note.line, first.line));
    else byId.set(note.entryId, note);
  }
  return { note: { ...base, kind: "memory-file", entries: [...byId.values()] }, findings };
}

/** What an entry is called that has no id, as long as its text stays the same. */
export function idOfText(content: string): string {
  return `entry-${fingerprint(content)}`;
}

const isReplaced = ({ supersededBy }: Learning): boolean => supersededBy !== undefined;

/** An entry as it stands in its file. */
export interface ReadEntry {
  readonly note: Learning;
  readonly findings: readonly Finding[];
  /** What its frontmatter states, with lines counted from the entry's own. */
  readonly fields: Fields;
  readonly text: string;
}

/** Every entry of a memory file, also those whose id another has. */
export function readEntries(file: NoteId, text: string): readonly ReadEntry[] {
  return splitEntries(text).map((slice) => readEntry(file, text, slice));
}

function readEntry(file: NoteId, text: string, slice: EntrySlice): ReadEntry {
  const own = text.slice(slice.start, slice.end);
  const content = slice.bare ? cleanMarkdown(own) : entryBody(own);
  const frontmatter = slice.bare ? { fields: noFields, findings: [] } : readFrontmatter(own);
  const id = textField(frontmatter.fields, "id") ?? idOfText(content);
  const base = readBase(noteId(`${file}#${id}`), frontmatter.fields);
  const titled = { ...base, title: titleOf(content) ?? id };
  const { note, findings } = readLearning(titled, frontmatter.fields, content, 1);
  // The entry was read on its own: its first line is the file's line `slice.line`.
  const placed = [...frontmatter.findings, ...findings, ...brokenOpenings(own).map(brokenEntry)].map((each) => ({
    ...each,
    line: each.line + slice.line - 1,
  }));
  return { note: { ...note, entryId: id, line: slice.line }, findings: placed, fields: frontmatter.fields, text: own };
}

function brokenEntry(line: number): Finding {
  const message =
    "What looks like the frontmatter of another entry cannot be read as one, and is read as text of the entry it stands in. Mend its keys and give it an id, or put a blank line below the dashes.";
  return finding("double-frontmatter", line, message);
}

/** The first words of an entry, its heading if it has one. */
export function titleOf(content: string): string | undefined {
  const line = content.split("\n").find((text) => text.trim() !== "");
  const title = line
    ?.replace(/^(?:#+|(?:[-*+]|\d+[.)])\s)\s*/, "")
    .replace(/^\[[^\]]*\]\s*/, "")
    .trim();
  if (title === undefined || title === "") return undefined;
  return title.length > 80 ? `${title.slice(0, 79).trimEnd()}…` : title;
}
