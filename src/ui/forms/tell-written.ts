import type { Notice } from "obsidian";
import { inOwnWords } from "../language/in-own-words.ts";
import { notify } from "../notify.ts";
/** Long enough to read what is doubtful about a note. */
const warningMs = 15_000;

interface Written {
  readonly created: boolean;
  readonly warnings: readonly string[];
}

/** Says what is doubtful about a note, or that it was there already; a new one is open by then, and says the rest. */
export function tellWritten({ created, warnings }: Written, said: string): Notice | undefined {
  if (warnings.length === 0) return created ? undefined : notify(said, warningMs);
  return notify(withWarnings(said, warnings), warningMs);
}

/** What is said, and beneath it what is doubtful about that. */
export function withWarnings(said: string, warnings: readonly string[]): string | DocumentFragment {
  if (warnings.length === 0) return said;
  return createFragment((fragment) => {
    fragment.createDiv({ text: said });
    const list = fragment.createEl("ul", { cls: "retrace-warnings" });
    // The code before the sentence is for programs.
    for (const warning of new Set(warnings))
      list.createEl("li", { text: inOwnWords(warning.replace(/^[a-z-]+: /, "")) });
  });
}
