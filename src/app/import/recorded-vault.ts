import type { NoteId } from "../../core/model/note-id.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { noteRef, type NoteRef } from "../note-ref.ts";
import type { Vault } from "../ports.ts";
import { readableTitle } from "../episodes/readable-title.ts";

/** What a note says now, and what it said before it was written; without that, it was new. */
export interface WrittenText {
  readonly id: NoteId;
  readonly text: string;
  readonly before?: string;
}

type Written = Pick<Vault, "read" | "create" | "process">;

/** A vault that keeps account of what is written through it, so that it can be told and taken back. */
export function recordedVault<V extends Written>(
  vault: V,
): {
  readonly vault: V;
  readonly told: () => { readonly notes: readonly NoteRef[]; readonly written: readonly WrittenText[] };
} {
  const written = new Map<NoteId, WrittenText>();
  const recorded: Written = {
    read: vault.read,
    create: async (id, text) => {
      const created = await vault.create(id, text);
      if (created.ok) written.set(created.value, { id: created.value, text });
      return created;
    },
    process: async (id, edit) => {
      let before = "";
      const processed = await vault.process(id, (text) => {
        before = text;
        return edit(text);
      });
      const known = written.get(id);
      // With others' words in between, the record stays as it is: the note is no longer that, so nobody takes it back.
      const isOurs = known === undefined || known.text === before;
      if (processed.ok && processed.value !== before && isOurs)
        written.set(id, { ...(known ?? { id, before }), text: processed.value });
      return processed;
    },
  };
  return {
    vault: { ...vault, ...recorded },
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
