import type { Vault } from "obsidian";
import { ok } from "../../core/lib/result.ts";
import type { Attempt } from "../../core/model/failure.ts";
import { pathTaken } from "../../core/model/note-failures.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { findNote } from "./find-note.ts";
import { freePath } from "./free-path.ts";
import { ifThere, readWritable } from "./read-note.ts";

export async function createNote(vault: Vault, id: NoteId, text: string): Promise<Attempt<NoteId>> {
  const free = await freePath(vault, id);
  if (!free.ok) return free;
  try {
    await vault.create(free.value, text);
    return ok(free.value);
  } catch (cause) {
    if (isTaken(cause)) return pathTaken(id, id);
    throw cause;
  }
}

/** Conditional by construction: Obsidian gives the edit the text that it then replaces. */
export async function processNote(vault: Vault, id: NoteId, edit: (text: string) => string): Promise<Attempt<string>> {
  const file = findNote(vault, id);
  if (!file.ok) return file;
  const before = await readWritable(vault, id, file.value);
  // Obsidian would write, and tell everyone, even when nothing changes.
  if (!before.ok || edit(before.value) === before.value) return before;
  return await ifThere(id, () => vault.process(file.value, edit));
}

/** Obsidian has no codes for its errors, only this sentence. */
export function isTaken(cause: unknown): boolean {
  return cause instanceof Error && /already exists/i.test(cause.message);
}
