import type { ReviewStats } from "../../app/review-stats.ts";
import { reviewsText } from "../text/reviews.ts";
import { renderChart } from "./chart.ts";
import { chartsOf, figuresOf, type DayName } from "./review-charts.ts";
import { renderSuspended, type SuspendedActions, type SuspendedRow } from "./suspended-list.ts";
import { renderWorkload, type WorkloadTools } from "./workload.ts";

export interface StatisticsTools {
  /** As days are written: `2026-11-18`. */
  readonly today: string;
  readonly nameOf: DayName;
  readonly play: WorkloadTools["play"];
  readonly suspended: readonly SuspendedRow[];
  readonly act: SuspendedActions;
}

const words = reviewsText.charts;

/** How reviewing goes: a few numbers, and pictures that have a table each. */
export function renderStatistics(parent: HTMLElement, stats: ReviewStats, tools: StatisticsTools): void {
  parent.empty();
  renderSuspended(parent, tools.suspended, tools.act);
  if (stats.reviews === 0) {
    const box = parent.createDiv({ cls: "retrace-empty" });
    box.createDiv({ cls: "retrace-empty__title", text: words.none });
    box.createDiv({ text: words.noneHint });
    return;
  }
  const list = parent.createEl("dl", { cls: "retrace-statistics__figures", attr: { "aria-label": words.summary } });
  for (const { name, value } of figuresOf(stats)) {
    const pair = list.createDiv();
    pair.createEl("dt", { text: name });
    pair.createEl("dd", { text: value });
  }
  parent.createDiv({ cls: "retrace-statistics__says", text: words.figuresSay });
  for (const chart of chartsOf(stats, tools.today, tools.nameOf)) renderChart(parent, chart);
  renderWorkload(parent, tools);
}
