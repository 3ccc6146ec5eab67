import { setIcon } from "obsidian";
import { causesText as words } from "../../text/causes.ts";
import { addButton } from "./story-panel.ts";

export interface ToolbarModel {
  readonly isTable: boolean;
  readonly isFiltering: boolean;
  readonly isFiltered: boolean;
  readonly isTimed: boolean;
  /** Nothing is shown that could be taken elsewhere. */
  readonly isEmpty: boolean;
  /** Whether there is anything a path could lead over. */
  readonly hasPaths: boolean;
  readonly status: string;
  /** What is shown, where it is not the whole. */
  readonly about?: string;
}

export interface ToolbarActions {
  readonly path: () => void;
  readonly table: () => void;
  readonly filters: () => void;
  readonly time: () => void;
  readonly fit: () => void;
  readonly more: (event: MouseEvent) => void;
  readonly whole: () => void;
}

export function renderToolbar(parent: HTMLElement, model: ToolbarModel, actions: ToolbarActions): void {
  const { tools } = words;
  const bar = parent.createDiv({
    cls: "retrace-graph__toolbar",
    attr: { role: "toolbar", "aria-label": words.toolbar },
  });
  const find = bar.createEl("button", {
    cls: "retrace-graph__find",
    attr: { type: "button", "data-key": "tool:path" },
  });
  setIcon(find.createSpan({ cls: "retrace-graph__icon" }), "route");
  find.createSpan({ text: tools.path });
  find.disabled = !model.hasPaths;
  find.addEventListener("click", actions.path);
  if (model.about !== undefined) renderAbout(bar, model.about, actions);
  bar.createSpan({ cls: "retrace-graph__status", text: model.status });
  const buttons = bar.createDiv({ cls: "retrace-graph__tools" });
  const isTable = model.isTable;
  addButton(buttons, isTable ? "waypoints" : "table", isTable ? tools.drawing : tools.table, actions.table);
  const filters = addButton(buttons, "list-filter", tools.filters, actions.filters);
  filters.setAttribute("aria-expanded", String(model.isFiltering));
  filters.toggleClass("is-active", model.isFiltering || model.isFiltered);
  const time = addButton(buttons, "history", tools.time, actions.time);
  time.setAttribute("aria-expanded", String(model.isTimed));
  time.toggleClass("is-active", model.isTimed);
  if (!isTable) addButton(buttons, "maximize", tools.fit, actions.fit);
  if (model.isEmpty) return;
  const more = addButton(buttons, "ellipsis", tools.more, () => undefined);
  more.setAttribute("aria-haspopup", "menu");
  more.addEventListener("click", actions.more);
}

/** What is looked at, and the way back to all of it. */
function renderAbout(bar: HTMLElement, about: string, { whole }: ToolbarActions): void {
  const chip = bar.createDiv({ cls: "retrace-graph__about" });
  chip.createSpan({ cls: "retrace-graph__about-title", text: about });
  addButton(chip, "x", words.tools.whole, whole);
}
