import type { Library } from "./library.ts";
import type { Ports } from "./ports.ts";
import { bound, type Bound } from "./bound.ts";
import { alignReviews } from "./review/align-reviews.ts";
import { answerUse, pendingReviews, settleUses } from "./review/pending-reviews.ts";
import { recordUse, type Used } from "./uses/record-use.ts";
import { dueReviews } from "./due-reviews.ts";
import { reviewCard } from "./review/review-card.ts";
import { reviewMemory } from "./review-memory.ts";
import { reviewQueue } from "./review/review-queue.ts";
import { reviewWorkload } from "./review/review-workload.ts";
import { reviewStats } from "./review-stats.ts";
import { reviewStandings } from "./review/review-standings.ts";
import { suspendedReviews } from "./review/suspended-reviews.ts";
import type { NoteId } from "../core/model/note-id.ts";

/** Those that are asked with their arguments, and with nothing else. */
const alike = {
  dueReviews,
  reviewQueue,
  reviewCard,
  reviewMemory,
  reviewStats,
  pendingReviews,
  answerUse,
  reviewWorkload,
  alignReviews,
};

/** What can be asked and said about reviews, and about what was used. */
export interface ReviewVerbs extends Bound<typeof alike> {
  readonly suspendedReviews: () => ReturnType<typeof suspendedReviews>;
  readonly reviewStandings: (ids: ReadonlySet<NoteId>) => ReturnType<typeof reviewStandings>;
  readonly recordUse: (used: Used) => Promise<void>;
  /** Settles what was opened and led to nothing, and what a note shows; what a verb stores settles that by itself. */
  readonly settleUses: (stored?: NoteId) => ReturnType<typeof settleUses>;
}

export function reviewVerbs(ports: Ports, library: Library): ReviewVerbs {
  return {
    ...bound(alike, ports, library),
    suspendedReviews: () => suspendedReviews(library),
    reviewStandings: (ids) => reviewStandings(ports, library, ids),
    recordUse: (used) => recordUse(ports, library, used),
    settleUses: (stored) => settleUses(ports, library, stored),
  };
}
