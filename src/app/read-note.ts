import { findNote } from "../core/index/find-note.ts";
import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import { argumentsOf, filledText, readArguments } from "./arguments.ts";
import type { Library } from "./library.ts";
import { refTo, type NoteRef, type UnwrittenRef } from "./note-ref.ts";
import type { Ports } from "./ports.ts";
import { fileOf } from "../core/model/note-path.ts";

export const readNoteArguments = argumentsOf(() => ({
  note: filledText("the name of a note").describe("its path, title, permalink, alias, or part of its name"),
}));

export type NoteText = (NoteRef | UnwrittenRef) & { readonly text: string };

/** A note as it is written. */
export async function readNote(
  { vault }: Pick<Ports, "vault">,
  { catalog }: Library,
  input: unknown,
): Promise<Attempt<NoteText>> {
  const read = readArguments(readNoteArguments, input);
  if (!read.ok) return read;
  const found = findNote(catalog, read.value.note);
  if (!found.ok) return found;
  const text = await vault.read(fileOf(found.value.id));
  return text.ok ? ok({ ...refTo(catalog.note(found.value.id), found.value.id), text: text.value }) : text;
}
