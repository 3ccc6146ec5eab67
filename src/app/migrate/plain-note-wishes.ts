import { remark, warning, type Issue } from "../../core/migrate/issue.ts";
import type { Failure } from "../../core/model/failure.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
import { newNote, numberedPath } from "../../core/model/note-path.ts";
import type { ParsedNote } from "../../core/model/note.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { setFields, type FieldChanges } from "../../core/notes/patch-fields.ts";
import { readFrontmatter } from "../../core/notes/frontmatter.ts";
import { textField } from "../../core/notes/field.ts";
import { permalinkOf } from "../../core/notes/permalink.ts";
import { skipped, type Conversion, type Place, type Wish } from "./wish.ts";

/** A note of a basic-memory project, at the same path: it is read as it is; a type and a permalink are added. */
export function plainNoteWishes(path: string, text: string): Conversion {
  const id = newNote(path);
  if (!id.ok) return skipped(warning("not-ours", id.error.message));
  const { note, problems } = parseNote(id.value, text);
  const found = problems.map(({ line, code, message }) =>
    warning("record-shape", `Line ${String(line)}, ${code}: ${message}`),
  );
  const fields = missing(note, text);
  const patched = setFields(text, fields);
  const added = Object.keys(fields).join(", ");
  const issues: readonly Issue[] = [
    ...found,
    ...(patched.ok ? [] : [warning("kept-aside", nothingAdded(text, patched.error))]),
    ...(patched.ok && added !== "" ? [remark("added-fields", `Added to the frontmatter: ${added}.`)] : []),
  ];
  return { kind: "wishes", wishes: [noteWish(note, text, fields)], issues };
}

/** What is wrong with a frontmatter that cannot be read is said as a problem of the note already. */
function nothingAdded(text: string, { message }: Failure): string {
  const isTold = readFrontmatter(text).findings.length > 0;
  return isTold
    ? "Nothing is added to the note until its frontmatter can be read."
    : `Nothing is added to the note. ${message}`;
}

/** What basic-memory would write into the note's frontmatter and is not there. */
function missing({ id, kind }: ParsedNote, text: string): FieldChanges {
  // Nobody links to these.
  if (kind === "memory-file" || kind === "review-log" || kind === "proposal") return {};
  const { fields } = readFrontmatter(text);
  const type = kind === "antipattern" ? "pattern" : kind;
  return {
    ...(textField(fields, "type") === undefined && { type }),
    ...(textField(fields, "permalink") === undefined && { permalink: permalinkOf(id) }),
  };
}

function noteWish({ id, kind }: ParsedNote, text: string, fields: FieldChanges): Wish {
  const whole = ({ permalink }: Pick<Place, "permalink">): string => {
    const changed = setFields(text, { ...fields, ...(fields["permalink"] !== undefined && { permalink }) });
    return changed.ok ? changed.value : text;
  };
  return {
    key: noteKey(id),
    ids: [id],
    text: whole,
    isIn: (stored) => stored === whole({ permalink: textField(readFrontmatter(stored).fields, "permalink") ?? "" }),
    isMadeOf: (stored) => stored === text,
    // A memory that is there twice would count twice.
    ...(kind === "note" && { beside: (at) => noteId(numberedPath(id, at + 2)) }),
  };
}

const noteKey = (id: NoteId): string => `note ${id}`;

/** The key a note of the vault answers to. */
export function plainNoteKeys({ id }: ParsedNote): readonly string[] {
  return [noteKey(id)];
}
