import { Setting, type Modal } from "obsidian";
import { messageOf } from "../../../core/lib/message-of.ts";
import { inOwnWords } from "../../language/in-own-words.ts";
import { inBackground } from "../../report.ts";
import { wizardText as words } from "../../text/wizard.ts";

/** Does what a person waits for in a window; where it fails, the window says why, and nothing but closing it is left. */
export function orEndWithReason(modal: Modal, work: Promise<void>): void {
  const end = (cause: unknown): void => {
    // Whoever has closed it is told where everybody is.
    if (!modal.modalEl.isConnected) throw cause;
    console.error("Retrace", cause);
    modal.contentEl.empty();
    modal.contentEl.createDiv({ text: words.failed(inOwnWords(messageOf(cause))), attr: { role: "alert" } });
    new Setting(modal.contentEl).addButton((button) => {
      const close = button.setButtonText(words.close).onClick(() => {
        modal.close();
      });
      close.setCta().buttonEl.focus();
    });
  };
  inBackground(work.catch(end));
}
