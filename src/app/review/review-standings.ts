import { utc } from "../../core/lib/time.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import type { MemoryNote } from "../../core/model/note.ts";
import type { ReviewState } from "../../core/review/fold.ts";
import { oddsOf } from "../../core/review/queue.ts";
import { noteRef } from "../note-ref.ts";
import { askedToday } from "./due-notes.ts";
import type { DueReview } from "../due-reviews.ts";
import type { Library } from "../library.ts";
import type { Ports } from "../ports.ts";
import { candidates, isWanted } from "./review-book.ts";

/** Where a note stands in review, due or not. */
export interface ReviewStanding extends DueReview {
  /** Whether it is among those of today, within the limits of the day. */
  readonly is_due: boolean;
  readonly is_suspended: boolean;
  /** Whether nobody has rated it yet. */
  readonly is_new: boolean;
}

/**
 * The standing of each of these notes that Reviews asks for, some day; those of today first, in the order in which they
 * are asked for.
 */
export function reviewStandings(
  ports: Pick<Ports, "clock">,
  library: Pick<Library, "catalog" | "reviews">,
  ids: ReadonlySet<NoteId>,
): readonly ReviewStanding[] {
  const { catalog, reviews } = library;
  const book = reviews();
  const now = ports.clock.now();
  const due = askedToday(ports, library);
  const places = new Map([...due].map((id, at) => [id, at]));
  const placeOf = (id: NoteId): number => places.get(id) ?? places.size;
  const isUsual = isWanted(book);
  const isAsked = (note: MemoryNote, state: ReviewState): boolean => ids.has(note.id) && isUsual(note, state);
  const asked = candidates(catalog, book, isAsked).toSorted((a, b) => placeOf(a.id) - placeOf(b.id));
  return asked.flatMap(({ id, state }): readonly ReviewStanding[] => {
    const note = catalog.note(id);
    if (note === undefined) return [];
    return [
      {
        ...noteRef(note),
        due_at: state.dueAt === undefined ? null : utc(state.dueAt),
        // What nobody has rated was never known to be remembered.
        retrievability: state.isNew ? null : (oddsOf(book.engine, state, now) ?? null),
        is_due: due.has(id),
        is_suspended: state.isSuspended,
        is_new: state.isNew,
      },
    ];
  });
}
