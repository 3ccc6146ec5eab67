import { ok } from "../lib/result.ts";
import { fail, type Attempt } from "../model/failure.ts";
import type { NoteId } from "../model/note-id.ts";
import { fileOf } from "../model/note-path.ts";
import { splitEntries } from "./memory-entries.ts";
import { setFields, type FieldChanges } from "./patch-fields.ts";
import { readEntries } from "./read-memory-file.ts";

/** Sets fields of a learning in the text of its file; of a memory file every byte outside of its entry is kept. */
export function setLearningFields(id: NoteId, text: string, changes: FieldChanges): Attempt<string> {
  const file = fileOf(id);
  return file === id ? setFields(text, changes) : setEntryFields(file, text, [id.slice(file.length + 1), changes]);
}

function setEntryFields(
  file: NoteId,
  text: string,
  [id, changes]: readonly [id: string, changes: FieldChanges],
): Attempt<string> {
  const at = readEntries(file, text).findIndex(({ note }) => note.entryId === id);
  if (at === -1) return fail("NOT_FOUND", `${file} has no entry "${id}" any more.`, { id: `${file}#${id}` });
  return changeEntry(file, text, { at, edit: (own, given) => setFields(own, { ...given, ...changes }) });
}

interface EntryEdit {
  /** Which entry, from 0. */
  readonly at: number;
  /** @param given the fields it has to have as well: without keys it is known by its text, with keys it says who it is. */
  readonly edit: (own: string, given: FieldChanges) => Attempt<string>;
}

/** Changes one entry of a memory file; every byte outside of it is kept. */
export function changeEntry(file: NoteId, text: string, { at, edit }: EntryEdit): Attempt<string> {
  const slice = splitEntries(text)[at];
  const id = readEntries(file, text)[at]?.note.entryId;
  if (!slice || id === undefined) return fail("CONFLICT", `${file} has fewer entries by now. Try again.`);
  const own = edit(text.slice(slice.start, slice.end), slice.bare ? { id } : {});
  if (!own.ok) return own;
  const changed = text.slice(0, slice.start) + own.value + text.slice(slice.end);
  return keepsOthers(file, [text, changed], at) ? ok(changed) : cannotStand(file, id);
}

/** Whether every other entry is read from the same text as before. */
function keepsOthers(file: NoteId, [before, after]: readonly [string, string], at: number): boolean {
  const [old, now] = [before, after].map((text) =>
    readEntries(file, text).map((entry) => `${entry.note.entryId}\n${entry.text}`),
  );
  return old?.length === now?.length && old?.every((entry, place) => place === at || entry === now?.[place]) === true;
}

function cannotStand(file: NoteId, id: string): Attempt<never> {
  const why = "its neighbours would be read otherwise. Give each entry of the file a frontmatter with an id of its own";
  return fail("PARSE_ERROR", `The entry "${id}" of ${file} cannot be changed by itself: ${why}, then try again.`);
}
