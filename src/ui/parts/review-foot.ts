import { Menu, Platform, setIcon, type UserEvent } from "obsidian";
import { ratings, type Rating } from "../../core/model/review.ts";
import { reviewsText as words } from "../text/reviews.ts";
import type { ReviewCardModel } from "./review-card.ts";
import { addKeyCap } from "./key-cap.ts";
import { shortInterval, whenNext } from "./review-words.ts";
import { manyTimes } from "./single-clicks.ts";

/** What can be done with a card besides rating it, with the key for it; what is seldom done is in a menu. */
export const cardTools = [
  { name: "undo", key: "u", icon: "undo-2", place: "row" },
  { name: "open", key: "o", icon: "file-text", place: "row" },
  { name: "edit", key: "e", icon: "pencil", place: "menu" },
  { name: "bury", key: "b", icon: "moon", place: "menu" },
  { name: "suspend", key: "s", icon: "bell-off", place: "menu" },
  { name: "reset", key: "r", icon: "rotate-ccw", place: "menu" },
] as const;

export type CardTool = (typeof cardTools)[number]["name"];

export interface ReviewFootActions {
  readonly reveal: () => void;
  readonly rate: (rating: Rating) => void;
  readonly use: (tool: CardTool, event?: UserEvent) => void;
}

/** Not before its clock runs: as if it had never been rated, it is already. */
export function canBeginAnew({ retrievability }: ReviewCardModel["card"]): boolean {
  return retrievability !== null;
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
  addKeyCap(button, words.spaceKey);
  button.addEventListener("click", reveal);
}

function renderRatings(parent: HTMLElement, { card }: ReviewCardModel, { rate }: ReviewFootActions): void {
  const row = parent.createDiv({ cls: "retrace-review__ratings", attr: { role: "group", "aria-label": words.rate } });
  for (const [at, rating] of ratings.entries()) {
    const days = card.intervals[rating];
    const short = shortInterval(days);
    // What is heard begins with what is seen, so that it can be said to be pressed.
    const label = words.rateAs(`${words.ratings[rating]} ${short}`, whenNext(days), at + 1);
    const button = row.createEl("button", {
      cls: `retrace-review__rating retrace-review__rating--${rating}`,
      attr: { "aria-label": label },
    });
    const name = button.createSpan({ text: words.ratings[rating] });
    addKeyCap(name, String(at + 1));
    button.appendText(" ");
    button.createSpan({ cls: "retrace-review__interval", text: short });
    button.addEventListener("click", () => {
      rate(rating);
    });
  }
}

function renderTools(parent: HTMLElement, model: ReviewCardModel | undefined, { use }: ReviewFootActions): void {
  const row = parent.createDiv({ cls: "retrace-review__tools", attr: { role: "group", "aria-label": words.tools } });
  for (const { name, key, place } of cardTools) {
    if (place === "menu" || (!model && name !== "undo")) continue;
    const button = row.createEl("button", { cls: "clickable-icon retrace-review__tool", text: words[name] });
    button.setAttribute("aria-keyshortcuts", key.toUpperCase());
    if (name === "undo") button.setAttrs(manyTimes);
    addKeyCap(button, key.toUpperCase());
    button.addEventListener("click", (event) => {
      use(name, event);
    });
  }
  if (!model) return;
  const attr = { "aria-haspopup": "menu" };
  const more = row.createEl("button", { cls: "clickable-icon retrace-review__tool", text: words.more, attr });
  setIcon(more.createSpan({ attr: { "aria-hidden": "true" } }), "chevron-down");
  more.addEventListener("click", () => {
    showMore(more, model, use);
  });
}

function showMore(button: HTMLElement, { card }: ReviewCardModel, use: ReviewFootActions["use"]): void {
  const menu = new Menu();
  for (const { name, key, icon, place } of cardTools) {
    if (place === "row" || (name === "reset" && !canBeginAnew(card))) continue;
    menu.addItem((item) =>
      item
        .setTitle(Platform.isMobile ? words[name] : `${words[name]} (${key.toUpperCase()})`)
        .setIcon(icon)
        .setSection(name === "reset" ? "danger" : "action")
        .onClick((event) => {
          use(name, event);
        }),
    );
  }
  const { left, top } = button.getBoundingClientRect();
  menu.showAtPosition({ x: left, y: top });
}
