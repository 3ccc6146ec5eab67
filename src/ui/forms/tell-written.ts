import { inOwnWords } from "../language/in-own-words.ts";
import { notify } from "../notify.ts";
/** Long enough to read what is doubtful about a note. */
const warningMs = 15_000;

/** Says what was written, and what is doubtful about it. */
export function tellWritten(said: string, warnings: readonly string[]): void {
  if (warnings.length === 0) {
    notify(said);
    return;
  }
  const message = createFragment((fragment) => {
    fragment.createDiv({ text: said });
    const list = fragment.createEl("ul", { cls: "retrace-warnings" });
    // The code before the sentence is for programs.
    for (const warning of new Set(warnings))
      list.createEl("li", { text: inOwnWords(warning.replace(/^[a-z-]+: /, "")) });
  });
  notify(message, warningMs);
}
