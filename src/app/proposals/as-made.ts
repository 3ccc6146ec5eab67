import { fingerprint } from "../../core/lib/hash.ts";
import { ok } from "../../core/lib/result.ts";
import type { Attempt } from "../../core/model/failure.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import type { Proposal } from "../../core/model/proposal.ts";
import { writeChanges } from "../../core/notes/change-blocks.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { setFields } from "../../core/notes/patch-fields.ts";
import { renderProposal } from "../../core/notes/render-proposal.ts";

/** Whether a person has put something else into it than was written there. */
export function isEdited(proposal: Proposal): boolean {
  return proposal.madeHash !== undefined && proposal.madeHash !== madeHash(proposal);
}

/** A fingerprint of what somebody may edit in it. */
export function madeHash({ reason, evidence, changes }: Proposal): string {
  return fingerprint(JSON.stringify([reason, evidence, writeChanges(changes)]));
}

/** The text of a new proposal, which says from then on whether it was edited. */
export function newProposalText(proposal: Proposal): string {
  const { note } = parseNote(proposal.id, renderProposal(proposal));
  return renderProposal(note.kind === "proposal" ? { ...proposal, madeHash: madeHash(note) } : proposal);
}

/** The same of one that a machine has changed, unless somebody had edited it before. */
export function stillAsMade(id: NoteId, before: Proposal, text: string): Attempt<string> {
  return isEdited(before) ? ok(text) : asMade(id, text);
}

/** The same of one of which nothing is left that was there before. */
export function asMade(id: NoteId, text: string): Attempt<string> {
  const { note } = parseNote(id, text);
  return note.kind === "proposal" ? setFields(text, { made: madeHash(note) }) : ok(text);
}
