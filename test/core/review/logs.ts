import { noteId } from "../../../src/core/model/note-id.ts";
import type { Rating, ReviewAct, ReviewEvent, ReviewLog } from "../../../src/core/model/review.ts";
import type { NoteOf } from "../../../src/core/review/renames.ts";

let count = 0;

/** An event of that moment, with an id of its own unless given. */
export function reviewEvent(time: string, act: ReviewAct | Rating, more: Partial<ReviewEvent> = {}): ReviewEvent {
  count += 1;
  const id = `r-${count.toString(36).padStart(6, "0")}`;
  const said = typeof act === "string" ? ({ kind: "rate", rating: act } as const) : act;
  return { id, at: Date.parse(time), time, key: "episodes/one", act: said, by: "person", ...more };
}

/** Whose keys these are: `a.md` has the key `a`. */
export const living =
  (...keys: readonly string[]): NoteOf =>
  (key) =>
    keys.includes(key) ? noteId(`${key}.md`) : undefined;

export const renamed = (time: string, key: string, to: string): ReviewEvent =>
  reviewEvent(time, { kind: "renamed", to }, { key });

/** A log with these events in it. */
export const log = (name: string, events: readonly ReviewEvent[]): ReviewLog => {
  const id = noteId(name);
  return { kind: "review-log", id, title: name, tags: [], aliases: [], events };
};
