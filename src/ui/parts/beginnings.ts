import { takeSingleClicks } from "./single-clicks.ts";

/** With what somebody may begin, where there is nothing yet. */
export interface Beginning {
  readonly name: string;
  readonly run: () => void;
}

export function renderBeginnings(parent: HTMLElement, beginnings: readonly Beginning[]): void {
  if (beginnings.length === 0) return;
  const bar = parent.createDiv({ cls: "retrace-beginnings" });
  takeSingleClicks(bar);
  for (const { name, run } of beginnings) {
    bar.createEl("button", { text: name, attr: { "data-key": name } }).addEventListener("click", run);
  }
}
