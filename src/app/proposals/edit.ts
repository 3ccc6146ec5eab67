import { ok } from "../../core/lib/result.ts";
import { applyHunks } from "../../core/lib/text-diff.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { changedMeanwhile } from "../../core/model/note-failures.ts";
import type { ProposedChange } from "../../core/model/proposal.ts";
import { changeNote } from "../change-note.ts";
import type { Ports } from "../ports.ts";
import { acceptProposal, asProposal, changeOf, withChanges, type Decided } from "./decide.ts";
import { forward, madeFrom, stepsOf } from "./steps.ts";

/** What a note would say once a proposal is accepted, for somebody who wants it a little different. */
export interface ProposedText {
  readonly path: string;
  /** What it says now; absent where there is no such note yet. */
  readonly before?: string;
  readonly text: string;
}

/** The texts that an open proposal would leave behind; what is made already is not among them. */
export async function proposedTexts(
  ports: Pick<Ports, "vault" | "root">,
  id: NoteId,
): Promise<Attempt<readonly ProposedText[]>> {
  const read = await ports.vault.read(id);
  const proposal = read.ok ? asProposal(id, read.value) : read;
  if (!proposal.ok) return proposal;
  const steps = await stepsOf(ports, proposal.value.changes, forward);
  if (!steps.ok) return steps;
  return ok(
    steps.value.flatMap((step, at): readonly ProposedText[] => {
      const path = proposal.value.changes[at]?.path ?? "";
      if (step.kind === "write") return [{ path, before: step.before, text: step.after }];
      return step.kind === "create" ? [{ path, text: step.text }] : [];
    }),
  );
}

/** Accepts a proposal as somebody has edited it: it says so itself from then on, and undoing it takes back just that. */
export async function acceptEdited(
  ports: Pick<Ports, "vault" | "clock" | "root">,
  id: NoteId,
  texts: readonly ProposedText[],
): Promise<Attempt<Decided>> {
  const read = await ports.vault.read(id);
  const proposal = read.ok ? asProposal(id, read.value) : read;
  if (!read.ok || !proposal.ok) return proposal.ok ? changedMeanwhile(id) : proposal;
  if (proposal.value.status !== "open")
    return fail("CONFLICT", `"${id}" is ${proposal.value.status} already. Undo that first.`);
  const changes = edited(proposal.value.changes, texts);
  if (!changes.ok) return changes;
  const steps = await stepsOf(ports, changes.value, forward);
  if (!steps.ok) return steps;
  const written = await changeNote(ports.vault, id, (now) =>
    now === read.value ? withChanges(now, changes.value) : changedMeanwhile(id),
  );
  return written.ok ? await acceptProposal(ports, id) : written;
}

function edited(
  changes: readonly ProposedChange[],
  texts: readonly ProposedText[],
): Attempt<readonly ProposedChange[]> {
  const wanted = new Map(texts.map((text) => [text.path, text]));
  const all: ProposedChange[] = [];
  for (const change of changes) {
    const to = wanted.get(change.path);
    const next = to ? changeTo(to) : ok(change);
    if (!next.ok) return next;
    if (next.value) all.push(next.value);
  }
  if (all.length > 0) return ok(all);
  return fail("INVALID_ARGUMENT", "As edited, nothing would change. Reject the proposal instead.");
}

/** Nothing where the note would stay as it is; refused where it could not be taken back to the byte. */
function changeTo({ path, before, text }: ProposedText): Attempt<ProposedChange | undefined> {
  // The lines of a block in the proposal all end, with a line feed.
  if (before === undefined) return ok(changeOf(path, before, `${text.replaceAll("\r\n", "\n").replace(/\n*$/, "")}\n`));
  const change = changeOf(path, before, text);
  if (change.kind === "new" || change.hunks.length === 0) return ok(undefined);
  const after = applyHunks(before, change.hunks);
  if (after !== undefined && madeFrom(after, change) === before) return ok(change);
  return fail("PARSE_ERROR", `"${path}" mixes line endings, so this could not be undone. Give all lines one ending.`);
}
