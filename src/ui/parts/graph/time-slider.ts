import { causesText } from "../../text/causes.ts";

const words = causesText.time;

export interface TimeModel {
  /** Days on which something became known, in order. */
  readonly days: readonly string[];
  readonly on: string | undefined;
  readonly write: (day: string) => string;
}

/** From the first day to now. While it is moved, the words follow, and the drawing a moment later. */
export function renderTime(parent: HTMLElement, { days, on, write }: TimeModel, choose: (day?: string) => void): void {
  const row = parent.createDiv({ cls: "retrace-graph__time" });
  const label = row.createEl("label", { cls: "retrace-graph__field", text: words.label });
  const max = String(days.length);
  const input = label.createEl("input", {
    type: "range",
    cls: "slider",
    attr: { min: "0", max, step: "1", "data-key": "time" },
  });
  input.value = String(
    on === undefined
      ? days.length
      : Math.max(
          0,
          days.findLastIndex((day) => day <= on),
        ),
  );
  const told = row.createEl("output", { cls: "retrace-graph__on" });
  const tell = (): void => {
    const day = days[Number(input.value)];
    const text = day === undefined ? words.now : write(day);
    told.setText(text);
    input.setAttribute("aria-valuetext", text);
  };
  tell();
  input.addEventListener("input", () => {
    tell();
    choose(days[Number(input.value)]);
  });
}
