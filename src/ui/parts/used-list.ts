import type { UserEvent } from "obsidian";
import type { PendingRow } from "../../app/review/pending-reviews.ts";
import { reviewsText } from "../text/reviews.ts";

const words = reviewsText.used;

/** What is asked of each row, in the order of the buttons. */
export const answers = ["yes", "no", "skip"] as const;
export type Answer = (typeof answers)[number];

/** A row as it is drawn: the note by a name that people read. */
export interface UsedRow extends PendingRow {
  readonly asked: string;
}

export interface UsedActions {
  readonly answer: (row: UsedRow, answer: Answer) => void;
  readonly open: (row: UsedRow, event: UserEvent) => void;
}

/** What agents found, or somebody opened from a search, with the question whether it helped. */
export function renderUsed(parent: HTMLElement, rows: readonly UsedRow[], actions: UsedActions): void {
  parent.empty();
  if (rows.length === 0) {
    const box = parent.createDiv({ cls: "retrace-empty" });
    box.createDiv({ cls: "retrace-empty__title", text: words.none });
    box.createDiv({ text: words.noneHint });
    return;
  }
  parent.createDiv({ cls: "retrace-chart__says", text: words.says });
  const list = parent.createEl("ul", { cls: "retrace-used__rows" });
  for (const row of rows) renderRow(list, row, actions);
}

function renderRow(list: HTMLElement, row: UsedRow, { answer, open }: UsedActions): void {
  const item = list.createEl("li", { cls: "retrace-used__row" });
  const name = item.createEl("button", {
    cls: "retrace-used__title",
    text: row.asked,
    attr: { dir: "auto", "data-key": `used:${row.id}` },
  });
  name.addEventListener("click", (event) => {
    open(row, event);
  });
  const details = [words.times(row.found, row.opened), ...row.queries.slice(0, 3).map(words.query)];
  item.createDiv({ cls: "retrace-chart__says", text: details.join(" "), attr: { dir: "auto" } });
  const bar = item.createDiv({
    cls: "retrace-filters",
    attr: { role: "group", "aria-label": words.helped(row.asked) },
  });
  for (const each of answers) {
    const button = bar.createEl("button", {
      cls: "retrace-used__answer",
      text: words.answers[each],
      attr: { "data-key": `used:${row.id}:${each}` },
    });
    button.addEventListener("click", () => {
      answer(row, each);
    });
  }
}
