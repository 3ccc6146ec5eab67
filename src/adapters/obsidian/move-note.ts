import type { App } from "obsidian";
import { ok } from "../../core/lib/result.ts";
import type { Attempt } from "../../core/model/failure.ts";
import { pathTaken } from "../../core/model/note-failures.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { findNote } from "./find-note.ts";
import { freePath } from "./free-path.ts";
import { ifThere } from "./read-note.ts";
import { isTaken } from "./write-note.ts";

/** Links to the note follow it, as the user's settings say. */
export async function renameNote(app: App, from: NoteId, to: NoteId): Promise<Attempt<void>> {
  const file = findNote(app.vault, from);
  if (!file.ok) return file;
  const free = await freePath(app.vault, to, file.value.path);
  if (!free.ok) return free;
  if (file.value.path === to) return ok(undefined);
  try {
    return await ifThere(from, () => app.fileManager.renameFile(file.value, free.value));
  } catch (cause) {
    if (isTaken(cause)) return pathTaken(to, to);
    throw cause;
  }
}

/** To the system's trash, to the vault's, or away for good, as the user's settings say. */
export async function trashNote(app: App, id: NoteId): Promise<Attempt<void>> {
  const file = findNote(app.vault, id);
  if (!file.ok) return file;
  return await ifThere(id, () => app.fileManager.trashFile(file.value));
}
