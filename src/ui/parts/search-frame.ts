import type { SearchStatus } from "./search-status.ts";
import { renderBeginnings, type Beginning } from "./beginnings.ts";
import { text } from "../text/text.ts";

const words = text.search;
const gridId = "retrace-search-grid";

/** The parts of the search prompt, from top to bottom. */
export interface SearchFrame {
  readonly input: HTMLInputElement;
  readonly status: HTMLElement;
  readonly grid: HTMLElement;
  readonly pack: HTMLElement;
  readonly hints: HTMLElement;
}

/** Builds the prompt: a field that has the focus all the time and works a grid below it. */
export function buildFrame(modalEl: HTMLElement): SearchFrame {
  modalEl.empty();
  modalEl.removeClass("modal");
  modalEl.addClasses(["prompt", "retrace-search"]);
  modalEl.setAttribute("aria-label", text.searchMemory);
  const input = modalEl.createDiv({ cls: "prompt-input-container" }).createEl("input", {
    cls: "prompt-input",
    type: "text",
    placeholder: words.placeholder,
    attr: {
      "aria-label": text.searchMemory,
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-haspopup": "grid",
      "aria-controls": gridId,
      "aria-expanded": "false",
      autocapitalize: "off",
      autocomplete: "off",
      spellcheck: "false",
      enterkeyhint: "go",
      dir: "auto",
    },
  });
  const status = modalEl.createDiv({ cls: "retrace-search__status", attr: { role: "status" } });
  const grid = modalEl.createDiv({ cls: "prompt-results retrace-search__grid" });
  grid.id = gridId;
  grid.setAttribute("role", "grid");
  grid.setAttribute("aria-label", words.results);
  const pack = modalEl.createDiv({ cls: "retrace-search__pack" });
  const hints = modalEl.createDiv({ cls: "prompt-instructions retrace-search__hints" });
  return { input, status, grid, pack, hints };
}

export function renderStatus(
  parent: HTMLElement,
  { notes, empty }: SearchStatus,
  beginnings: () => readonly Beginning[],
): void {
  parent.empty();
  for (const { text: said, tone } of notes) {
    parent.createDiv({ cls: `retrace-search__note retrace-search__note--${tone}`, text: said });
  }
  if (!empty) return;
  const box = parent.createDiv({ cls: "retrace-empty" });
  box.createDiv({ cls: "retrace-empty__title", text: empty.title });
  box.createDiv({ text: empty.hint });
  if (empty.isNone) renderBeginnings(box, beginnings());
}

export interface PackBar {
  readonly count: number;
  readonly copy: () => void;
  readonly clear: () => void;
}

export function renderPackBar(parent: HTMLElement, { count, copy, clear }: PackBar): void {
  parent.empty();
  if (count === 0) return;
  parent.createSpan({
    cls: "retrace-search__picked",
    attr: { role: "status" },
    text: text.pack.count(count),
  });
  const buttons = [
    { label: text.pack.clear, act: clear },
    { label: text.pack.copy, act: copy },
  ];
  for (const { label, act } of buttons) parent.createEl("button", { text: label }).addEventListener("click", act);
}
