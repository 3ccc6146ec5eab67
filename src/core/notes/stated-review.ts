import { defined } from "../lib/defined.ts";
import type { StatedReview } from "../model/note-base.ts";
import { numberField, textField, type Fields } from "./field.ts";

/** The four fields that follow from the logs. */
export const reviewFields = ["stability", "difficulty", "last_reviewed_at", "due_at"] as const;

/** What a note says of its own reviews; nothing where it says nothing. */
export function statedReview(fields: Fields): StatedReview | undefined {
  if (!reviewFields.some((key) => fields.has(key))) return undefined;
  return defined({
    stability: numberField(fields, "stability"),
    difficulty: numberField(fields, "difficulty"),
    lastReviewedAt: textField(fields, "last_reviewed_at"),
    dueAt: textField(fields, "due_at"),
  });
}
