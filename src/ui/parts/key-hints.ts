import { text } from "../text/text.ts";
import type { SearchState } from "./search-state.ts";

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

/** What there is for keys to act on. */
interface Keyed extends Pick<SearchState, "completions" | "results" | "pack"> {
  readonly canLink: boolean;
}

/** Only keys that do something now. */
export function keyHints(
  machine: keyof typeof names,
  { completions, results, pack, canLink }: Keyed,
): readonly KeyHint[] {
  const { mod, alt, shift } = names[machine];
  const hasRows = results.length > 0;
  const hints = [
    { keys: "↑↓", does: words.move, isOf: hasRows || completions.length > 0 },
    { keys: "↵", does: words.open, isOf: hasRows },
    { keys: `${mod} ↵`, does: words.openInTab, isOf: hasRows },
    { keys: `${alt} ↵`, does: words.insertLink, isOf: hasRows && canLink },
    {
      keys: "Tab",
      does: completions.length > 0 ? words.complete : words.pick,
      isOf: hasRows || completions.length > 0,
    },
    { keys: `${shift} ↵`, does: pack.size > 0 ? words.copyPack : words.copy, isOf: hasRows || pack.size > 0 },
    { keys: "→", does: words.explain, isOf: results.some(({ why }) => why.length > 0) },
  ];
  return hints.filter(({ isOf }) => isOf).map(({ keys, does }) => ({ keys, does }));
}

export function renderKeyHints(parent: HTMLElement, hints: readonly KeyHint[]): void {
  parent.empty();
  for (const { keys, does } of hints) {
    const hint = parent.createDiv({ cls: "prompt-instruction" });
    hint.createSpan({ cls: "prompt-instruction-command", text: keys });
    hint.createSpan({ text: does });
  }
}
