import { SearchComponent, setIcon } from "obsidian";
import { memoryText as words } from "../text/memory.ts";

/** The parts of the Memory view, from top to bottom. */
export interface MemoryFrame {
  readonly search: SearchComponent;
  readonly grouping: HTMLElement;
  /** By what, beside its sign. */
  readonly groupedBy: HTMLElement;
  readonly chips: HTMLElement;
  readonly status: HTMLElement;
  readonly clear: HTMLElement;
  readonly scroller: HTMLElement;
  readonly grid: HTMLElement;
  readonly empty: HTMLElement;
}

export function buildMemoryFrame(contentEl: HTMLElement): MemoryFrame {
  contentEl.empty();
  contentEl.addClasses(["retrace-pane", "retrace-memory"]);
  const top = contentEl.createDiv({ cls: "retrace-memory__top" });
  const tools = top.createDiv({ cls: "retrace-memory__tools" });
  const search = new SearchComponent(tools).setPlaceholder(words.placeholder);
  search.inputEl.setAttribute("aria-label", words.placeholder);
  for (const [name, value] of Object.entries({ autocapitalize: "off", autocomplete: "off", dir: "auto" })) {
    search.inputEl.setAttribute(name, value);
  }
  search.inputEl.spellcheck = false;
  const grouping = tools.createEl("button", {
    cls: "clickable-icon retrace-memory__grouping",
    attr: { "aria-haspopup": "menu" },
  });
  setIcon(grouping.createSpan({ attr: { "aria-hidden": "true" } }), "rows-3");
  const groupedBy = grouping.createSpan();
  const chips = top.createDiv({
    cls: "retrace-filters retrace-memory__chips",
    attr: { role: "group", "aria-label": words.filters },
  });
  const line = top.createDiv({ cls: "retrace-memory__line" });
  const status = line.createDiv({ cls: "retrace-memory__status", attr: { role: "status" } });
  const clear = line.createEl("button", { cls: "retrace-note-link", text: words.clear });
  const scroller = contentEl.createDiv({ cls: "retrace-memory__scroller" });
  const empty = scroller.createDiv();
  const grid = scroller.createDiv({
    cls: "retrace-memory__grid",
    attr: { role: "grid", tabindex: "0", "aria-label": words.list },
  });
  return { search, grouping, groupedBy, chips, status, clear, scroller, grid, empty };
}
