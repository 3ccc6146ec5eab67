import { setIcon } from "obsidian";
import { text } from "../text/text.ts";
import type { Completion } from "./completions.ts";
import { renderResult } from "./result-item.ts";
import type { ResultRow } from "./result-row.ts";
import type { SearchState } from "./search-state.ts";

const words = text.search;
const rowId = "retrace-search-row";

export type ResultGridModel = Pick<SearchState, "completions" | "results" | "selected" | "pack" | "explained">;

export interface ResultGridActions {
  readonly select: (key: string) => void;
  /** Completes it, or opens it. */
  readonly choose: (key: string, event: MouseEvent) => void;
  readonly menu: (key: string, event: MouseEvent) => void;
}

/** Draws what can be completed, then the results; the selected row stays at the same height. */
export function renderGrid(grid: HTMLElement, model: ResultGridModel, actions: ResultGridActions): void {
  const before = heightOf(grid, model.selected);
  const { scrollTop } = grid;
  grid.empty();
  for (const completion of model.completions) renderCompletion(grid, completion, actions);
  for (const row of model.results) renderRow(grid, row, model, actions);
  const after = heightOf(grid, model.selected);
  grid.scrollTop = before === undefined || after === undefined ? 0 : scrollTop + after - before;
}

/** Shows which row is selected; answers its element's id for the field that has the focus. */
export function markSelected(grid: HTMLElement, selected: string | undefined): string | undefined {
  let id: string | undefined;
  for (const [at, row] of grid.findAll(".retrace-search__row").entries()) {
    const isSelected = selected !== undefined && row.getAttribute("data-key") === selected;
    row.toggleClass("is-selected", isSelected);
    row.setAttribute("aria-selected", String(isSelected));
    row.id = `${rowId}-${String(at)}`;
    if (isSelected) id = row.id;
  }
  return id;
}

export function scrollToSelected(grid: HTMLElement): void {
  grid.querySelector(".is-selected")?.scrollIntoView({ block: "nearest" });
}

function heightOf(grid: HTMLElement, key: string | undefined): number | undefined {
  return grid.findAll(".retrace-search__row").find((row) => row.getAttribute("data-key") === key)?.offsetTop;
}

function renderCompletion(grid: HTMLElement, completion: Completion, actions: ResultGridActions): void {
  const item = createRow(grid, completion.key, actions);
  item.addClass("retrace-completion");
  renderCompletionLine(item.createDiv({ attr: { role: "gridcell" } }), completion);
}

/** What can stand where the cursor is, and what is to be said about it. */
export function renderCompletionLine(line: HTMLElement, completion: Completion): void {
  line.addClass("retrace-completion__cell");
  line.createSpan({ cls: "retrace-completion__label", text: completion.label });
  const remark = remarkOn(completion);
  if (remark !== "") line.createSpan({ cls: "retrace-completion__remark", text: remark });
}

function remarkOn({ kind, label, notes }: Completion): string {
  if (kind === "value") return notes === undefined ? "" : words.found(notes);
  return new Map(Object.entries(words.operators)).get(label.replace(":", "")) ?? "";
}

function renderRow(grid: HTMLElement, row: ResultRow, model: ResultGridModel, actions: ResultGridActions): void {
  const item = createRow(grid, row.key, actions);
  item.addClass("retrace-result");
  const isPicked = model.pack.has(row.key);
  item.toggleClass("is-picked", isPicked);
  const cell = item.createDiv({ cls: "retrace-result__cell", attr: { role: "gridcell" } });
  const main = renderResult(cell, row);
  if (model.explained.has(row.key)) renderWhy(main, row.why);
  const side = item.createDiv({ cls: "retrace-result__side", attr: { role: "gridcell" } });
  const more = side.createEl("button", {
    cls: "clickable-icon retrace-result__more",
    attr: { tabindex: "-1", "aria-label": words.actions, "aria-haspopup": "menu" },
  });
  setIcon(more, "ellipsis");
  more.addEventListener("click", (event) => {
    event.stopPropagation();
    actions.menu(row.key, event);
  });
  if (isPicked) {
    const picked = side.createSpan({
      cls: "retrace-result__picked",
      attr: { role: "img", "aria-label": words.picked },
    });
    setIcon(picked, "package-check");
  }
  item.addEventListener("contextmenu", (event) => {
    actions.menu(row.key, event);
  });
  item.addEventListener("auxclick", (event) => {
    if (event.button === 1) actions.choose(row.key, event);
  });
}

function createRow(grid: HTMLElement, key: string, actions: ResultGridActions): HTMLElement {
  const row = grid.createDiv({
    cls: "suggestion-item retrace-search__row",
    attr: { role: "row", "data-key": key },
  });
  row.addEventListener("mousemove", () => {
    actions.select(key);
  });
  row.addEventListener("click", (event) => {
    actions.choose(key, event);
  });
  return row;
}

function renderWhy(parent: HTMLElement, why: readonly string[]): void {
  const list = parent.createEl("ul", { cls: "retrace-result__why" });
  for (const reason of why) list.createEl("li", { text: reason });
}
