import { messageOf } from "../../core/lib/message-of.ts";
import type { Memory } from "../../app/memory.ts";
import type { ProposedText } from "../../app/proposals/edit.ts";
import { lookAgain } from "../../app/proposals.ts";
import { ok } from "../../core/lib/result.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import type { ParsedNote } from "../../core/model/note.ts";
import type { Proposal, ProposalStatus } from "../../core/model/proposal.ts";

export type Action = "accept" | "reject" | "undo";

export const statusAfter = { accept: "accepted", reject: "rejected", undo: "open" } as const;

/** Why something was not done; nothing where it was. */
export type Refusal = string | undefined;

export type DecidingMemory = Pick<Memory, "library" | "proposals" | "acceptEdited">;

interface Expected {
  readonly status: ProposalStatus;
  /** As the catalog had it when it was written: from its next change on, the file counts. */
  readonly seen?: ParsedNote | undefined;
  readonly isWritten: boolean;
}

/** Carries out decisions. Until a file is read again that says so, a proposal counts as decided all the same. */
export class Decisions {
  readonly #memory: DecidingMemory;
  readonly #expected = new Map<NoteId, Expected>();
  readonly #refusals = new Map<NoteId, string>();
  /** What was decided in this session, the latest last; what was decided at once is taken back at once. */
  readonly #made: (readonly NoteId[])[] = [];

  constructor(memory: DecidingMemory) {
    this.#memory = memory;
  }

  statusOf(proposal: Proposal): ProposalStatus {
    const expected = this.#expected.get(proposal.id);
    const isBack = expected?.isWritten === true && expected.seen !== proposal;
    return expected && !isBack ? expected.status : proposal.status;
  }

  /** Why the last attempt was refused. */
  refusalOf(id: NoteId): Refusal {
    return this.#refusals.get(id);
  }

  remember(decided: readonly NoteId[]): void {
    if (decided.length > 0) this.#made.push(decided);
  }

  /** What this session decided last and still is decided; else the latest of an earlier one. */
  last(decided: readonly NoteId[]): readonly NoteId[] {
    for (let last = this.#made.pop(); last; last = this.#made.pop()) {
      const still = last.filter((id) => decided.includes(id));
      if (still.length > 0) return still;
    }
    return decided.slice(0, 1);
  }

  /** What is about to be tried. */
  expect(action: Action, id: NoteId): void {
    this.#refusals.delete(id);
    this.#expected.set(id, { status: statusAfter[action], isWritten: false });
  }

  refuse(id: NoteId, reason: string): void {
    this.#expected.delete(id);
    this.#refusals.set(id, reason);
  }

  async carryOut(action: Action, id: NoteId): Promise<Refusal> {
    this.expect(action, id);
    const tried = await attempted(() => this.#memory.proposals({ action, ids: [id] }));
    if (!tried.ok) return this.#told(action, id, tried.error.message);
    const [row] = tried.value.proposals;
    if (row?.withdrawn_at !== undefined && row.refused !== undefined) this.#expectWritten(id, row.status);
    else this.#told(action, id, row?.refused);
    return row?.refused;
  }

  /** What was edited is not given up where it is refused: nothing is told but why. */
  async acceptEdited(id: NoteId, texts: readonly ProposedText[]): Promise<Attempt<Refusal>> {
    const accepted = await attempted(() => this.#memory.acceptEdited(id, texts));
    if (!accepted.ok) return accepted;
    return ok(this.#told("accept", id, accepted.value.isReproposed ? lookAgain : undefined));
  }

  #told(action: Action, id: NoteId, refusal: Refusal): Refusal {
    if (refusal !== undefined) this.refuse(id, refusal);
    else this.#expectWritten(id, statusAfter[action]);
    return refusal;
  }

  #expectWritten(id: NoteId, status: ProposalStatus): void {
    this.#refusals.delete(id);
    this.#expected.set(id, { status, seen: this.#memory.library.catalog.note(id), isWritten: true });
  }
}

/** A disk that fails is one more reason why something was not done. */
async function attempted<T>(work: () => Promise<Attempt<T>>): Promise<Attempt<T>> {
  try {
    return await work();
  } catch (cause) {
    return fail("CONFLICT", messageOf(cause));
  }
}
