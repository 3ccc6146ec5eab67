import type { NodeType } from "../../../app/causes/causal-map.ts";
import { toItsTip } from "../../../core/drawing/edge-curve.ts";
import type { CausalType } from "../../../core/model/pattern.ts";
import { glyphPath } from "./glyphs.ts";
import { curvePath, headPath } from "./svg-surface.ts";

/** A line as the drawing has it. */
export function drawSample(type: CausalType): SVGElement {
  const svg = createSvg("svg", { cls: "retrace-graph__sample", attr: { viewBox: "0 0 30 12", "aria-hidden": "true" } });
  const group = svg.createSvg("g", { cls: ["retrace-graph__edge", `retrace-graph__edge--${type}`] });
  const [start, end] = [
    { x: 1, y: 6 },
    { x: 20, y: 6 },
  ];
  const head = [
    { x: 28, y: 6 },
    { x: 20, y: 2.5 },
    { x: 20, y: 9.5 },
  ] as const;
  const line = { start, bends: [[start, end, end]] as const, head };
  const curve = type === "correlates" ? toItsTip(line) : line;
  group.createSvg("path", { cls: "retrace-graph__line", attr: { d: curvePath(curve), "stroke-width": "2" } });
  const d = headPath(type, curve);
  if (d !== "") group.createSvg("path", { cls: "retrace-graph__head", attr: { d } });
  return svg;
}

/** What is only suggested is dashed, whatever it is. */
export function drawSuggestion(): SVGElement {
  const svg = createSvg("svg", { cls: "retrace-graph__sample", attr: { viewBox: "0 0 30 12", "aria-hidden": "true" } });
  const group = svg.createSvg("g", { cls: ["retrace-graph__edge", "retrace-graph__edge--suggested"] });
  group.createSvg("path", { cls: "retrace-graph__line", attr: { d: "M1,6L28,6", "stroke-width": "2" } });
  return svg;
}

/** The mark of a kind. */
export function drawMark(kind: NodeType): SVGElement {
  const svg = createSvg("svg", { cls: "retrace-graph__mark", attr: { viewBox: "0 0 14 14", "aria-hidden": "true" } });
  const group = svg.createSvg("g", { cls: `retrace-graph__node--${kind}` });
  group.createSvg("path", { cls: "retrace-graph__dot", attr: { d: glyphPath(kind, 7, 7, 5.5) } });
  return svg;
}

/** The line on a card that says how such a pattern has fared. */
export function drawShare(kind: "pattern" | "antipattern"): SVGElement {
  const svg = createSvg("svg", { cls: "retrace-graph__sample", attr: { viewBox: "0 0 30 12", "aria-hidden": "true" } });
  const group = svg.createSvg("g", { cls: `retrace-graph__node--${kind}` });
  const at = { x: "1", y: "5", height: "2", rx: "1" };
  group.createSvg("rect", { cls: "retrace-graph__share", attr: { ...at, width: "28" } });
  group.createSvg("rect", { cls: "retrace-graph__share-done", attr: { ...at, width: "20" } });
  return svg;
}
