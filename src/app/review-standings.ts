import { utc } from "../core/lib/time.ts";
import type { NoteId } from "../core/model/note-id.ts";
import { isDue, oddsOf } from "../core/review/queue.ts";
import { noteRef } from "./note-ref.ts";
import type { DueReview } from "./due-reviews.ts";
import type { Library } from "./library.ts";
import type { Ports } from "./ports.ts";
import { candidates, todayOf } from "./review-book.ts";

/** Where a note stands in review, due or not. */
export interface ReviewStanding extends DueReview {
  readonly is_due: boolean;
  readonly is_suspended: boolean;
  /** Whether nobody has rated it yet. */
  readonly is_new: boolean;
}

/** The standing of each of these notes that can be asked for, whatever the limits of a day and the kinds of the settings. */
export function reviewStandings(
  { clock }: Pick<Ports, "clock">,
  { catalog, reviews }: Pick<Library, "catalog" | "reviews">,
  ids: ReadonlySet<NoteId>,
): readonly ReviewStanding[] {
  const book = reviews();
  const today = todayOf(clock);
  const asked = candidates(catalog, book, ({ id }) => ids.has(id));
  return asked.flatMap(({ id, state }): readonly ReviewStanding[] => {
    const note = catalog.note(id);
    if (note === undefined) return [];
    return [
      {
        ...noteRef(note),
        due_at: state.dueAt === undefined ? null : utc(state.dueAt),
        retrievability: oddsOf(book.engine, state, today.now) ?? null,
        is_due: isDue(state, today),
        is_suspended: state.isSuspended,
        is_new: state.isNew,
      },
    ];
  });
}
