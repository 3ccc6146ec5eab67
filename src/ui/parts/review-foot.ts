import { setIcon, type UserEvent } from "obsidian";
import { ratings, type Rating } from "../../core/model/review.ts";
import { reviewsText as words } from "../text-of-reviews.ts";
import type { ReviewCardModel } from "./review-card.ts";
import { shortInterval } from "./review-words.ts";

/** What can be done with a card besides rating it, with the key for it. */
export const cardTools = [
  { name: "undo", key: "u", icon: "undo-2" },
  { name: "bury", key: "b", icon: "moon" },
  { name: "suspend", key: "s", icon: "bell-off" },
  { name: "reset", key: "r", icon: "rotate-ccw" },
  { name: "open", key: "o", icon: "file-text" },
  { name: "edit", key: "e", icon: "pencil" },
] as const;

export type CardTool = (typeof cardTools)[number]["name"];

export interface ReviewFootActions {
  readonly reveal: () => void;
  readonly rate: (rating: Rating) => void;
  readonly use: (tool: CardTool, event?: UserEvent) => void;
}

/** The buttons below a card; without a card, what was done can still be taken back. */
export function renderReviewFoot(
  parent: HTMLElement,
  model: ReviewCardModel | undefined,
  actions: ReviewFootActions,
): void {
  parent.empty();
  if (model?.isRevealed === true) renderRatings(parent, model, actions);
  else if (model) renderReveal(parent, actions);
  renderTools(parent, model, actions);
}

function renderReveal(parent: HTMLElement, { reveal }: ReviewFootActions): void {
  const button = parent.createEl("button", { cls: "mod-cta retrace-review__reveal", text: words.reveal });
  button.addEventListener("click", reveal);
}

function renderRatings(parent: HTMLElement, { card }: ReviewCardModel, { rate }: ReviewFootActions): void {
  const row = parent.createDiv({ cls: "retrace-review__ratings", attr: { role: "group", "aria-label": words.rate } });
  for (const [at, rating] of ratings.entries()) {
    const days = card.intervals[rating];
    const short = shortInterval(days);
    // What is heard begins with what is seen, so that it can be said to be pressed.
    const label = words.rateAs(`${words.ratings[rating]} ${short}`, words.nextIn(days), at + 1);
    const button = row.createEl("button", {
      cls: `retrace-review__rating retrace-review__rating--${rating}`,
      attr: { "aria-label": label },
    });
    button.createSpan({ text: words.ratings[rating] });
    button.appendText(" ");
    button.createSpan({ cls: "retrace-review__interval", text: short });
    button.addEventListener("click", () => {
      rate(rating);
    });
  }
}

function renderTools(parent: HTMLElement, model: ReviewCardModel | undefined, { use }: ReviewFootActions): void {
  const row = parent.createDiv({ cls: "retrace-review__tools", attr: { role: "group", "aria-label": words.more } });
  for (const { name, key, icon } of cardTools) {
    if (!model && name !== "undo") continue;
    const button = row.createEl("button", {
      cls: "clickable-icon retrace-review__tool",
      attr: { "aria-label": `${words[name]} (${key})` },
    });
    setIcon(button, icon);
    button.addEventListener("click", (event) => {
      use(name, event);
    });
  }
}
