import { defined } from "../../core/lib/defined.ts";
import { ok } from "../../core/lib/result.ts";
import { sameValue } from "../../core/lib/same-value.ts";
import type { Attempt } from "../../core/model/failure.ts";
import type { Proposal } from "../../core/model/proposal.ts";
import type { Library } from "../library.ts";
import type { Ports } from "../ports.ts";
import { isEdited } from "./as-made.ts";
import { acceptProposal } from "./decide.ts";
import { proposalOf, writeProposal, type Draft, type Proposing } from "./draft.ts";
import { forward, stepsOf } from "./steps.ts";
import { isWaiting, sharesClaim } from "./waiting.ts";

/** Where proposals are made. */
export interface ProposingDesk {
  readonly ports: Pick<Ports, "vault" | "clock" | "proposing" | "root">;
  readonly library: Library;
  /** Else it is only told what would be written. */
  readonly write: boolean;
  readonly proposing: Proposing;
}

/** What became of a draft, or of a proposal that nothing asks for any more. */
export type Made =
  | { readonly kind: "made"; readonly proposal: Proposal }
  | { readonly kind: "withdrawn"; readonly proposal: Proposal }
  /** It is proposed already, just so. */
  | { readonly kind: "waits"; readonly proposal: Proposal }
  | { readonly kind: "failed"; readonly id: string; readonly reason: string };

/**
 * Proposes a draft whose claims say what it comes down to: where the same is open already, that proposal is made anew for
 * what the notes say now, unless somebody has edited it. What the settings say is accepted at once.
 */
export async function propose(desk: ProposingDesk, draft: Draft): Promise<Made> {
  const replaces = draft.replaces ?? sameIn(desk, draft);
  if (replaces && (await isKept(desk, replaces))) return { kind: "waits", proposal: replaces };
  return await make(desk, { ...draft, ...defined({ replaces }) });
}

async function make(desk: ProposingDesk, draft: Draft): Promise<Made> {
  const { replaces } = draft;
  const proposal = proposalOf(draft, desk.proposing);
  if (!proposal.ok) return failed(draft, proposal.error.message);
  if (replaces && isSame(replaces, proposal.value))
    return await decided(desk, draft, { kind: "waits", proposal: replaces });
  if (!desk.write) return { kind: "made", proposal: proposal.value };
  const written = await writeProposal(desk.ports.vault, draft, proposal.value);
  if (!written.ok) return failed(draft, written.error.message);
  return await decided(desk, draft, { kind: "made", proposal: written.value });
}

/** Accepts what the settings say is accepted. */
async function decided(desk: ProposingDesk, draft: Draft, made: Exclude<Made, { kind: "failed" }>): Promise<Made> {
  const { proposing } = desk.ports;
  const isAsked = draft.isAlwaysAsked === true || proposing?.().apply.includes(draft.proposes) !== true;
  if (isAsked || !desk.write) return made;
  const accepted = await accept(desk, made.proposal);
  return accepted.ok ? { kind: "made", proposal: accepted.value } : failed(draft, accepted.error.message);
}

function failed({ notes, title = "" }: Draft, reason: string): Made {
  return { kind: "failed", id: [...notes.keys()][0] ?? title, reason };
}

/** The open proposal of the same, which may be for notes as they were, or not to be read as it was edited. */
function sameIn({ library, proposing }: ProposingDesk, { claims }: Draft): Proposal | undefined {
  return library.catalog.proposals().find((each) => isWaiting(each, proposing.by) && sharesClaim(each, claims));
}

/** What somebody has made of it stays, as long as it can be accepted. */
async function isKept({ ports }: ProposingDesk, known: Proposal): Promise<boolean> {
  return isEdited(known) && known.faults.length === 0 && (await stepsOf(ports, known.changes, forward)).ok;
}

/** Whether it says already what another one would. */
export function isSame(one: Proposal, other: Proposal): boolean {
  const isOfKind = one.proposes === other.proposes && one.hash === other.hash;
  return isOfKind && one.faults.length === 0 && sameValue(one.changes, other.changes);
}

/** Another proposal may have changed a note a moment ago: then this one is made anew for it, and accepted after all. */
async function accept({ ports }: ProposingDesk, { id }: Proposal): Promise<Attempt<Proposal>> {
  const first = await acceptProposal(ports, id);
  const done = first.ok && first.value.isReproposed ? await acceptProposal(ports, id) : first;
  return done.ok ? ok(done.value.proposal) : done;
}
