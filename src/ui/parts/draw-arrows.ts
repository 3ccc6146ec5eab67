import { arrowPaths, gutterWidth, type EffectArrow } from "./effect-arrows.ts";

/** Draws the arrows beside a list of steps; those of the current step stand out. They say what the details say in words. */
export function drawArrows(list: HTMLElement, arrows: readonly EffectArrow[], at: number): void {
  for (const old of list.findAll(".retrace-replay__arrows")) old.remove();
  const width = gutterWidth(arrows);
  list.setCssProps({ "--retrace-gutter": `${String(width)}px` });
  if (width === 0) return;
  const top = list.getBoundingClientRect().top;
  const heights = list.findAll(".retrace-replay__sign").map((sign) => {
    const box = sign.getBoundingClientRect();
    return box.top + box.height / 2 - top;
  });
  const item = list.createEl("li", { cls: "retrace-replay__arrows", attr: { role: "presentation" } });
  const svg = item.createSvg("svg", { attr: { "aria-hidden": "true", width: String(width), height: "100%" } });
  for (const { arrow, path, head } of arrowPaths(arrows, heights, width)) {
    const isCurrent = arrow.from === at || arrow.to === at;
    const isAhead = arrow.from > at || arrow.to > at;
    const state = isCurrent ? "current" : isAhead ? "ahead" : "past";
    const group = svg.createSvg("g", { cls: `retrace-replay__arrow--${state}` });
    group.createSvg("path", { cls: "retrace-replay__line", attr: { d: path } });
    group.createSvg("path", { cls: "retrace-replay__tip", attr: { d: head } });
  }
}
