import { ok } from "../../core/lib/result.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import type { Proposal } from "../../core/model/proposal.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { isEdited, madeHash } from "./as-made.ts";

/** An open proposal as its file has it now; refused where somebody has decided about it, or edited it, meanwhile. */
export function stillOpen(before: Proposal, text: string): Attempt<Proposal> {
  const { id } = before;
  const { note } = parseNote(id, text);
  if (note.kind !== "proposal" || note.status !== "open")
    return fail("CONFLICT", `"${id}" was decided meanwhile. Run this once more.`);
  if (isEdited(note) && madeHash(note) !== madeHash(before))
    return fail("CONFLICT", `"${id}" was edited meanwhile. Run this once more.`);
  return ok(note);
}
