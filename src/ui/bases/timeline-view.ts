import type { BasesAllOptions } from "obsidian";
import type { BaseNote } from "../parts/bases/base-note.ts";
import { renderTimeline, timelineDays, timelineOrders } from "../parts/bases/timeline.ts";
import { basesText } from "../text/bases.ts";
import { dayNamer } from "../write-day.ts";
import { chosen, NotesView, type Drawing } from "./notes-view.ts";

const words = basesText.timeline;

export const timelineViewType = "retrace-timeline";

/** What happened, day by day along a line. */
export class TimelineView extends NotesView {
  override readonly type = timelineViewType;
  readonly #nameDay = dayNamer();

  protected override drawingOf(notes: readonly BaseNote[]): Drawing | undefined {
    if (notes.length === 0) return undefined;
    const order = chosen(this.config.get("dayOrder"), timelineOrders, "newest");
    const days = timelineDays(notes, order);
    const { shown, rows } = this;
    const writeDay = (day: string): string => this.#nameDay(day, "whole");
    return {
      model: [days, shown],
      render: (page) => {
        renderTimeline(page, { days, shown, writeDay, rows }, this.actions());
      },
    };
  }
}

export function timelineOptions(): BasesAllOptions[] {
  return [
    { type: "dropdown", key: "dayOrder", displayName: words.order, default: "newest", options: { ...words.orders } },
  ];
}
