import { ok } from "../../core/lib/result.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { editEntry, editLearning, type LearningEdit } from "../../core/notes/patch-learning.ts";
import type { Vault } from "../ports.ts";
import type { Draft, DraftNote } from "../proposals/draft.ts";
import type { Place } from "./shelf.ts";
import type { Wish } from "./wishes.ts";

/** What the notes of a wish say now, and would say; several of its entries may stand in one file. */
export async function draftFor(
  vault: Pick<Vault, "read">,
  places: ReadonlyMap<string, Place>,
  { proposes, title, edits, reasons, claims, isAlwaysAsked }: Wish,
): Promise<Attempt<Draft>> {
  const notes = new Map<NoteId, Changed>();
  for (const [{ key, learning }, edit] of edits) {
    const place = places.get(key) ?? { file: learning.id };
    const known = notes.get(place.file);
    const note = known ? ok(known) : await unchanged(vault, place.file);
    if (!note.ok) return note;
    const after = edited(note.value.text, place, edit);
    if (!after.ok) return fail(after.error.code, `"${key}" cannot be changed. ${after.error.message}`);
    notes.set(place.file, { ...note.value, text: after.value });
  }
  return ok({
    ...{ proposes, title, reasons, claims, evidence: new Set(edits.map(([{ learning }]) => learning.id)) },
    notes: new Map([...notes].filter(([, { before, text }]) => before !== text)),
    ...(isAlwaysAsked && { isAlwaysAsked }),
  });
}

interface Changed extends DraftNote {
  readonly before: string;
}

async function unchanged(vault: Pick<Vault, "read">, file: NoteId): Promise<Attempt<Changed>> {
  const read = await vault.read(file);
  return read.ok ? ok({ before: read.value, text: read.value }) : read;
}

function edited(text: string, { index }: Place, edit: LearningEdit): Attempt<string> {
  return index === undefined ? editLearning(text, edit) : editEntry(text, index, edit);
}
