import { wizardText as words } from "../../text/wizard.ts";

/** One conversation among those that were found. */
export interface FoundRow {
  readonly title: string;
  readonly facts: readonly string[];
  readonly isWanted: boolean;
  readonly isShown: boolean;
}

export interface FoundActions {
  readonly show: (at: number) => void;
  readonly want: (at: number, isWanted: boolean) => void;
}

/** What was found, each with whether it is wanted; the one that is shown is marked. */
export function renderFound(parent: HTMLElement, rows: readonly FoundRow[], { show, want }: FoundActions): void {
  parent.empty();
  const list = parent.createEl("ul", { cls: "retrace-wizard__rows", attr: { "aria-label": words.conversations } });
  rows.forEach(({ title, facts, isWanted, isShown }, at) => {
    const item = list.createEl("li", { cls: "retrace-wizard__row" });
    const box = item.createEl("label", { cls: "retrace-wizard__want" }).createEl("input", {
      type: "checkbox",
      attr: { "aria-label": words.wanted(title), "data-key": `want ${String(at)}` },
    });
    box.checked = isWanted;
    box.addEventListener("change", () => {
      want(at, box.checked);
    });
    const button = item.createEl("button", {
      cls: "retrace-wizard__show",
      attr: { type: "button", "data-key": `show ${String(at)}` },
    });
    if (isShown) button.setAttribute("aria-current", "true");
    button.createDiv({ cls: "retrace-wizard__title", text: title });
    button.createDiv({ cls: "retrace-wizard__facts", text: facts.join(" · ") });
    button.addEventListener("click", () => {
      show(at);
    });
  });
}
