import type { WorkloadReport } from "../../app/review/review-workload.ts";
import { retentionBounds } from "../../core/model/review-settings.ts";
import { reviewsText } from "../text/reviews.ts";
import { writePercent, writeRounded } from "../write-number.ts";
import { renderChart } from "./chart.ts";
import type { Chart } from "./review-charts.ts";

const words = reviewsText.workload;

export interface WorkloadTools {
  /** What a year would be like at that retention; at that of the settings unless told. */
  readonly play: (retention?: number) => WorkloadReport | undefined;
}

/** A slider for the wanted retention, and what a year of reviews would be like with it. Nothing is changed by it. */
export function renderWorkload(parent: HTMLElement, { play }: WorkloadTools): void {
  const box = parent.createEl("details", { cls: "retrace-workload" });
  box.createEl("summary", { text: words.title, attr: { "data-key": "workload" } });
  box.addEventListener("toggle", () => {
    // A year is only played for somebody who looks.
    const report = box.open && box.childElementCount === 1 ? play() : undefined;
    if (report) fill(box, report, play);
  });
}

function fill(box: HTMLElement, first: WorkloadReport, play: WorkloadTools["play"]): void {
  const label = box.createEl("label", { cls: "retrace-workload__label" });
  const said = label.createDiv();
  const slider = label.createEl("input", {
    cls: "retrace-workload__slider",
    type: "range",
    attr: { min: wholePercent(retentionBounds.least), max: wholePercent(retentionBounds.most), step: "1" },
  });
  slider.value = wholePercent(first.retention);
  const result = box.createDiv({ attr: { "aria-live": "polite" } });
  const draw = (report: WorkloadReport): void => {
    result.empty();
    renderChart(result, workloadChart(report));
  };
  const tell = (): void => {
    said.setText(words.wanted(writePercent(Number(slider.value) / 100)));
    slider.setAttribute("aria-valuetext", writePercent(Number(slider.value) / 100));
  };
  slider.addEventListener("input", tell);
  slider.addEventListener("change", () => {
    const report = play(Number(slider.value) / 100);
    if (report) draw(report);
  });
  tell();
  draw(first);
  box.createDiv({ cls: "retrace-chart__says", text: words.where });
}

const daysInBar = 28;

/** Reviews a day, as the mean of four weeks each. */
export function workloadChart({ days, notes, remembered, waiting, ...report }: WorkloadReport): Chart {
  const bars = Array.from({ length: Math.floor(days.length / daysInBar) }, (_, at) => {
    const sum = days.slice(at * daysInBar, (at + 1) * daysInBar).reduce((all, count) => all + count, 0);
    const mean = Math.round((10 * sum) / daysInBar) / 10;
    return {
      label: at === 0 ? words.week(4) : at % 2 === 0 ? String((at + 1) * 4) : "",
      name: words.weeks(at * 4 + 1, at * 4 + 4),
      value: mean,
      shown: writeRounded(mean),
    };
  });
  const perDay = writeRounded(report.reviews_per_day);
  return {
    title: words.chart,
    says: words.says({ perDay, remembered: Math.round(remembered), notes, waiting: Math.round(waiting) }),
    picture: { kind: "bars", bars, most: Math.max(0.1, ...bars.map(({ value }) => value)) },
    columns: [words.weekColumn, words.perDayColumn],
    rows: bars.map(({ name, shown }) => [name, shown]),
  };
}

/** As the slider counts. */
const wholePercent = (share: number): string => String(Math.round(share * 100));
