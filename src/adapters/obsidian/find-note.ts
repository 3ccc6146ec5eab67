import { normalizePath, type TFile, type Vault } from "obsidian";
import { ok } from "../../core/lib/result.ts";
import type { FileStamp } from "../../core/model/change.ts";
import type { Attempt } from "../../core/model/failure.ts";
import { noSuchNote } from "../../core/model/note-failures.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
import { existingNote } from "../../core/model/note-path.ts";

export function findNote(vault: Vault, id: NoteId): Attempt<TFile> {
  const checked = existingNote(id);
  if (!checked.ok) return checked;
  const file = vault.getFileByPath(id) ?? vault.getFileByPath(normalizePath(id)) ?? otherSpelling(vault, id);
  return file === null ? noSuchNote(id) : ok(file);
}

export function stamp(file: TFile): FileStamp {
  return { id: noteId(file.path), modifiedAt: file.stat.mtime, size: file.stat.size };
}

/** Whether Obsidian gave up because the file is gone: on the desktop Node says so, on a phone Capacitor does. */
export function isAbsence(cause: unknown): boolean {
  return cause instanceof Error && /ENOENT|file (does not exist|not found)/i.test(cause.message);
}

/** The same accents may be stored composed or decomposed; whoever asks need not know which. */
function otherSpelling(vault: Vault, id: NoteId): TFile | null {
  if (!/[^\0-\x7f]/.test(id)) return null;
  return vault.getFiles().find((file) => file.path.normalize("NFC") === id.normalize("NFC")) ?? null;
}
