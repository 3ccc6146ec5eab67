import { addNoticeButton } from "./notice-button.ts";
import { notify } from "./notify.ts";

/** Long enough to read it and to change one's mind. */
const undoMs = 10_000;

/** Says what was done, beside a button that takes it back. */
export function offerUndo(said: string | DocumentFragment, label: string, undo: () => void): void {
  addNoticeButton(notify(said, undoMs), label, undo);
}
