import type { Episode } from "./episode.ts";
import type { Learning, MemoryFile } from "./learning.ts";
import type { NoteBase, NoteKind } from "./note-base.ts";
import type { Pattern } from "./pattern.ts";
import type { Proposal } from "./proposal.ts";
import type { ReviewLog } from "./review.ts";

/** A file of the vault that is not a memory; it can still be linked to. */
export interface PlainNote extends NoteBase {
  readonly kind: "note";
  readonly type?: string;
  /** Its property of that name, as written. */
  readonly date?: string;
}

/** A file that a sync has made beside the note it is a copy of; it counts for nothing until the other one is gone. */
export interface NoteCopy extends NoteBase {
  readonly kind: "copy";
}

export type MemoryNote = Episode | Pattern | Learning;

/** What one file of the vault says by itself. */
export type ReadNote = MemoryNote | MemoryFile | ReviewLog | Proposal | PlainNote;

/** What one file of the vault is, beside the others. */
export type ParsedNote = ReadNote | NoteCopy;

/** Whether a note is a memory by itself; the entries of a memory file are, the file is not. */
export function isMemory(note: ParsedNote): note is MemoryNote {
  switch (note.kind) {
    case "episode":
    case "pattern":
    case "antipattern":
    case "learning":
      return true;
    case "memory-file":
    case "review-log":
    case "proposal":
    case "note":
    case "copy":
      return false;
  }
}

/** What a note is called outside: what programs write for themselves are notes like any other there. */
export function outwardKind(note: ParsedNote): NoteKind {
  return isMemory(note) ? note.kind : "note";
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

/** What a note says it is, where that says more than its name: what an episode was for, the heading of a pattern. */
export function ownWords(note: ParsedNote): string | undefined {
  if (note.kind === "episode") return note.task === "" ? undefined : note.task;
  return isPattern(note) ? note.heading : undefined;
}
