import { reviewsText as words } from "../text/reviews.ts";
import { limitText } from "./review-words.ts";
import type { SessionModel } from "./session-model.ts";

/** How many wait for another day, and which limit keeps them, which leads to where it is set. */
export function renderWaiting(parent: HTMLElement, queue: SessionModel["queue"], openLimits: () => void): void {
  const limit = limitText(queue);
  const said = words.empty.waiting(queue.waiting);
  parent.appendText(limit === "" ? `${said}.` : `${said}: `);
  if (limit === "") return;
  const button = parent.createEl("button", {
    cls: "retrace-note-link retrace-review__limit",
    text: limit,
    attr: { "aria-label": words.empty.changeLimit(limit), "data-key": "limit" },
  });
  button.addEventListener("click", openLimits);
}
