import type { TFile, Vault } from "obsidian";
import { ok } from "../../core/lib/result.ts";
import type { Attempt } from "../../core/model/failure.ts";
import { noSuchNote, notText } from "../../core/model/note-failures.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { findNote, isAbsence } from "./find-note.ts";

export async function readNote(vault: Vault, id: NoteId): Promise<Attempt<string>> {
  const file = findNote(vault, id);
  if (!file.ok) return file;
  return await ifThere(id, () => vault.cachedRead(file.value));
}

/** What is not there has no bytes that are wrong. */
export async function isUtf8Note(vault: Vault, id: NoteId): Promise<boolean> {
  const file = findNote(vault, id);
  const bytes = file.ok ? await ifThere(id, () => vault.readBinary(file.value)) : file;
  return !bytes.ok || isUtf8(bytes.value);
}

/** The text of a note that may be written back. */
export async function readWritable(vault: Vault, id: NoteId, file: TFile): Promise<Attempt<string>> {
  const text = await ifThere(id, () => vault.read(file));
  if (!text.ok || !text.value.includes("\ufffd")) return text;
  // Obsidian shows the replacement character for bytes that are not UTF-8, and would write it in their place.
  const bytes = await ifThere(id, () => vault.readBinary(file));
  if (!bytes.ok) return bytes;
  return isUtf8(bytes.value) ? text : notText(id);
}

/** What Obsidian answers, or NOT_FOUND when the file went away under it. */
export async function ifThere<T>(id: NoteId, act: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return ok(await act());
  } catch (cause) {
    if (isAbsence(cause)) return noSuchNote(id);
    throw cause;
  }
}

function isUtf8(bytes: ArrayBuffer): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
