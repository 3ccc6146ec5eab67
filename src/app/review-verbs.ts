import type { Library } from "./library.ts";
import type { Ports } from "./ports.ts";
import type { Bound } from "./bound.ts";
import { alignReviews } from "./align-reviews.ts";
import { answerUse, pendingReviews, settleUses } from "./pending-reviews.ts";
import { recordUse, type Used } from "./record-use.ts";
import { dueReviews } from "./due-reviews.ts";
import { reviewCard } from "./review-card.ts";
import { reviewMemory } from "./review-memory.ts";
import { reviewQueue } from "./review-queue.ts";
import { reviewWorkload } from "./review-workload.ts";
import { reviewStats } from "./review-stats.ts";
import { reviewStandings } from "./review-standings.ts";
import { suspendedReviews } from "./suspended-reviews.ts";
import type { NoteId } from "../core/model/note-id.ts";

/** What can be asked and said about reviews, and about what was used. */
export interface ReviewVerbs {
  readonly dueReviews: Bound<typeof dueReviews>;
  readonly reviewQueue: Bound<typeof reviewQueue>;
  readonly reviewCard: Bound<typeof reviewCard>;
  readonly reviewMemory: Bound<typeof reviewMemory>;
  readonly reviewStats: Bound<typeof reviewStats>;
  readonly suspendedReviews: () => ReturnType<typeof suspendedReviews>;
  readonly reviewStandings: (ids: ReadonlySet<NoteId>) => ReturnType<typeof reviewStandings>;
  readonly recordUse: (used: Used) => Promise<void>;
  readonly pendingReviews: Bound<typeof pendingReviews>;
  readonly answerUse: Bound<typeof answerUse>;
  /** Settles what was opened and led to nothing, and what a note shows; what a verb stores settles that by itself. */
  readonly settleUses: (stored?: NoteId) => ReturnType<typeof settleUses>;
  readonly reviewWorkload: Bound<typeof reviewWorkload>;
  readonly alignReviews: Bound<typeof alignReviews>;
}

export function reviewVerbs(ports: Ports, library: Library): ReviewVerbs {
  return {
    dueReviews: (input) => dueReviews(ports, library, input),
    reviewQueue: (input) => reviewQueue(ports, library, input),
    reviewCard: (input) => reviewCard(ports, library, input),
    reviewMemory: (input) => reviewMemory(ports, library, input),
    reviewStats: (input) => reviewStats(ports, library, input),
    suspendedReviews: () => suspendedReviews(library),
    reviewStandings: (ids) => reviewStandings(ports, library, ids),
    recordUse: (used) => recordUse(ports, library, used),
    pendingReviews: (input) => pendingReviews(ports, library, input),
    answerUse: (input) => answerUse(ports, library, input),
    settleUses: (stored) => settleUses(ports, library, stored),
    reviewWorkload: (input) => reviewWorkload(ports, library, input),
    alignReviews: (input) => alignReviews(ports, library, input),
  };
}
