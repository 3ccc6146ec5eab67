export interface Choices<K extends string> {
  readonly label: string;
  readonly choices: readonly { readonly key: K; readonly label: string }[];
  readonly chosen: K;
}

/** A row of chips of which one is pressed. */
export function renderChoices<K extends string>(
  parent: HTMLElement,
  { label, choices, chosen }: Choices<K>,
  choose: (key: K) => void,
): void {
  parent.empty();
  const bar = parent.createDiv({ cls: "retrace-filters", attr: { role: "group", "aria-label": label } });
  for (const choice of choices) {
    const chip = bar.createEl("button", {
      cls: "retrace-filter",
      text: choice.label,
      attr: { "aria-pressed": String(choice.key === chosen), "data-key": `choice:${choice.key}` },
    });
    chip.addEventListener("click", () => {
      choose(choice.key);
    });
  }
}
