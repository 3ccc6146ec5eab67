import { basesText } from "../../text/bases.ts";
import type { BaseActions } from "./base-note.ts";

/** Offers what is not drawn yet. */
export function addMoreButton(parent: HTMLElement, hidden: number, { showMore }: BaseActions): void {
  const attr = { type: "button", "data-key": "more" };
  parent.createEl("button", { text: basesText.more(hidden), attr }).addEventListener("click", showMore);
}
