import type { Notice } from "obsidian";

/** Something to do about what a notice says: a button at its end. */
export function addNoticeButton(notice: Notice, label: string, act: () => void): HTMLButtonElement {
  const button = notice.messageEl.createEl("button", { cls: "retrace-notice-button", text: label });
  button.addEventListener("click", act);
  return button;
}
