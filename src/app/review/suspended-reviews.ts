import { compare } from "../../core/lib/compare.ts";
import { noteRef, type NoteRef } from "../note-ref.ts";
import type { Library } from "../library.ts";
import { candidates } from "./review-book.ts";

/** The notes that are not asked for until somebody says so, by title. */
export function suspendedReviews({ catalog, reviews }: Pick<Library, "catalog" | "reviews">): readonly NoteRef[] {
  const suspended = candidates(catalog, reviews()).filter(({ state }) => state.isSuspended);
  return suspended
    .flatMap(({ id }) => catalog.note(id) ?? [])
    .map(noteRef)
    .sort((a, b) => compare(a.title, b.title) || compare(a.id, b.id));
}
