import type { NoteId } from "../../core/model/note-id.ts";
import { heardVault } from "../heard-vault.ts";
import type { Vault } from "../ports.ts";

export interface OwnNotes {
  readonly vault: Vault;
  /** Whether the note was written, or written in, through that vault. */
  readonly isOwn: (id: NoteId) => boolean;
}

/** A vault that knows what was written through it, apart from what others have written. */
export function ownNotes(vault: Vault): OwnNotes {
  const own = new Set<NoteId>();
  return { vault: heardVault(vault, ({ id }) => own.add(id)), isOwn: (id) => own.has(id) };
}
