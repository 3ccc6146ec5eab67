import { fail, type Attempt } from "../model/failure.ts";
import type { NoteId } from "../model/note-id.ts";
import { fileOf } from "../model/note-path.ts";
import { setFields, type FieldChanges } from "./patch-fields.ts";
import { editEntry } from "./patch-learning.ts";
import { readEntries } from "./read-memory-file.ts";

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
