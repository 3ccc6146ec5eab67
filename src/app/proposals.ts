import * as z from "zod";
import { findNote } from "../core/index/find-note.ts";
import { compare } from "../core/lib/compare.ts";
import { defined } from "../core/lib/defined.ts";
import { ok } from "../core/lib/result.ts";
import { badArgument, fail, type Attempt, type Failure } from "../core/model/failure.ts";
import type { NoteId } from "../core/model/note-id.ts";
import { proposalStatuses, type Proposal, type ProposalKind, type ProposalStatus } from "../core/model/proposal.ts";
import { writeHunks } from "../core/lib/text-diff.ts";
import { argumentsOf, filledText, oneOf, readArguments, wholeNumber } from "./arguments.ts";
import type { Library } from "./library.ts";
import { refTo, type NoteRef, type UnwrittenRef } from "./note-ref.ts";
import { rejectProposal, undoProposal, type Decided } from "./proposals/decide.ts";
import { decidedAt, inboxOf, isDecision } from "./proposals/inbox.ts";
import { acceptAsItStands, type Renewing } from "./proposals/renew.ts";

const proposalActions = ["list", "accept", "reject", "undo"] as const;

export const proposalsArguments = argumentsOf(() => ({
  action: oneOf(proposalActions).default("list").describe("what to do: list, accept, reject, undo"),
  ids: z.array(filledText("the name of a proposal")).default([]).describe("which; undo: else the last decided"),
  status: oneOf([...proposalStatuses, "all"])
    .default("open")
    .describe("of a list without ids: open, accepted, rejected, all"),
  limit: wholeNumber(1, 1000).default(20).describe("of a list without ids, the most, 1 to 1000"),
}));

/** A proposal as it is listed. */
export interface ProposalRow {
  readonly id: string;
  readonly title: string;
  /** What it proposes; null where that cannot be read. */
  readonly kind: ProposalKind | null;
  readonly status: ProposalStatus;
  readonly targets: readonly (NoteRef | UnwrittenRef)[];
  readonly reason: string;
  readonly evidence: readonly (NoteRef | UnwrittenRef)[];
  readonly changes: readonly ChangeRow[];
  readonly created_at?: string;
  readonly decided_at?: string;
  /** Its notes said something else by then, and it would not be proposed any more: nobody has rejected it. */
  readonly withdrawn_at?: string;
  readonly by?: string;
  /** What of it cannot be read; then it cannot be accepted. */
  readonly faults?: readonly string[];
  /** Why it was not done as asked: the note had changed, and it waits to be looked at again, or is withdrawn; or it cannot be done. */
  readonly refused?: string;
}

interface ChangeRow {
  readonly path: string;
  readonly kind: "new" | "change";
  /** Of a new note all of it, else a unified diff. */
  readonly text: string;
}

export interface ProposalsReport {
  readonly proposals: readonly ProposalRow[];
  /** Of a list without ids: how many there are, whatever the limit. */
  readonly total?: number;
  /** Where none is of the status that was asked for: how many are of the others. */
  readonly others?: Readonly<Partial<Record<ProposalStatus, number>>>;
}

type Decide = (renewing: Renewing, id: NoteId) => Promise<Attempt<Decided>>;

const verbs: Readonly<Record<"accept" | "reject" | "undo", Decide>> = {
  accept: acceptAsItStands,
  reject: ({ ports }, id) => rejectProposal(ports, id),
  undo: ({ ports }, id) => undoProposal(ports, id),
};

/** Lists what machines have suggested, or carries out what somebody has decided about it. */
export async function proposals(
  ports: Renewing["ports"],
  library: Library,
  input: unknown,
): Promise<Attempt<ProposalsReport>> {
  const read = readArguments(proposalsArguments, input);
  if (!read.ok) return read;
  const { action, ids, status, limit } = read.value;
  const asked = find(library, ids);
  if (!asked.ok) return asked;
  if (action === "list") {
    if (ids.length > 0) return ok({ proposals: asked.value.map((each) => proposalRow(library, each)) });
    const all = ofStatus(library, status);
    const rows = all.slice(0, limit).map((each) => proposalRow(library, each));
    return ok({ proposals: rows, total: all.length, ...(all.length === 0 && othersIn(library)) });
  }
  if (ids.length > 0) return await decideAll(ports, library, action, asked.value);
  if (action !== "undo") return badArgument("ids", `must name what to ${action}`);
  const last = lastDecided(library);
  return last.ok ? await decideAll(ports, library, action, [last.value]) : last;
}

