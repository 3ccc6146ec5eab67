import type { Notice } from "obsidian";
import { api, onConstruct, patch } from "./api.ts";

const defaultDurationMs = 5000;
const timers = new Map<Notice, number>();

export function installNotice(): void {
  onConstruct(
    api.Notice,
    1,
    (notice: Notice, message: string | DocumentFragment, durationMs: number = defaultDurationMs) => {
      const container =
        document.body.querySelector<HTMLElement>(".notice-container") ?? document.body.createDiv("notice-container");
      const { containerEl, messageEl } = notice;
      containerEl.empty();
      containerEl.addClass("notice");
      messageEl.addClass("notice-message");
      // The stock mock shows a copy, in which nothing works.
      if (typeof message !== "string") messageEl.replaceChildren(message);
      containerEl.append(messageEl);
      container.append(containerEl);
      containerEl.addEventListener("click", () => {
        notice.hide();
      });
      // 0 means: until clicked.
      if (durationMs > 0)
        timers.set(
          notice,
          window.setTimeout(() => {
            notice.hide();
          }, durationMs),
        );
    },
  );
  patch(api.Notice, {
    setMessage(message) {
      this.messageEl.setText(message);
      return this;
    },
    hide() {
      window.clearTimeout(timers.get(this));
      timers.delete(this);
      this.containerEl.detach();
      const container = document.body.querySelector(".notice-container");
      if (container?.childElementCount === 0) container.remove();
    },
  });
}

/** The texts of the notices on screen, oldest first. */
export function noticeTexts(): string[] {
  return [...document.body.querySelectorAll(".notice-message")].map((el) => el.textContent);
}

export function hideNotices(): void {
  for (const notice of [...timers.keys()]) notice.hide();
  document.body.querySelector(".notice-container")?.remove();
}
