import type { Vault } from "obsidian";
import { ok } from "../../core/lib/result.ts";
import type { Attempt } from "../../core/model/failure.ts";
import { changedMeanwhile, pathTaken } from "../../core/model/note-failures.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
import type { WhileHeld } from "./app-locks.ts";
import { findNote } from "./find-note.ts";
import { freePath } from "./free-path.ts";
import { ifThere, readWritable } from "./read-note.ts";

type Edit = (text: string) => string;

export async function createNote(vault: Vault, id: NoteId, text: string, holding: WhileHeld): Promise<Attempt<NoteId>> {
  const free = await freePath(vault, id);
  if (!free.ok) return free;
  const path = free.value;
  return await holding(path, async () => {
    // Obsidian may not have been told yet of what another program has made.
    if (await vault.adapter.exists(path)) return pathTaken(id, id);
    try {
      await vault.create(path, text);
      return ok(path);
    } catch (cause) {
      if (isTaken(cause)) return pathTaken(id, id);
      throw cause;
    }
  });
}

/** Conditional by construction: Obsidian gives the edit the text that it then replaces. */
export async function processNote(vault: Vault, id: NoteId, edit: Edit, holding: WhileHeld): Promise<Attempt<string>> {
  const file = findNote(vault, id);
  if (!file.ok) return file;
  return await holding(noteId(file.value.path), async (lock) => {
    const before = await readWritable(vault, id, file.value);
    // Obsidian would write, and tell everyone, even when nothing changes.
    if (!before.ok || edit(before.value) === before.value) return before;
    // A device that slept meanwhile may find that another has taken over.
    return lock.isOurs() ? await ifThere(id, () => vault.process(file.value, edit)) : changedMeanwhile(id);
  });
}

/** Obsidian has no codes for its errors, only this sentence. */
export function isTaken(cause: unknown): boolean {
  return cause instanceof Error && /already exists/i.test(cause.message);
}
