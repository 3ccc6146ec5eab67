import type { NoteKind } from "../core/model/note-base.ts";
import type { ParsedNote } from "../core/model/note.ts";

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

export function noteRef({ id, permalink, title, kind }: ParsedNote): NoteRef {
  const ref = { id, title, kind: kind === "memory-file" || kind === "review-log" ? ("note" as const) : kind };
  return permalink === undefined ? ref : { ...ref, permalink };
}

/** A note, or the name of one that is not there. */
export function refTo(note: ParsedNote | undefined, name: string): NoteRef | UnwrittenRef {
  return note ? noteRef(note) : { id: name, title: name, kind: "unresolved" };
}
