import type { ReviewBook } from "../../app/review/review-book.ts";
import { noteId } from "../../core/model/note-id.ts";
import type { ReviewEvent } from "../../core/model/review.ts";

const second = 1000;

/**
 * What sets a card apart from the queue: it was dealt with, and may still have to come back as a line of the log; or it
 * comes first, because it was taken back or could not be written.
 */
export type Standing =
  | Settled
  /** Until there is a rating besides those known by then; with the line that took one back, where that is why. */
  | { readonly kind: "first"; readonly known: ReadonlySet<string>; readonly undo?: string };

export interface Settled {
  readonly kind: "settled";
  readonly at: number;
  readonly isRated: boolean;
  readonly event?: string;
}

export function hasNewRating(events: readonly ReviewEvent[], known: ReadonlySet<string>): boolean {
  return events.some(({ id, act }) => act.kind === "rate" && !known.has(id));
}

/** Whether a line of the log is what was done; its name is known only once it is written. */
function isLineOf({ id, at, act }: ReviewEvent, settled: Settled): boolean {
  if (settled.event !== undefined) return id === settled.event;
  return act.kind !== "undo" && act.kind !== "renamed" && at >= settled.at - second;
}

/** How many more ratings there are than the queue knows of: those that have not come back from the disk yet. */
export function unreadIn(standings: ReadonlyMap<string, Standing>, { eventsOf }: Pick<ReviewBook, "eventsOf">): number {
  let unread = 0;
  for (const [id, standing] of standings) {
    const events = eventsOf(noteId(id));
    if (standing.kind === "settled") unread += standing.isRated && !events.some((e) => isLineOf(e, standing)) ? 1 : 0;
    else if (standing.undo !== undefined) unread -= events.some((event) => event.id === standing.undo) ? 0 : 1;
  }
  return unread;
}
