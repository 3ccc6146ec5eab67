import type { NoteKind } from "../core/model/note-base.ts";
import type { ParsedNote } from "../core/model/note.ts";

/** How a note is named in everything we answer. */
export interface NoteRef {
  readonly id: string;
  readonly permalink?: string;
  readonly title: string;
  readonly kind: NoteKind;
}

export function noteRef({ id, permalink, title, kind }: ParsedNote): NoteRef {
  const ref = { id, title, kind: kind === "memory-file" ? ("note" as const) : kind };
  return permalink === undefined ? ref : { ...ref, permalink };
}
