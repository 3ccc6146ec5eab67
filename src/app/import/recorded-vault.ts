import type { NoteId } from "../../core/model/note-id.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { readableTitle } from "../episodes/readable-title.ts";
import { heardVault, type WrittenText } from "../heard-vault.ts";
import { noteRef, type NoteRef } from "../note-ref.ts";
import type { Vault } from "../ports.ts";

/** A vault that keeps account of what is written through it, so that it can be told and taken back. */
export function recordedVault<V extends Pick<Vault, "create" | "process">>(
  vault: V,
): {
  readonly vault: V;
  readonly told: () => { readonly notes: readonly NoteRef[]; readonly written: readonly WrittenText[] };
} {
  const written = new Map<NoteId, WrittenText>();
  const heard = (now: WrittenText): void => {
    const known = now.before === undefined ? undefined : written.get(now.id);
    // With others' words in between, the record stays as it is: the note is no longer that, so nobody takes it back.
    if (known === undefined || known.text === now.before) written.set(now.id, { ...(known ?? now), text: now.text });
  };
  return {
    vault: heardVault(vault, heard),
    told: () => {
      const all = [...written.values()];
      return { notes: all.map(writtenRef), written: all };
    },
  };
}

/** A note by what it is about: its name may be nothing but a number. */
export function writtenRef({ id, text }: WrittenText): NoteRef {
  const { note } = parseNote(id, text);
  return { ...noteRef(note), title: readableTitle(note.title, note) };
}
