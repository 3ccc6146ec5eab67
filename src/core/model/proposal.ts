import type { Hunk } from "../lib/text-diff.ts";
import type { NoteBase } from "./note-base.ts";

export const proposalKinds = [
  "new-learning",
  "new-pattern",
  "merge",
  "supersede",
  "promote",
  "retire",
  "link",
  "fact",
] as const;
export const proposalStatuses = ["open", "accepted", "rejected"] as const;

export type ProposalKind = (typeof proposalKinds)[number];
export type ProposalStatus = (typeof proposalStatuses)[number];

/** What becomes of one file; paths are as they stand in the proposal, and nobody has checked them. */
export type ProposedChange =
  | { readonly kind: "new"; readonly path: string; readonly text: string }
  | {
      readonly kind: "change";
      readonly path: string;
      readonly hunks: readonly Hunk[];
      /** The fingerprint of the text that it is made for. */
      readonly was?: string;
    };

/** A change that a machine suggests and a person decides on. */
export interface Proposal extends NoteBase {
  readonly kind: "proposal";
  /** Absent where it is none of those we know. */
  readonly proposes?: ProposalKind;
  readonly status: ProposalStatus;
  readonly createdAt?: string;
  readonly decidedAt?: string;
  /** When it was withdrawn: its notes said something else by then. Nobody has rejected it. */
  readonly withdrawnAt?: string;
  /** What has made it, such as `consolidate`. */
  readonly by?: string;
  /** The notes it is about, as links name them. */
  readonly targets: readonly string[];
  /** Of what it comes down to: what was rejected once is known again by it. */
  readonly hash?: string;
  /** Of what it said when a machine wrote it last: with any other words somebody has edited it. */
  readonly madeHash?: string;
  readonly reason: string;
  readonly evidence: readonly string[];
  readonly changes: readonly ProposedChange[];
  /** What of it cannot be read; as long as there is any, it cannot be accepted. */
  readonly faults: readonly string[];
}

/** What people are told became of it. */
export type ShownStatus = ProposalStatus | "withdrawn";

export function shownStatus({
  status,
  withdrawnAt,
}: Pick<Proposal, "status"> & { readonly withdrawnAt?: string | undefined }): ShownStatus {
  return status === "rejected" && withdrawnAt !== undefined ? "withdrawn" : status;
}
