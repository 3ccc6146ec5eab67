import type { Notice } from "obsidian";

/** Something to do about what a notice says: a button below it. */
export function addNoticeButton(notice: Notice, label: string, act: () => void): HTMLButtonElement {
  const foot = notice.messageEl.createDiv({ cls: "retrace-notice-foot" });
  const button = foot.createEl("button", { text: label });
  button.addEventListener("click", act);
  return button;
}
