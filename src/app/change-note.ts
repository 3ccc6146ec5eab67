import { err } from "../core/lib/result.ts";
import type { Attempt, Failure } from "../core/model/failure.ts";
import type { NoteId } from "../core/model/note-id.ts";
import type { Vault } from "./ports.ts";

/** A warning to whoever told what a note says already. */
export const nothingNew = "The note says all of it already, and was not changed.";
/** The same where it says some of it otherwise. */
export const notChanged = "The note was not changed.";

/** Changes a note in one go, or says why the edit refused: then the note stays as it is. Answers the text now stored. */
export async function changeNote(
  vault: Pick<Vault, "process">,
  id: NoteId,
  edit: (text: string) => Attempt<string>,
): Promise<Attempt<string>> {
  let refused: Failure | undefined;
  const processed = await vault.process(id, (text) => {
    // What was refused once may be granted for the newer text.
    const changed = edit(text);
    refused = changed.ok ? undefined : changed.error;
    return changed.ok ? changed.value : text;
  });
  return processed.ok && refused ? err(refused) : processed;
}
