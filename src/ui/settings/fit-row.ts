import type { Setting, SettingDefinition } from "obsidian";
import type { ReviewFitting } from "../../app/review/review-fitting.ts";
import { fittingStatus, type FittingStep } from "../parts/fitting-status.ts";
import { inBackground } from "../report.ts";
import { text } from "../text/text.ts";

const words = text.reviewSettings;

const names: Readonly<Record<FittingStep, string>> = {
  fit: words.fitButton,
  cancel: words.fitCancel,
  accept: words.accept,
  leave: words.leave,
  forget: words.forget,
};

/** The row in which parameters are fitted, judged, and accepted or left. */
export function fitRow(fitting: ReviewFitting): SettingDefinition {
  return { name: words.fit, desc: words.fitDesc, render: (setting) => drawFitting(setting, fitting) };
}

function drawFitting({ descEl, controlEl }: Setting, fitting: ReviewFitting): () => void {
  const line = descEl.createDiv({ attr: { role: "status" } });
  const problem = descEl.createDiv({ cls: "retrace-setting-problem", attr: { role: "alert" } });
  const bar = controlEl.createEl("progress", { cls: "retrace-progress", attr: { "aria-label": words.fitProgress } });
  const buttons = controlEl.createDiv({ cls: "retrace-setting-buttons" });
  let drawn = "";
  const draw = (): void => {
    const status = fittingStatus(fitting.state, fitting.isFitted);
    line.setText(status.line);
    problem.setText(status.problem);
    problem.toggle(status.problem !== "");
    bar.toggle(status.progress !== undefined);
    bar.value = status.progress ?? 0;
    // The same buttons stay the same elements, so that focus is not lost while it goes on.
    const steps = status.steps.join(" ");
    if (steps === drawn) return;
    const hadFocus = buttons.contains(buttons.ownerDocument.activeElement);
    drawn = steps;
    drawButtons(buttons, status.steps, fitting);
    if (hadFocus) buttons.querySelector("button")?.focus();
  };
  draw();
  return fitting.onChange(draw);
}

function drawButtons(parent: HTMLElement, steps: readonly FittingStep[], fitting: ReviewFitting): void {
  parent.empty();
  for (const step of steps) {
    const button = parent.createEl("button", {
      text: names[step],
      attr: { "aria-label": `${names[step]} (${words.fit})` },
    });
    button.toggleClass("mod-cta", step === "accept");
    button.addEventListener("click", () => {
      take(step, fitting);
    });
  }
}

function take(step: FittingStep, fitting: ReviewFitting): void {
  switch (step) {
    case "fit":
      inBackground(fitting.start());
      return;
    case "cancel":
    case "leave":
      fitting.cancel();
      return;
    case "accept":
      inBackground(fitting.accept());
      return;
    case "forget":
      inBackground(fitting.forget());
  }
}