/** A note keeps the second of a decision: which of two in one second was the later, nobody knows. */
function lastDecided(library: Library): Attempt<Proposal> {
  const [last, ...others] = inboxOf(library).decided.filter(isDecision);
  if (last === undefined) return fail("NOT_FOUND", "Nothing is decided yet: there is nothing to undo.");
  const alike = others.filter((each) => decidedAt(each) === decidedAt(last));
  if (alike.length === 0) return ok(last);
  const candidates = [last, ...alike].map(({ id }) => id);
  return fail("AMBIGUOUS", `Decided last, in the same second: ${candidates.join(", ")}. Name the one.`, { candidates });
}

async function decideAll(
  ports: Renewing["ports"],
  library: Library,
  action: keyof typeof verbs,
  chosen: readonly Proposal[],
): Promise<Attempt<ProposalsReport>> {
  const rows: ProposalRow[] = [];
  for (const proposal of chosen) {
    const decided = await verbs[action]({ ports, library }, proposal.id);
    // Of several, one that cannot be done keeps no other from it.
    if (!decided.ok && chosen.length === 1) return withMaker(decided.error, proposal);
    const row = proposalRow(library, proposal);
    rows.push(decided.ok ? toldRow(library, decided.value) : { ...row, refused: decided.error.message });
  }
  return ok({ proposals: rows });
}

/** The newest first, and by name what was made in one second. */
function ofStatus({ catalog }: Library, status: ProposalStatus | "all"): readonly Proposal[] {
  return catalog
    .proposals()
    .filter((proposal) => status === "all" || proposal.status === status)
    .toSorted((a, b) => compare(b.createdAt ?? "", a.createdAt ?? "") || compare(a.id, b.id));
}

function othersIn({ catalog }: Library): Pick<ProposalsReport, "others"> {
  const all = catalog.proposals();
  const others = proposalStatuses.flatMap((status): readonly (readonly [ProposalStatus, number])[] => {
    const count = all.filter((proposal) => proposal.status === status).length;
    return count === 0 ? [] : [[status, count]];
  });
  return others.length === 0 ? {} : { others: Object.fromEntries(others) };
}

function find({ catalog }: Library, names: readonly string[]): Attempt<readonly Proposal[]> {
  const found = new Map<NoteId, Proposal>();
  for (const name of names) {
    const named = findNote(catalog, name, { kind: "proposal", accept: (id) => catalog.note(id)?.kind === "proposal" });
    if (!named.ok) return named;
    const note = catalog.note(named.value.id);
    if (note?.kind === "proposal") found.set(note.id, note);
  }
  return ok([...found.values()]);
}

/** Who has made a proposal can make it anew. */
function withMaker({ code, message, details }: Failure, { by, status }: Proposal): Attempt<never> {
  return fail(code, message, { ...details, ...defined({ by, status }) });
}

export const lookAgain =
  "A note has changed since. The change was made for what it says now: look at it, and accept it again.";

function toldRow(library: Library, { proposal, isReproposed, withdrawn }: Decided): ProposalRow {
  const refused = withdrawn ?? (isReproposed ? lookAgain : undefined);
  return { ...proposalRow(library, proposal), ...defined({ refused }) };
}

/** A proposal for somebody who is to decide about it. */
export function proposalRow({ catalog }: Library, proposal: Proposal): ProposalRow {
  const { id, title, proposes = null, status, reason, changes, faults } = proposal;
  const ref = (link: string): NoteRef | UnwrittenRef => {
    const found = catalog.resolve(link, id);
    return refTo(found.kind === "found" ? catalog.note(found.id) : undefined, link);
  };
  return {
    ...{ id, title, kind: proposes, status, targets: proposal.targets.map(ref), reason },
    evidence: proposal.evidence.map(ref),
    changes: changes.map((change) => ({
      ...{ path: change.path, kind: change.kind },
      text: change.kind === "new" ? change.text : writeHunks(change.hunks).join("\n"),
    })),
    ...defined({ created_at: proposal.createdAt, decided_at: proposal.decidedAt }),
    ...defined({ withdrawn_at: proposal.withdrawnAt, by: proposal.by }),
    ...(faults.length > 0 && { faults }),
  };
}
