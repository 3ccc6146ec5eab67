import type { NoteBase } from "./note-base.ts";

/** From worst to best; the engine counts them from 1. */
export const ratings = ["again", "hard", "good", "easy"] as const;
export type Rating = (typeof ratings)[number];

export const reviewers = ["person", "agent", "model"] as const;
export type Reviewer = (typeof reviewers)[number];

/** How well something is remembered. */
export interface MemoryState {
  /** Days until it is still remembered with a likelihood of 0.9. */
  readonly stability: number;
  /** 1..10 */
  readonly difficulty: number;
}

export type ReviewAct =
  | { readonly kind: "rate"; readonly rating: Rating; readonly before?: MemoryState; readonly after?: MemoryState }
  /** Takes back the event of that id. */
  | { readonly kind: "undo"; readonly event: string }
  /** The note goes by another key now. */
  | { readonly kind: "renamed"; readonly to: string }
  | { readonly kind: "suspend" }
  | { readonly kind: "resume" }
  /** Out of sight until that day begins: `YYYY-MM-DD`. */
  | { readonly kind: "bury"; readonly until: string }
  | { readonly kind: "reset" };

/** Something that happened to a note in review: one line of a log. */
export interface ReviewEvent {
  /** `r-` and six letters or digits. */
  readonly id: string;
  readonly at: number;
  /** The same as written, with its zone. */
  readonly time: string;
  /** The note's permalink, else its path. */
  readonly key: string;
  readonly act: ReviewAct;
  readonly by: Reviewer;
}

/** What one device has written down in one month. */
export interface ReviewLog extends NoteBase {
  readonly kind: "review-log";
  readonly device?: string;
  /** In the order of their lines. */
  readonly events: readonly ReviewEvent[];
}

/** What happened, in the words of a log. */
export function actText(act: ReviewAct): string {
  switch (act.kind) {
    case "rate":
      return act.rating;
    case "undo":
      return `undo ${act.event}`;
    case "renamed":
      return `renamed ${act.to}`;
    case "bury":
      return `bury ${act.until}`;
    case "suspend":
    case "resume":
    case "reset":
      return act.kind;
  }
}
