import { ok } from "../core/lib/result.ts";
import { fail, type Attempt } from "../core/model/failure.ts";
import type { NoteId } from "../core/model/note-id.ts";
import { changeNote } from "./change-note.ts";
import type { NoteRef } from "./note-ref.ts";
import type { Vault } from "./ports.ts";

/** A note's text before and after it was changed. */
export interface Written {
  readonly before: string;
  readonly after: string;
}

/** Changes a note as `changeNote` does, and keeps what it said before. */
export async function changeUndoably(
  vault: Pick<Vault, "process">,
  id: NoteId,
  edit: (text: string) => Attempt<string>,
): Promise<Attempt<Written>> {
  let before = "";
  const written = await changeNote(vault, id, (text) => {
    before = text;
    return edit(text);
  });
  return written.ok ? ok({ before, after: written.value }) : written;
}

/** Puts a note back as it was; CONFLICT, with what to do instead, where somebody has changed it since. */
export async function undoChange(
  vault: Pick<Vault, "process">,
  ref: NoteRef & { readonly id: NoteId },
  { before, after }: Written,
  advice: string,
): Promise<Attempt<NoteRef>> {
  const undone = await vault.process(ref.id, (text) => (text === after ? before : text));
  if (!undone.ok) return undone;
  if (undone.value === before) return ok(ref);
  return fail("CONFLICT", `${ref.id} was changed since. ${advice}`, { id: ref.id });
}
