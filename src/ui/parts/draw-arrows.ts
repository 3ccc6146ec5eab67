import { arrowPaths, gutterWidth, type EffectArrow } from "./effect-arrows.ts";

/** Draws the arrows beside the steps; those of the current step stand out. They say what the details say in words. */
export function drawArrows(timeline: HTMLElement, arrows: readonly EffectArrow[], at: number): void {
  for (const old of timeline.findAll(".retrace-replay__arrows")) old.remove();
  const width = gutterWidth(arrows);
  timeline.setCssProps({ "--retrace-gutter": `${String(width)}px` });
  if (width === 0) return;
  const top = timeline.getBoundingClientRect().top;
  const heights = timeline.findAll(".retrace-replay__sign").map((sign) => {
    const box = sign.getBoundingClientRect();
    return box.top + box.height / 2 - top;
  });
  const item = timeline.createDiv({ cls: "retrace-replay__arrows", attr: { "aria-hidden": "true" } });
  const svg = item.createSvg("svg", { attr: { width: String(width), height: "100%" } });
  for (const { arrow, path, head } of arrowPaths(arrows, heights, width)) {
    const isCurrent = arrow.from === at || arrow.to === at;
    const isAhead = arrow.from > at || arrow.to > at;
    const state = isCurrent ? "current" : isAhead ? "ahead" : "past";
    const group = svg.createSvg("g", { cls: `retrace-replay__arrow--${state}` });
    group.createSvg("path", { cls: "retrace-replay__line", attr: { d: path } });
    group.createSvg("path", { cls: "retrace-replay__tip", attr: { d: head } });
  }
}
