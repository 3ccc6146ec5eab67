import type { NoteId } from "../../core/model/note-id.ts";
import type { Vault } from "../ports.ts";

export interface OwnNotes {
  readonly vault: Vault;
  /** Whether the note was written, or written in, through that vault. */
  readonly isOwn: (id: NoteId) => boolean;
}

/** A vault that knows what was written through it, apart from what others have written. */
export function ownNotes(vault: Vault): OwnNotes {
  const own = new Set<NoteId>();
  const create: Vault["create"] = async (id, text) => {
    const created = await vault.create(id, text);
    if (created.ok) own.add(created.value);
    return created;
  };
  const process: Vault["process"] = async (id, edit) => {
    let before = "";
    const processed = await vault.process(id, (text) => {
      before = text;
      return edit(text);
    });
    if (processed.ok && processed.value !== before) own.add(id);
    return processed;
  };
  return { vault: { ...vault, create, process }, isOwn: (id) => own.has(id) };
}
