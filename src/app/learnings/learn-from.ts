import { learnedIn } from "../../core/learnings/moments.ts";
import type { Episode } from "../../core/model/episode.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import type { Proposal } from "../../core/model/proposal.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { openDesk } from "../consolidate/open-desk.ts";
import { acceptApplied, proposeDrafts } from "../consolidate/propose-drafts.ts";
import type { Library } from "../library.ts";
import type { Ports } from "../ports.ts";
import { retireEnded } from "./retire-ended.ts";

/**
 * What follows from an episode that was stored: what it teaches is proposed, and what was learned for a stage that is
 * over. What is stated in it besides is left to `consolidate`, which knows again what was proposed here. Answers what
 * is proposed now.
 */
export async function learnFrom(ports: Ports, library: Library, stored: NoteId): Promise<readonly NoteId[]> {
  if (ports.learning?.().extract === "asked") return [];
  const text = await ports.vault.read(stored);
  const note = text.ok ? parseNote(stored, text.value, library.catalog.root).note : undefined;
  if (note?.kind !== "episode") return [];
  const taught = await proposeTaught(ports, library, note);
  const retired = await retireEnded({ ports, library, write: true });
  const proposals = [...taught, ...retired.flatMap((made) => (made.kind === "made" ? [made.proposal] : []))];
  return [...new Set(proposals.map(({ id }) => id))];
}

async function proposeTaught(ports: Ports, library: Library, note: Episode): Promise<readonly Proposal[]> {
  const candidates = learnedIn(note);
  if (candidates.length === 0) return [];
  const open = await openDesk(ports, library);
  for (const candidate of candidates) await open.desk.take(candidate);
  const proposals = await proposeDrafts(ports, open, { write: true, failures: new Map() });
  await acceptApplied(ports, proposals);
  return proposals;
}
