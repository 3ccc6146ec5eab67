import { utc } from "../../core/lib/time.ts";
import { fingerprint } from "../../core/lib/hash.ts";
import { ok } from "../../core/lib/result.ts";
import { diffHunks } from "../../core/lib/text-diff.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import type { Proposal, ProposalStatus, ProposedChange } from "../../core/model/proposal.ts";
import { writeChanges } from "../../core/notes/change-blocks.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { setFields } from "../../core/notes/patch-fields.ts";
import { replaceSection } from "../../core/notes/patch-section.ts";
import { changeNote } from "../change-note.ts";
import type { Ports } from "../ports.ts";
import { stillAsMade } from "./as-made.ts";
import { stillOpen } from "./still-open.ts";
import { backward, carryOut, forward, stepsOf, type Step } from "./steps.ts";

type DecidingPorts = Pick<Ports, "vault" | "clock" | "root">;

/** What became of a proposal. */
export interface Decided {
  readonly proposal: Proposal;
  /** Whether a note had changed since: then the change was made for what it says now, and waits to be looked at again. */
  readonly isReproposed: boolean;
  /** Why it was withdrawn instead. */
  readonly withdrawn?: string;
}

/** Makes the change, whole, if every note still is what it was proposed for. */
export async function acceptProposal(ports: DecidingPorts, id: NoteId): Promise<Attempt<Decided>> {
  const read = await readProposal(ports, id);
  if (!read.ok) return read;
  const { faults, changes, status } = read.value;
  if (status !== "open") return fail("CONFLICT", `"${id}" is ${status} already. Undo that first.`);
  const [fault] = faults;
  if (fault !== undefined) return fail("PARSE_ERROR", `"${id}" cannot be accepted. ${fault} Correct it, or reject it.`);
  const steps = await stepsOf(ports, changes, forward);
  if (!steps.ok) return steps;
  if (steps.value.some((step) => step.kind === "write" && step.isMoved))
    return await reproposed(ports, read.value, steps.value);
  const done = await carryOut(ports.vault, steps.value);
  return done.ok ? await marked(ports, id, "accepted") : done;
}

/** Remembers that this is not wanted. */
export async function rejectProposal(ports: DecidingPorts, id: NoteId): Promise<Attempt<Decided>> {
  const read = await readProposal(ports, id);
  if (!read.ok) return read;
  if (read.value.status === "accepted") return fail("CONFLICT", `"${id}" is accepted already. Undo that first.`);
  return await marked(ports, id, "rejected");
}

/** Takes a decision back: what was accepted is as it was before, to the byte, and open again. */
export async function undoProposal(ports: DecidingPorts, id: NoteId): Promise<Attempt<Decided>> {
  const read = await readProposal(ports, id);
  if (!read.ok) return read;
  const { status, changes } = read.value;
  if (status === "open") return fail("CONFLICT", `"${id}" is open: there is nothing to undo.`);
  if (status === "accepted") {
    const steps = await stepsOf(ports, changes, backward);
    if (!steps.ok) return steps;
    const done = await carryOut(ports.vault, steps.value);
    if (!done.ok) return done;
  }
  return await marked(ports, id, "open");
}

/** Closes what would not be proposed any more, as its notes are by now; that is no decision against it. */
export async function withdrawProposal(
  { vault, clock }: DecidingPorts,
  before: Proposal,
  reason: string,
): Promise<Attempt<Decided>> {
  const { id } = before;
  const at = utc(clock.now());
  const text = await changeNote(vault, id, (now) => {
    const open = stillOpen(before, now);
    if (!open.ok) return open;
    const why = open.value.reason;
    const said = why.startsWith(reason) ? why : `${reason}\n\n${why}`.trim();
    const fields = setFields(now, { status: "rejected", decided_at: at, withdrawn_at: at });
    const text = fields.ok ? replaceSection(fields.value, ["Reason"], said) : fields;
    return text.ok ? stillAsMade(id, open.value, text.value) : text;
  });
  const proposal = text.ok ? asProposal(id, text.value) : text;
  return proposal.ok ? ok({ proposal: proposal.value, isReproposed: false, withdrawn: reason }) : proposal;
}

/** As it stands in its file: it may have been edited a moment ago. */
export async function readProposal({ vault }: Pick<Ports, "vault">, id: NoteId): Promise<Attempt<Proposal>> {
  const text = await vault.read(id);
  return text.ok ? asProposal(id, text.value) : text;
}

export function asProposal(id: NoteId, text: string): Attempt<Proposal> {
  const { note } = parseNote(id, text);
  return note.kind === "proposal" ? ok(note) : fail("NOT_FOUND", `"${id}" is no proposal any more.`);
}

async function marked({ vault, clock }: DecidingPorts, id: NoteId, status: ProposalStatus): Promise<Attempt<Decided>> {
  const decided = status === "open" ? undefined : utc(clock.now());
  const text = await changeNote(vault, id, (now) => {
    const { note } = parseNote(id, now);
    if (note.kind === "proposal" && note.status === status && note.withdrawnAt === undefined) return ok(now);
    return setFields(now, { status, decided_at: decided, withdrawn_at: undefined });
  });
  const proposal = text.ok ? asProposal(id, text.value) : text;
  return proposal.ok ? ok({ proposal: proposal.value, isReproposed: false }) : proposal;
}

/** The same change, made for what the notes say now; a person looks at it before it is made. */
async function reproposed(
  { vault }: DecidingPorts,
  before: Proposal,
  steps: readonly Step[],
): Promise<Attempt<Decided>> {
  const { id, changes } = before;
  const fitted = changes.map((change, at) => changeFor(change, steps[at]));
  const text = await changeNote(vault, id, (now) => {
    const open = stillOpen(before, now);
    const changed = open.ok ? withChanges(now, fitted) : open;
    return changed.ok ? stillAsMade(id, before, changed.value) : changed;
  });
  const proposal = text.ok ? asProposal(id, text.value) : text;
  return proposal.ok ? ok({ proposal: proposal.value, isReproposed: true }) : proposal;
}

function changeFor(change: ProposedChange, step: Step | undefined): ProposedChange {
  return step?.kind === "write" ? changeOf(change.path, step.before, step.after) : change;
}

/** The change that makes one text of a note the other. */
export function changeOf(path: string, before: string | undefined, after: string): ProposedChange {
  if (before === undefined) return { kind: "new", path, text: after };
  return { kind: "change", path, hunks: diffHunks(before, after), was: fingerprint(before) };
}

/** A proposal that changes something else; all else in it stays. */
export function withChanges(text: string, changes: readonly ProposedChange[]): Attempt<string> {
  return replaceSection(text, ["Change"], writeChanges(changes));
}
