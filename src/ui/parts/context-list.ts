import { setIcon, type UserEvent } from "obsidian";
import { text } from "../text/text.ts";
import type { ContextPart, ContextRow, ContextSection } from "./context-sections.ts";
import { renderResult } from "./result-item.ts";

const words = text.context;

/** What the Context pane has to show about the note that is open. */
export type ContextModel =
  | { readonly kind: "no-note" }
  | { readonly kind: "reading" }
  | {
      readonly kind: "note";
      readonly title: string;
      /** When it is asked for again; empty where nobody has rated it. */
      readonly review: string;
      readonly sections: readonly ContextSection[];
      /** What was looked for. */
      readonly words: readonly string[];
    };

export interface ContextActions {
  readonly open: (row: ContextRow, event: UserEvent) => void;
  readonly hover: (row: ContextRow, event: MouseEvent, target: HTMLElement) => void;
  readonly menu: (row: ContextRow, event: MouseEvent) => void;
  readonly toggle: (part: ContextPart) => void;
}

/** @param closed the sections of which only the heading is shown */
export function renderContext(
  parent: HTMLElement,
  model: ContextModel,
  closed: ReadonlySet<ContextPart>,
  actions: ContextActions,
): void {
  parent.empty();
  switch (model.kind) {
    case "no-note":
      renderEmpty(parent, words.noNote, words.noNoteHint);
      break;
    case "reading":
      parent.createDiv({ cls: "retrace-empty", attr: { role: "status" }, text: text.problems.reading });
      break;
    case "note":
      renderAbout(parent, model);
      if (model.sections.length === 0) renderEmpty(parent, words.nothing, words.nothingHint);
      for (const section of model.sections) renderSection(parent, section, closed.has(section.part), actions);
      if (model.words.length > 0) {
        parent.createDiv({ cls: "retrace-context__words", text: words.words(model.words.join(", ")) });
      }
      break;
  }
}

function renderAbout(parent: HTMLElement, { title, review }: Extract<ContextModel, { kind: "note" }>): void {
  const about = parent.createDiv({ cls: "retrace-context__about" });
  about.createDiv({ cls: "retrace-context__title", text: title, attr: { dir: "auto" } });
  if (review !== "") about.createDiv({ cls: "retrace-context__review", text: review });
}

function renderSection(
  parent: HTMLElement,
  { part, rows }: ContextSection,
  isClosed: boolean,
  actions: ContextActions,
): void {
  const section = parent.createEl("section", { cls: "retrace-context__section" });
  const heading = section.createEl("button", {
    cls: "retrace-context__heading",
    attr: { "data-key": `section:${part}`, "aria-expanded": String(!isClosed) },
  });
  const icon = heading.createSpan({ cls: "retrace-context__chevron", attr: { "aria-hidden": "true" } });
  setIcon(icon, isClosed ? "chevron-right" : "chevron-down");
  heading.createSpan({ text: words.sections[part] });
  heading.appendText(" ");
  heading.createSpan({ cls: "retrace-filter__count", text: String(rows.length) });
  heading.addEventListener("click", () => {
    actions.toggle(part);
  });
  if (!isClosed) renderRows(section, part, rows, actions);
}

function renderRows(
  parent: HTMLElement,
  part: ContextPart,
  rows: readonly ContextRow[],
  actions: ContextActions,
): void {
  const list = parent.createEl("ul", { cls: "retrace-context__rows" });
  for (const row of rows) renderRow(list.createEl("li"), part, row, actions);
}

function renderRow(item: HTMLElement, part: ContextPart, row: ContextRow, actions: ContextActions): void {
  if (!row.isWritten) {
    renderResult(item.createDiv({ cls: "retrace-context__row retrace-context__row--unwritten" }), row);
    return;
  }
  const button = item.createEl("button", { cls: "retrace-context__row", attr: { "data-key": `${part}:${row.key}` } });
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

function renderEmpty(parent: HTMLElement, title: string, hint: string): void {
  const box = parent.createDiv({ cls: "retrace-empty" });
  box.createDiv({ cls: "retrace-empty__title", text: title });
  box.createDiv({ text: hint });
}
