import { learnedIn } from "../core/learnings/moments.ts";
import type { NoteId } from "../core/model/note-id.ts";
import { parseNote } from "../core/notes/parse-note.ts";
import { openDesk } from "./consolidate/open-desk.ts";
import { acceptApplied, proposeDrafts } from "./consolidate/propose-drafts.ts";
import type { Library } from "./library.ts";
import type { Ports } from "./ports.ts";
import { retireEnded } from "./retire-ended.ts";

/**
 * What follows from an episode that was stored: what it teaches is proposed, and what was learned for a stage that is
 * over. What is stated in it besides is left to `consolidate`, which knows again what was proposed here.
 */
export async function learnFrom(ports: Ports, library: Library, stored: NoteId): Promise<void> {
  if (ports.learning?.().extract === "asked") return;
  const text = await ports.vault.read(stored);
  const note = text.ok ? parseNote(stored, text.value, library.catalog.root).note : undefined;
  if (note?.kind !== "episode") return;
  const candidates = learnedIn(note);
  if (candidates.length > 0) {
    const open = await openDesk(ports, library);
    for (const candidate of candidates) await open.desk.take(candidate);
    await acceptApplied(ports, await proposeDrafts(ports, open, { write: true, failures: new Map() }));
  }
  await retireEnded({ ports, library, write: true });
}
