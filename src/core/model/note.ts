import type { Episode } from "./episode.ts";
import type { Learning, MemoryFile } from "./learning.ts";
import type { NoteBase } from "./note-base.ts";
import type { Pattern } from "./pattern.ts";
import type { ReviewLog } from "./review.ts";

/** A file of the vault that is not a memory; it can still be linked to. */
export interface PlainNote extends NoteBase {
  readonly kind: "note";
  readonly type?: string;
}

export type MemoryNote = Episode | Pattern | Learning;

/** What one file of the vault holds. */
export type ParsedNote = MemoryNote | MemoryFile | ReviewLog | PlainNote;

/** Whether a note is a memory by itself; the entries of a memory file are, the file is not. */
export function isMemory(note: ParsedNote): note is MemoryNote {
  return note.kind !== "note" && note.kind !== "memory-file" && note.kind !== "review-log";
}

/** The memories in a file: the note itself, or the entries of a memory file. */
export function memoriesIn(note: ParsedNote): readonly MemoryNote[] {
  if (note.kind === "memory-file") return note.entries;
  return isMemory(note) ? [note] : [];
}

/** Whether a note is a pattern, one to follow or one to avoid. */
export function isPattern(note: ParsedNote): note is Pattern {
  return note.kind === "pattern" || note.kind === "antipattern";
}
