import type { Size } from "../../../core/drawing/camera.ts";
import type { Curve } from "../../../core/drawing/edge-curve.ts";
import type { Point } from "../../../core/drawing/layout.ts";
import { card, cardFont, titleLineHeight } from "./card.ts";
import { glyphPath, pixel } from "./glyphs.ts";
import { KeptElements } from "./kept-elements.ts";
import { lineHeight, type SceneLabel } from "./place-names.ts";
import type { SceneEdge, SceneNode } from "./scene.ts";
import type { Surface } from "./surface.ts";

/** For as many nodes as can be looked at one by one: the theme colours them, and they are sharp at any size. */
export function svgSurface(parent: HTMLElement): Surface {
  const svg = parent.createSvg("svg", { cls: "retrace-graph__picture", attr: { "aria-hidden": "true" } });
  const all = svg.createSvg("g");
  const drawn = {
    edges: new KeptElements<SceneEdge>(all.createSvg("g"), ({ key }) => key, drawEdge),
    nodes: new KeptElements<SceneNode>(all.createSvg("g"), ({ id }) => id, drawNode),
    labels: new KeptElements<SceneLabel>(all.createSvg("g"), ({ id }) => id, drawLabel),
  };
  return {
    element: svg,
    draw: ({ nodes, edges, labels }, { width, height }) => {
      svg.setAttribute("viewBox", `0 0 ${String(width)} ${String(height)}`);
      drawn.edges.show(inDepth(edges));
      drawn.nodes.show(inDepth(nodes));
      drawn.labels.show(inDepth(labels));
    },
    move: ({ x, y, scale }) => {
      all.setAttribute("transform", `translate(${pixel(x)},${pixel(y)}) scale(${String(scale)})`);
    },
  };
}

/** What is lit lies above what is faded. */
export function inDepth<T extends Pick<SceneNode, "light">>(list: readonly T[]): readonly T[] {
  const isLit = ({ light }: T): boolean => light === "lit";
  return [...list.filter((each) => !isLit(each)), ...list.filter(isLit)];
}

function drawEdge(svg: SVGElement, { key, type, suggested, width, curve, light }: SceneEdge): SVGElement {
  const classes = ["retrace-graph__edge", `retrace-graph__edge--${type}`, `retrace-graph__light--${light}`];
  if (suggested) classes.push("retrace-graph__edge--suggested");
  const group = svg.createSvg("g", { cls: classes, attr: { "data-edge": key } });
  const line = group.createSvg("path", { cls: "retrace-graph__line", attr: { d: curvePath(curve) } });
  line.setAttribute("stroke-width", pixel(width));
  const d = headPath(type, curve);
  if (d !== "") group.createSvg("path", { cls: "retrace-graph__head", attr: { d } });
  return group;
}

export function curvePath({ start, bends }: Omit<Curve, "head">): string {
  return `M${pair(start)}${bends.map((bend) => `C${bend.map(pair).join(" ")}`).join("")}`;
}

/** What causes or enables points at it; what prevents stops before it; what correlates does neither. */
export function headPoints(type: SceneEdge["type"], { head: [tip, left, right] }: Curve): readonly Point[] {
  switch (type) {
    case "causes":
      return [tip, left, right, tip];
    case "enables":
      return [left, tip, right];
    case "prevents":
      return [aside(left, right), aside(right, left)];
    case "correlates":
      return [];
  }
}

export function headPath(type: SceneEdge["type"], curve: Curve): string {
  const points = headPoints(type, curve);
  return points.length === 0 ? "" : `M${points.map(pair).join("L")}`;
}

/** A bar is a little wider than an arrowhead. */
function aside(from: Point, to: Point): Point {
  return { x: from.x + (from.x - to.x) * 0.3, y: from.y + (from.y - to.y) * 0.3 };
}

const pair = ({ x, y }: Point): string => `${pixel(x)},${pixel(y)}`;

function drawNode(svg: SVGElement, node: SceneNode): SVGElement {
  const { id, look, type, light, isCurrent, isAsked, x, y, width } = node;
  const classes = ["retrace-graph__node", `retrace-graph__node--${type}`, `retrace-graph__light--${light}`];
  if (isAsked) classes.push("is-asked");
  if (isCurrent) classes.push("is-current");
  const group = svg.createSvg("g", { cls: classes, attr: { "data-node": id } });
  if (look === "card") drawCard(group, node);
  else group.createSvg("path", { cls: "retrace-graph__dot", attr: { d: glyphPath(type, x, y, width / 2) } });
  return group;
}

function drawCard(group: SVGElement, { type, lines, scale, share, ...place }: SceneNode): void {
  const { x, y, width, height } = place;
  const corner = { x: pixel(x - width / 2), y: pixel(y - height / 2) };
  const box = { ...corner, width: pixel(width), height: pixel(height), rx: pixel(8 * scale) };
  group.createSvg("rect", { cls: "retrace-graph__card", attr: box });
  const left = x - width / 2 + card.padding * scale;
  const glyph = glyphPath(type, left + (card.glyph / 2) * scale, y, (card.glyph / 2) * scale);
  group.createSvg("path", { cls: "retrace-graph__dot", attr: { d: glyph } });
  const text = group.createSvg("text", { cls: "retrace-graph__title", attr: { "font-size": pixel(cardFont(scale)) } });
  const start = left + (card.glyph + card.gap) * scale;
  const rowHeight = cardFont(scale) * titleLineHeight;
  const first = y - ((lines.length - 1) * rowHeight) / 2;
  for (const [at, line] of lines.entries()) {
    const place = { x: pixel(start), y: pixel(first + at * rowHeight), "dominant-baseline": "central" };
    text.createSvg("tspan", { attr: place }).textContent = line;
  }
  if (share !== undefined) drawShare(group, share, { ...place, scale });
}

/** As a line along the lower edge. */
function drawShare(group: SVGElement, share: number, node: Point & Size & { readonly scale: number }): void {
  const { x, y, width, height, scale } = node;
  const whole = width - 2 * card.padding * scale;
  const at = {
    x: pixel(x - whole / 2),
    y: pixel(y + height / 2 - 5 * scale),
    height: pixel(2 * scale),
    rx: pixel(scale),
  };
  group.createSvg("rect", { cls: "retrace-graph__share", attr: { ...at, width: pixel(whole) } });
  group.createSvg("rect", { cls: "retrace-graph__share-done", attr: { ...at, width: pixel(whole * share) } });
}

function drawLabel(svg: SVGElement, { id, x, y, lines, light }: SceneLabel): SVGElement {
  const at = { "text-anchor": "middle", "dominant-baseline": "central", "data-label": id };
  const text = svg.createSvg("text", { cls: ["retrace-graph__label", `retrace-graph__light--${light}`], attr: at });
  for (const [row, line] of lines.entries()) {
    const down = y + (row - (lines.length - 1) / 2) * lineHeight;
    text.createSvg("tspan", { attr: { x: pixel(x), y: pixel(down) } }).textContent = line;
  }
  return text;
}
