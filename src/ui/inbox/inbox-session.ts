import { calledBy } from "./inbox-rows.ts";
import type { Memory } from "../../app/memory.ts";
import { oneAfterTheOther } from "../../app/reading/one-after-the-other.ts";
import type { ProposedText } from "../../app/proposals/edit.ts";
import { inboxOf, isDecision } from "../../app/proposals/inbox.ts";
import { defined } from "../../core/lib/defined.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import type { Proposal } from "../../core/model/proposal.ts";
import { Decisions, statusAfter, type Action, type DecidingMemory, type Refusal } from "./decisions.ts";
import {
  inboxLists,
  type InboxEntry,
  type InboxFace,
  type InboxFilter,
  type InboxLists,
  type InboxModel,
  type InboxNews,
  narrowed,
} from "./inbox-model.ts";
import { unreadIn, type FollowedLooking, type Looking } from "./looking.ts";

export type InboxMemory = DecidingMemory & Pick<Memory, "isOpen">;

export interface InboxSessionParts {
  readonly memory: InboxMemory;
  readonly looking: Pick<FollowedLooking, "now">;
}

/** A person going through what is proposed. What is decided leaves the list at once, and comes back if it failed. */
export class InboxSession {
  readonly #memory: InboxMemory;
  readonly #looking: () => Looking;
  readonly #changed: () => void;
  readonly #inOrder = oneAfterTheOther();
  readonly #decisions: Decisions;
  #face: InboxFace = "open";
  #filter: InboxFilter | undefined;
  /** How many decisions are on their way: one that is refused comes back into the list it was in. */
  #deciding = 0;
  #current: NoteId | undefined;
  #at = 0;
  #isExpanded = true;
  #news: InboxNews | undefined;

  /** @param changed called when there is something else to show */
  constructor({ memory, looking }: InboxSessionParts, changed: () => void) {
    this.#memory = memory;
    this.#looking = looking.now;
    this.#decisions = new Decisions(memory);
    this.#changed = changed;
  }

  /** What to show now; nothing before the vault has been read. */
  model(): InboxModel | undefined {
    if (!this.#memory.isOpen()) return undefined;
    const lists = this.#lists();
    const found = this.#face === "open" ? this.#looking().found : undefined;
    const { entries, ...narrow } = narrowed(lists[this.#face], this.#filter, found);
    if (this.#deciding === 0) this.#filter = narrow.filter;
    const current = this.#pick(entries);
    return {
      ...{ face: this.#face, counts: { open: lists.open.length, decided: lists.decided.length }, entries },
      ...{ ...narrow, at: this.#at, isExpanded: this.#isExpanded },
      unread: this.#face === "open" ? unreadIn(this.#memory, this.#looking()) : 0,
      ...defined({ current, news: this.#news }),
    };
  }

  /** Why the last attempt was refused. */
  refusalOf({ id }: Proposal): Refusal {
    return this.#decisions.refusalOf(id);
  }

  show(face: InboxFace): void {
    this.#face = face;
    this.narrow(undefined);
  }

  /** Opens the list at what looking has just found, if it has. */
  showFound(): void {
    const { before, found } = this.#looking();
    if (before !== undefined || found.size === 0) this.#changed();
    else {
      this.#face = "open";
      this.#isExpanded = true;
      this.narrow("found");
    }
  }

  /** The same, and says what came of it. */
  showLooked(): void {
    this.showFound();
    const { before, said } = this.#looking();
    if (before !== undefined || said === undefined) return;
    this.#news = { kind: "looked", said };
    this.#changed();
  }

  narrow(filter: InboxFilter | undefined): void {
    this.#filter = filter;
    this.#at = 0;
    this.#turnTo(undefined);
  }

  /** Whoever picks what is picked already folds it, or unfolds it. */
  pick(id: NoteId): void {
    this.#isExpanded = id !== this.#current || !this.#isExpanded;
    this.#turnTo(id);
  }

  /** What was to be decided about was not in view: it is unfolded, and nothing is decided. */
  showAgain(): void {
    this.#isExpanded = true;
    this.#news = { kind: "unseen" };
    this.#changed();
  }

  move(step: number): void {
    const { entries = [], at = 0 } = this.model() ?? {};
    const to = entries[Math.min(Math.max(at + step, 0), entries.length - 1)];
    if (to) this.#turnTo(to.proposal.id);
  }

  accept(): void {
    const { current } = this.model() ?? {};
    const [fault] = current?.proposal.faults ?? [];
    if (current && fault !== undefined) this.refuse(current.proposal, fault);
    else this.#decide("accept", current);
  }

  reject(): void {
    this.#decide("reject", this.model()?.current);
  }

  /** Takes back the decision that is shown, or else the last one, of an earlier session, too. */
  undo(): void {
    if (this.#face === "decided") this.#decide("undo", this.model()?.current);
    else {
      this.#inTurn(async () => {
        const decided = this.#lists().decided.filter(({ proposal }) => isDecision(proposal));
        const last = this.#decisions.last(decided.map(({ proposal }) => proposal.id));
        const [first, ...others] = last;
        if (first === undefined) this.#news = { kind: "nothing-to-undo" };
        else if (others.length === 0) await this.#carryOut("undo", first);
        else await this.#all("undo", last.toReversed());
      });
    }
  }

  acceptAll(proposals: readonly Proposal[]): void {
    this.#inTurn(async () => {
      const done = await this.#all(
        "accept",
        proposals.map(({ id }) => id),
      );
      this.#decisions.remember(done);
    });
  }

  /** Accepts it with other words; answers why not, where they are refused. */
  async acceptEdited({ id }: Proposal, texts: readonly ProposedText[]): Promise<Refusal> {
    let refusal: Refusal;
    await this.#inOrder(async () => {
      const accepted = await this.#decisions.acceptEdited(id, texts);
      if (accepted.ok) this.#tell("accept", id, accepted.value);
      else refusal = accepted.error.message;
    });
    this.#changed();
    return refusal;
  }

  /** Tells why something cannot be done with a proposal. */
  refuse({ id }: Proposal, reason: string): void {
    this.#decisions.refuse(id, reason);
    this.#tell("accept", id, reason);
    this.#changed();
  }

  /** Before it is written, the next one is shown already. */
  #decide(action: Action, entry: InboxEntry | undefined): void {
    if (!entry) return;
    const { id } = entry.proposal;
    this.#decisions.expect(action, id);
    this.#news = undefined;
    this.#inTurn(() => this.#carryOut(action, id));
    this.#changed();
  }

  async #carryOut(action: Action, id: NoteId): Promise<void> {
    this.#tell(action, id, await this.#decisions.carryOut(action, id));
  }

