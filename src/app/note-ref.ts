import type { NoteKind } from "../core/model/note-base.ts";
import { outwardKind, type ParsedNote } from "../core/model/note.ts";

/** How a note is named in everything we answer. */
export interface NoteRef {
  readonly id: string;
  readonly permalink?: string;
  readonly title: string;
  readonly kind: NoteKind;
}

/** How a note that nobody has written is named: as the link to it is written. */
export interface UnwrittenRef {
  readonly id: string;
  readonly title: string;
  readonly kind: "unresolved";
}

export function noteRef(note: ParsedNote): NoteRef {
  const { id, permalink, title } = note;
  const ref = { id, title, kind: outwardKind(note) };
  return permalink === undefined ? ref : { ...ref, permalink };
}

/** A note, or the name of one that is not there. */
export function refTo(note: ParsedNote | undefined, name: string): NoteRef | UnwrittenRef {
  return note ? noteRef(note) : { id: name, title: name, kind: "unresolved" };
}
