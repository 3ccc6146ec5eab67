import { madeAt, type Inbox } from "../../app/proposals/inbox.ts";
import { compare } from "../../core/lib/compare.ts";
import { comparer } from "../../app/compact/claims.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import type { Proposal, ProposalKind, ProposalStatus } from "../../core/model/proposal.ts";

/** Which of the two lists is shown. */
export type InboxFace = "open" | "decided";

/** The kind of a proposal; what says none that we know cannot be accepted. */
export type InboxKind = ProposalKind | "confirm" | "contradict" | "unknown";

/** What the list can be narrowed to: a kind, or what looking has just found. */
export type InboxFilter = InboxKind | "found";

/** What comparing learnings links confirms a learning; what it supersedes is not replaced, but counts less. */
const ofComparing: Readonly<Partial<Record<ProposalKind, InboxKind>>> = { link: "confirm", supersede: "contradict" };

export function kindOf({ proposes, by }: Pick<Proposal, "proposes" | "by">): InboxKind {
  if (proposes === undefined) return "unknown";
  return (by === comparer ? ofComparing[proposes] : undefined) ?? proposes;
}

/** What there is to tell of the last thing that was done. */
export type InboxNews =
  | { readonly kind: "accepted" | "rejected" | "open"; readonly title: string }
  | { readonly kind: "on-the-way"; readonly action: "accept" | "undo"; readonly done: number; readonly total: number }
  | { readonly kind: "all"; readonly action: "accept" | "undo"; readonly done: number; readonly left: number }
  | { readonly kind: "refused"; readonly id: NoteId; readonly title: string; readonly reason: string }
  | { readonly kind: "looked"; readonly said: string }
  | { readonly kind: "nothing-to-undo" }
  /** What would have been decided about was not in view. */
  | { readonly kind: "unseen" };

/** A proposal of the list. */
export interface InboxEntry {
  readonly proposal: Proposal;
  /** What was decided, or is about to be written down. */
  readonly status: ProposalStatus;
}

export type InboxLists = Readonly<Record<InboxFace, readonly InboxEntry[]>>;

export interface KindCount {
  readonly kind: InboxKind;
  readonly count: number;
}

export interface InboxModel {
  readonly face: InboxFace;
  readonly counts: Readonly<Record<InboxFace, number>>;
  /** What the list can be narrowed to, each with how many there are. */
  readonly kinds: readonly KindCount[];
  /** How many of them were just found, where there are others. */
  readonly found: number;
  readonly filter?: InboxFilter;
  readonly entries: readonly InboxEntry[];
  /** The one that keys and buttons are for, and its place in the list. */
  readonly current?: InboxEntry;
  readonly at: number;
  readonly isExpanded: boolean;
  /** In how many episodes one can look for more. */
  readonly unread: number;
  readonly news?: InboxNews;
}

/** Both lists, with decisions that are on their way to the disk: in the list of what is decided those come first. */
export function inboxLists({ open, decided }: Inbox, statusOf: (proposal: Proposal) => ProposalStatus): InboxLists {
  const entries = (proposals: readonly Proposal[]): readonly InboxEntry[] =>
    proposals.map((proposal) => ({ proposal, status: statusOf(proposal) }));
  const [waiting, done] = [entries(open), entries(decided)];
  const isOpen = ({ status }: InboxEntry): boolean => status === "open";
  const isDone = (entry: InboxEntry): boolean => !isOpen(entry);
  const back = done.filter(isOpen);
  const stillOpen = [...waiting.filter(isOpen), ...back];
  return {
    open: back.length === 0 ? stillOpen : stillOpen.toSorted((a, b) => compare(madeAt(a.proposal), madeAt(b.proposal))),
    decided: [...waiting.filter(isDone).toReversed(), ...done.filter(isDone)],
  };
}

/** What kinds there are, the most frequent first. */
export function kindsIn(entries: readonly InboxEntry[]): readonly KindCount[] {
  const counts = new Map<InboxKind, number>();
  for (const { proposal } of entries) counts.set(kindOf(proposal), (counts.get(kindOf(proposal)) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count })).toSorted((a, b) => b.count - a.count);
}

/** A list as far as it is wanted, and what it can be narrowed to; a filter that would leave nothing is none. */
export function narrowed(
  all: readonly InboxEntry[],
  wanted: InboxFilter | undefined,
  justFound: ReadonlySet<NoteId> = new Set(),
): Pick<InboxModel, "entries" | "kinds" | "found" | "filter"> {
  const kinds = kindsIn(all);
  const fresh = all.filter(({ proposal }) => justFound.has(proposal.id));
  // Where all of it is new, that says nothing.
  const found = fresh.length === all.length ? 0 : fresh.length;
  const entries = wanted === "found" && found > 0 ? fresh : all.filter(({ proposal }) => kindOf(proposal) === wanted);
  if (wanted === undefined || entries.length === 0) return { entries: all, kinds, found };
  return { entries, kinds, found, filter: wanted };
}

/** What can be accepted at once: what is of the kind that is shown, and can be accepted at all. */
export function alikeIn({ face, entries, current }: InboxModel): readonly Proposal[] {
  if (face !== "open" || !current) return [];
  const kind = kindOf(current.proposal);
  const alike = entries.map(({ proposal }) => proposal).filter((each) => kindOf(each) === kind);
  return kind === "unknown" ? [] : alike.filter(({ faults }) => faults.length === 0);
}
