import type { ReviewCard } from "../../app/review/review-card.ts";
import type { ReviewQueue } from "../../app/review/review-queue.ts";
import type { Rating } from "../../core/model/review.ts";

/** What the queue is narrowed to; each at most to one value. */
export type QueueFilter = Readonly<Partial<Record<"kind" | "folder" | "tag" | "project", string>>>;

/** What a person did with a card. */
export type CardAct =
  { readonly action: "rate"; readonly rating: Rating } | { readonly action: "bury" | "suspend" | "reset" };

/** What there is to tell of the last thing that was done. */
export type SessionNews =
  | { readonly kind: "done"; readonly act: CardAct; readonly title: string; readonly days: number }
  | { readonly kind: "undone"; readonly title: string }
  | { readonly kind: "nothing-to-undo" }
  | { readonly kind: "warned"; readonly reason: string }
  | { readonly kind: "unsaved"; readonly title: string; readonly reason: string }
  | { readonly kind: "reviewed-elsewhere" | "elsewhere"; readonly title: string };

export interface SessionModel {
  readonly queue: ReviewQueue;
  readonly filter: QueueFilter;
  /** What is asked; nothing when nothing is due. */
  readonly card?: ReviewCard;
  readonly isRevealed: boolean;
  /** How many cards this session has done, and how many are left with the present one. */
  readonly done: number;
  readonly left: number;
  readonly news?: SessionNews;
}
