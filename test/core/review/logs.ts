import type { Rating, ReviewAct, ReviewEvent } from "../../../src/core/model/review.ts";

let count = 0;

/** An event of that moment, with an id of its own unless given. */
export function reviewEvent(time: string, act: ReviewAct | Rating, more: Partial<ReviewEvent> = {}): ReviewEvent {
  count += 1;
  const id = `r-${count.toString(36).padStart(6, "0")}`;
  const said = typeof act === "string" ? ({ kind: "rate", rating: act } as const) : act;
  return { id, at: Date.parse(time), time, key: "episodes/one", act: said, by: "person", ...more };
}
