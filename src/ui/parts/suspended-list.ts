import type { UserEvent } from "obsidian";
import { reviewsText } from "../text/reviews.ts";

const words = reviewsText.suspended;

export interface SuspendedRow {
  readonly id: string;
  readonly title: string;
}

export interface SuspendedActions {
  readonly open: (row: SuspendedRow, event: UserEvent) => void;
  readonly resume: (row: SuspendedRow) => void;
}

/** What is not asked for any more, each with a way back; nothing where there is nothing. */
export function renderSuspended(
  parent: HTMLElement,
  rows: readonly SuspendedRow[],
  { open, resume }: SuspendedActions,
): void {
  if (rows.length === 0) return;
  const box = parent.createEl("details", { cls: "retrace-suspended" });
  box.createEl("summary", { text: words.count(rows.length), attr: { "data-key": "suspended" } });
  const list = box.createEl("ul", { cls: "retrace-suspended__rows", attr: { "aria-label": words.title } });
  for (const row of rows) {
    const item = list.createEl("li", { cls: "retrace-suspended__row" });
    const title = item.createEl("button", { cls: "retrace-note-link", text: row.title, attr: { type: "button" } });
    title.addEventListener("click", (event) => {
      open(row, event);
    });
    const label = words.resumeNote(row.title);
    const button = item.createEl("button", { text: words.resume, attr: { type: "button", "aria-label": label } });
    button.addEventListener("click", () => {
      resume(row);
    });
  }
}
