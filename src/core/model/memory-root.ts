import { noteId, type NoteId } from "./note-id.ts";
import { newNote } from "./note-path.ts";

/** The folder of the vault that the memory lives in, such as `Notes/Memory`; empty where that is the vault itself. */
export type MemoryRoot = string;

/** Reads what was stored or typed, slashes at its ends or not; what no folder can be called is as before. */
export function readRoot(stored: unknown, before: MemoryRoot = ""): MemoryRoot {
  if (typeof stored !== "string") return before;
  const root = stored.trim().replaceAll(/^\/+|\/+$/g, "");
  return root === "" || newNote(`${root}/note.md`).ok ? root : before;
}

/** Where a note of the memory is, by its path in it. */
export function noteIn(root: MemoryRoot, path: string): NoteId {
  return noteId(root === "" ? path : `${root}/${path}`);
}

/** What a note is called in the memory; nothing for what lies beside it. */
export function pathIn(root: MemoryRoot, id: string): string | undefined {
  if (root === "") return id;
  return id.startsWith(`${root}/`) ? id.slice(root.length + 1) : undefined;
}
