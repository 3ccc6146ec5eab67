import { isMemory, type ParsedNote } from "../../core/model/note.ts";
import { isLog, isPast } from "../../core/retrieval/accept.ts";
import type { Library } from "../library.ts";

/** Every note that can be an answer: entries of memory files one by one, and what no longer holds, too. */
export function answeringNotes({ catalog }: Pick<Library, "catalog">): readonly ParsedNote[] {
  return [...catalog.files.values()].flatMap(({ note }): readonly ParsedNote[] => {
    if (note.kind === "memory-file") return note.entries;
    return note.kind === "note" || isMemory(note) ? [note] : [];
  });
}

/** Those of them that are counted wherever notes are counted: what holds, and no logs. */
export function listedNotes(library: Pick<Library, "catalog">): readonly ParsedNote[] {
  return answeringNotes(library).filter((note) => !isPast(note) && !isLog(note));
}

/** How many files are notes of the person: what machines have suggested is none before it is accepted. */
export function ownFiles({ catalog }: Pick<Library, "catalog">): number {
  return catalog.files.size - catalog.proposals().length;
}
