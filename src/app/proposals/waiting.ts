import type { Proposal } from "../../core/model/proposal.ts";

/** Whether nobody has decided yet about what this one has proposed, and it says what it comes down to. */
export const isWaiting = ({ status, by, hash = "" }: Proposal, proposer: string): boolean =>
  status === "open" && by === proposer && hash !== "";

/** Whether it comes down to the same in a part of it, whatever its notes say by now. */
export const sharesClaim = ({ hash = "" }: Proposal, claims: readonly string[]): boolean =>
  hash.split(" ").some((claim) => claims.includes(claim));
