import { setIcon } from "obsidian";
import type { ResultFace, Sign } from "./result-row.ts";
import type { Stretch } from "./stretches.ts";

/** Told apart by their shapes too, for those who see no colours. */
export const icons: Readonly<Record<Sign, string>> = {
  success: "circle-check",
  partial: "circle-dot",
  failure: "circle-x",
  episode: "circle",
  pattern: "lightbulb",
  antipattern: "octagon-alert",
  learning: "graduation-cap",
  note: "file-text",
};

/** Draws a memory: what it is, its title and day, what else tells it from others, and the words it was found by. */
export function renderResult(parent: HTMLElement, row: ResultFace): HTMLElement {
  const icon = parent.createSpan({ cls: `retrace-result__sign retrace-result__sign--${row.sign}` });
  icon.setAttribute("aria-hidden", "true");
  setIcon(icon, icons[row.sign]);
  const main = parent.createSpan({ cls: "retrace-result__main" });
  // In its own direction, so that what stands behind the title stands behind it in the list's.
  renderStretches(main.createSpan({ cls: "retrace-result__title" }).createEl("bdi"), row.titleParts);
  if (row.day !== "") main.createSpan({ cls: "retrace-result__day", text: row.day });
  const details = main.createSpan({ cls: "retrace-result__details" });
  for (const detail of [row.signName, ...row.details]) {
    renderDetail(details, detail);
  }
  if (row.snippet.length > 0) {
    renderStretches(main.createSpan({ cls: "retrace-result__snippet", attr: { dir: "auto" } }), row.snippet);
  }
  return main;
}

/** One of several, with a dot before the next; what it says runs in its own direction, the dots run in the line's. */
export function renderDetail(line: HTMLElement, detail: string): void {
  line.createSpan({ cls: "retrace-result__detail" }).createEl("bdi", { text: detail });
}

function renderStretches(line: HTMLElement, stretches: readonly Stretch[]): void {
  for (const { text, isMarked } of stretches) {
    if (isMarked) line.createEl("mark", { cls: "retrace-result__mark", text });
    else line.appendText(text);
  }
}
