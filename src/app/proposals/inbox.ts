import { compare } from "../../core/lib/compare.ts";
import type { Proposal } from "../../core/model/proposal.ts";
import type { Library } from "../library.ts";

/** What machines have suggested: what waits, the oldest first, and what was decided, the latest first. */
export interface Inbox {
  readonly open: readonly Proposal[];
  readonly decided: readonly Proposal[];
}

/** Changes may build upon each other: they are made in this order, and taken back in the other. */
export function inboxOf({ catalog }: Pick<Library, "catalog">): Inbox {
  const all = catalog.proposals().toSorted((a, b) => compare(madeAt(a), madeAt(b)));
  return {
    open: all.filter(({ status }) => status === "open"),
    decided: all
      .filter(({ status }) => status !== "open")
      .toReversed()
      .toSorted((a, b) => decidedAt(b) - decidedAt(a)),
  };
}

/** Whether somebody has decided: what was withdrawn nobody takes back without naming it. */
export const isDecision = ({ withdrawnAt }: Proposal): boolean => withdrawnAt === undefined;

/** What stands in an order by it is in that in which it was proposed. */
export const madeAt = ({ createdAt = "", id }: Proposal): string => `${createdAt} ${id}`;

/** When it was decided, as far as its note says. */
export const decidedAt = ({ decidedAt: at = "" }: Proposal): number => Date.parse(at) || 0;
