import { ok } from "../lib/result.ts";
import { fail, type Attempt } from "../model/failure.ts";
import type { NoteId } from "../model/note-id.ts";
import { fileOf } from "../model/note-path.ts";
import { cleanMarkdown } from "./clean.ts";
import { findFence } from "./fence.ts";
import { readFrontmatter } from "./frontmatter.ts";
import { lineEnding, withEnding } from "./lines.ts";
import { entryBody, entryText, splitEntries, type EntrySlice } from "./memory-entries.ts";
import { setFields, type FieldChanges } from "./patch-fields.ts";
import { idOfText, readEntries } from "./read-memory-file.ts";
import { readBody, topSection, type Section } from "./sections.ts";

/** What becomes of a learning: fields of it, and its text where that is another one. */
export interface LearningEdit {
  readonly fields: FieldChanges;
  readonly text?: string;
}

/** Changes a note that is a learning; its heading and all that is not asked for stay as they are. */
export function editLearning(note: string, { fields, text }: LearningEdit): Attempt<string> {
  const done = setFields(note, fields);
  if (!done.ok || text === undefined) return done;
  const heading = headingOf(done.value);
  const after = withText(done.value, heading?.start ?? readFrontmatter(done.value).bodyStart, cleanMarkdown(text));
  return headingOf(after)?.title === heading?.title ? ok(after) : cannotHold();
}

function headingOf(note: string): Section | undefined {
  return topSection(readBody(note, readFrontmatter(note)));
}

/** Changes one entry of a memory file, counted from the first; every other entry stays as it is, to the byte. */
export function editEntry(file: string, index: number, edit: LearningEdit): Attempt<string> {
  const slices = splitEntries(file);
  const slice = slices[index];
  if (!slice) return fail("CONFLICT", "The file has fewer entries by now. Try again.");
  const own = file.slice(slice.start, slice.end);
  const named = slice.bare ? { ...edit, fields: { id: idOfText(cleanMarkdown(own)), ...edit.fields } } : edit;
  const entry = editedEntry(own, named);
  if (!entry.ok) return entry;
  const after = file.slice(0, slice.start) + entry.value + file.slice(slice.end);
  const others = (text: string, all: readonly EntrySlice[]): string =>
    JSON.stringify(all.flatMap(({ start, end }, at) => (at === index ? [] : [text.slice(start, end)])));
  return others(file, slices) === others(after, splitEntries(after)) ? ok(after) : cannotHold();
}

function editedEntry(entry: string, { fields, text }: LearningEdit): Attempt<string> {
  const done = setFields(entry, fields);
  if (!done.ok || text === undefined) return done;
  const after = withText(done.value, findFence(done.value)?.bodyStart ?? 0, entryText(text));
  return entryBody(after) === cleanMarkdown(text) ? ok(after) : cannotHold();
}

/** The blank lines around a text stay. */
function withText(note: string, start: number, text: string): string {
  const old = note.slice(start);
  const eol = lineEnding(note);
  if (old.trim() === "") return `${note.slice(0, start)}${eol}${withEnding(text, eol)}${eol}`;
  const before = /^(?:[^\S\n]*\n)*/.exec(old)?.[0] ?? "";
  const behind = /\s*$/.exec(old)?.[0] ?? "";
  return note.slice(0, start) + before + withEnding(text, eol) + behind;
}

function cannotHold(): Attempt<never> {
  return fail(
    "PARSE_ERROR",
    "What is around it, or the text itself, would be read as something else. Give the entry a frontmatter of its own, or change it yourself.",
  );
}

/** Sets fields of a learning in the text of its file; of a memory file every byte outside of its entry is kept. */
export function setLearningFields(id: NoteId, text: string, fields: FieldChanges): Attempt<string> {
  const file = fileOf(id);
  if (file === id) return setFields(text, fields);
  const entryId = id.slice(file.length + 1);
  const at = readEntries(file, text).findIndex(({ note }) => note.entryId === entryId);
  return at === -1
    ? fail("NOT_FOUND", `${file} has no entry "${entryId}" any more.`, { id })
    : editEntry(text, at, { fields });
}
