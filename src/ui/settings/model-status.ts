import type { Setting } from "obsidian";
import type { ModelStatus } from "../parts/model-rows.ts";
import { text } from "../text/text.ts";

const words = text.models;

/** Answers how to show what is going on; the elements stay the same, so that focus and readers are not disturbed. */
export function drawStatus(setting: Setting, cancel: () => void): (status: ModelStatus) => void {
  const { descEl, controlEl } = setting;
  const line = descEl.createDiv({ attr: { role: "status" } });
  const problem = descEl.createDiv({ cls: "retrace-setting-problem", attr: { role: "alert" } });
  const bar = controlEl.createEl("progress", { cls: "retrace-progress", attr: { "aria-label": words.progress } });
  setting.addButton((button) => button.setButtonText(words.cancel).onClick(cancel));
  return (status) => {
    line.setText(status.line);
    if (problem.textContent !== status.problem) problem.setText(status.problem);
    problem.toggle(status.problem !== "");
    controlEl.toggle(status.progress !== undefined);
    bar.value = status.progress ?? 0;
  };
}
