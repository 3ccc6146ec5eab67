import { Notice } from "obsidian";

/** Long enough to read it and to change one's mind. */
const undoMs = 10_000;

/** Says what was done, beside a button that takes it back. */
export function offerUndo(said: string, label: string, undo: () => void): void {
  const message = createFragment((fragment) => {
    fragment.createSpan({ text: `${said} ` });
    fragment.createEl("button", { cls: "retrace-undo", text: label }).addEventListener("click", undo);
  });
  new Notice(message, undoMs);
}
