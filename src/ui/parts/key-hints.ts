import { text } from "../text.ts";

const words = text.search.keys;

/** Which key does what, as keys are called on this machine. */
export interface KeyHint {
  readonly keys: string;
  readonly does: string;
}

const names = {
  mac: { mod: "⌘", alt: "⌥", shift: "⇧" },
  other: { mod: "Ctrl", alt: "Alt", shift: "Shift" },
} as const;

export function keyHints(machine: keyof typeof names): readonly KeyHint[] {
  const { mod, alt, shift } = names[machine];
  return [
    { keys: "↑↓", does: words.move },
    { keys: "↵", does: words.open },
    { keys: `${mod} ↵`, does: words.openInTab },
    { keys: `${alt} ↵`, does: words.insertLink },
    { keys: "Tab", does: words.pick },
    { keys: `${shift} ↵`, does: words.copy },
    { keys: "→", does: words.explain },
  ];
}

export function renderKeyHints(parent: HTMLElement, hints: readonly KeyHint[]): void {
  for (const { keys, does } of hints) {
    const hint = parent.createDiv({ cls: "prompt-instruction" });
    hint.createSpan({ cls: "prompt-instruction-command", text: keys });
    hint.createSpan({ text: does });
  }
}
