import { ok } from "../../core/lib/result.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { withSource } from "../consolidate/fact-texts.ts";
import { saysSo } from "../learnings/says-so.ts";

/** The note that stands where a new one is proposed: a learning that says the same gets what speaks for it. */
export function withEvidenceOf(id: NoteId, now: string, proposed: string): Attempt<string> {
  const [known, next] = [parseNote(id, now).note, parseNote(id, proposed).note];
  const isSame = known.kind === "learning" && next.kind === "learning" && saysSo(next.text)(known);
  if (!isSame) {
    const remedy = "Rename that note and accept this again, or reject the proposal.";
    return fail("CONFLICT", `"${id}" is there already, and says something else. ${remedy}`, { id });
  }
  const all = next.evidence.reduce<Attempt<string>>(
    (text, source) => (text.ok ? withSource(id, text.value, source) : text),
    ok(now),
  );
  return all.ok && all.value === now
    ? fail("CONFLICT", `"${id}" says so already, and rests on the same. Reject the proposal.`, { id })
    : all;
}