  #tell(action: Action, id: NoteId, reason: Refusal): void {
    const note = this.#memory.library.catalog.note(id);
    const title = note?.kind === "proposal" ? calledBy(note) : (note?.title ?? id);
    this.#news = reason === undefined ? { kind: statusAfter[action], title } : { kind: "refused", id, title, reason };
    if (reason === undefined && action !== "undo") this.#decisions.remember([id]);
    else if (reason !== undefined || this.#face === "open") {
      this.#current = id;
      this.#isExpanded = true;
    }
  }

  /** Whichever is refused keeps no other from it; answers those that were not. */
  async #all(action: "accept" | "undo", ids: readonly NoteId[]): Promise<readonly NoteId[]> {
    const done: NoteId[] = [];
    for (const [at, id] of ids.entries()) {
      this.#news = { kind: "on-the-way", action, done: at, total: ids.length };
      this.#changed();
      if ((await this.#decisions.carryOut(action, id)) === undefined) done.push(id);
    }
    this.#news = { kind: "all", action, done: done.length, left: ids.length - done.length };
    return done;
  }

  /** While somebody looks for more, nothing is put between what is read. */
  #lists(): InboxLists {
    const { before } = this.#looking();
    const { open, decided } = inboxOf(this.#memory.library);
    const shown = before === undefined ? open : open.filter(({ id }) => before.has(id));
    return inboxLists({ open: shown, decided }, (proposal) => this.#decisions.statusOf(proposal));
  }

  /** Where what was shown is gone, what came in its place. */
  #pick(entries: readonly InboxEntry[]): InboxEntry | undefined {
    const found = entries.findIndex(({ proposal }) => proposal.id === this.#current);
    this.#at = found === -1 ? Math.max(0, Math.min(this.#at, entries.length - 1)) : found;
    const entry = entries[this.#at];
    this.#current = entry?.proposal.id;
    return entry;
  }

  #turnTo(id: NoteId | undefined): void {
    this.#current = id;
    this.#news = undefined;
    this.#changed();
  }

  #inTurn(work: () => Promise<void>): void {
    this.#deciding += 1;
    void this.#inOrder(async () => {
      await work().finally(() => (this.#deciding -= 1));
      this.#changed();
    });
  }
}
