import type { Change } from "../../core/model/change.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { linesIn } from "../../core/notes/new-lines.ts";
import { heardVault, type WrittenText } from "../heard-vault.ts";
import type { Vault } from "../ports.ts";
import { isReadElsewhere } from "./made-by-us.ts";

export interface OwnNotes {
  readonly vault: Vault;
  /** The lines of a note that were written through that vault, whoever has written others there. */
  readonly ownLines: (id: NoteId) => ReadonlySet<string>;
}

/** A vault that knows what was written through it, apart from what others have written. */
export function ownNotes(vault: Vault): OwnNotes {
  const own = new Map<NoteId, ReadonlySet<string>>();
  const heard = ({ id, text, before = "" }: WrittenText): void => {
    // What is imported is much, and proves nothing anyway.
    if (isReadElsewhere(text)) return;
    const known = new Set(linesIn(before));
    const fresh = linesIn(text).filter((line) => !known.has(line));
    own.set(id, new Set([...(own.get(id) ?? []), ...fresh]));
  };
  const move = (change: Change): void => {
    const lines = change.kind === "renamed" && own.get(change.from);
    if (!lines) return;
    own.delete(change.from);
    own.set(change.file.id, lines);
  };
  const watch: Vault["watch"] = (listener) =>
    vault.watch((changes) => {
      changes.forEach(move);
      listener(changes);
    });
  return { vault: { ...heardVault(vault, heard), watch }, ownLines: (id) => own.get(id) ?? new Set() };
}
