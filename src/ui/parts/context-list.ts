import type { UserEvent } from "obsidian";
import { text } from "../text.ts";
import { renderResult } from "./result-item.ts";
import type { ResultRow } from "./result-row.ts";

const words = text.context;

/** What the Context pane has to show about the note that is open. */
export type ContextModel =
  | { readonly kind: "no-note" }
  | { readonly kind: "reading" }
  | { readonly kind: "nothing"; readonly title: string }
  | {
      readonly kind: "related";
      readonly title: string;
      readonly rows: readonly ResultRow[];
      /** What was looked for. */
      readonly words: readonly string[];
    };

export interface ContextActions {
  readonly open: (row: ResultRow, event: UserEvent) => void;
  readonly hover: (row: ResultRow, event: MouseEvent, target: HTMLElement) => void;
  readonly menu: (row: ResultRow, event: MouseEvent) => void;
}

export function renderContext(parent: HTMLElement, model: ContextModel, actions: ContextActions): void {
  parent.empty();
  switch (model.kind) {
    case "no-note":
      renderEmpty(parent, words.noNote, words.noNoteHint);
      break;
    case "reading":
      parent.createDiv({ cls: "retrace-empty", attr: { role: "status" }, text: text.problems.reading });
      break;
    case "nothing":
      renderAbout(parent, model.title);
      renderEmpty(parent, words.nothing, words.nothingHint);
      break;
    case "related":
      renderAbout(parent, model.title);
      renderRows(parent, model.rows, actions);
      parent.createDiv({ cls: "retrace-context__words", text: words.words(model.words.join(", ")) });
      break;
  }
}

function renderAbout(parent: HTMLElement, title: string): void {
  parent.createDiv({ cls: "retrace-context__about", text: words.about(title), attr: { dir: "auto" } });
}

function renderRows(parent: HTMLElement, rows: readonly ResultRow[], actions: ContextActions): void {
  const list = parent.createEl("ul", { cls: "retrace-context__rows" });
  for (const row of rows) {
    const button = list.createEl("li").createEl("button", {
      cls: "retrace-context__row",
      attr: { "data-key": row.key },
    });
    renderResult(button, row);
    button.addEventListener("click", (event) => {
      actions.open(row, event);
    });
    button.addEventListener("auxclick", (event) => {
      if (event.button === 1) actions.open(row, event);
    });
    button.addEventListener("contextmenu", (event) => {
      actions.menu(row, event);
    });
    button.addEventListener("mouseover", (event) => {
      actions.hover(row, event, button);
    });
  }
}

function renderEmpty(parent: HTMLElement, title: string, hint: string): void {
  const box = parent.createDiv({ cls: "retrace-empty" });
  box.createDiv({ cls: "retrace-empty__title", text: title });
  box.createDiv({ text: hint });
}
