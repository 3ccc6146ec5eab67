import type { NodeType } from "../../../app/causes/causal-map.ts";
import type { Size } from "../../../core/drawing/camera.ts";
import { remembered } from "../../../core/lib/remembered.ts";
import { causalTypes } from "../../../core/model/pattern.ts";
import { glyphs, pixel } from "./glyphs.ts";
import { lineHeight, type Light } from "./place-names.ts";
import type { Scene, SceneEdge, SceneNode } from "./scene.ts";
import { overscan, type Surface } from "./surface.ts";
import { headPoints } from "./svg-surface.ts";

const lights: readonly Light[] = ["faded", "plain", "lit"];
const opacity: Readonly<Record<Light, number>> = { faded: 0.14, plain: 0.8, lit: 1 };
/** More lines than these in one path, and Chromium takes many times as long over it. */
const batch = 32;
const sharpest = 2;
/** Where so many are drawn, sharper pixels cost more than they show. */
const many = 1000;

/** For more nodes than a page can hold as elements. Colours come from the same classes as in the other drawing. */
export function canvasSurface(parent: HTMLElement): Surface {
  const canvas = parent.createEl("canvas", { cls: "retrace-graph__picture", attr: { "aria-hidden": "true" } });
  const context = canvas.getContext("2d");
  let colours: ColourOf | undefined;
  return {
    element: canvas,
    draw: (scene, { width, height }, isMoving) => {
      if (context === null) return;
      const density = scene.nodes.length > many ? 1 : Math.min(sharpest, canvas.win.devicePixelRatio);
      const size = { width: width + 2 * overscan, height: height + 2 * overscan };
      fitTo(canvas, size, density);
      context.setTransform(density, 0, 0, density, overscan * density, overscan * density);
      context.clearRect(-overscan, -overscan, size.width, size.height);
      // Asking for colours takes the page's time, and nobody changes the theme with a hand on the drawing.
      colours = isMoving && colours ? colours : coloursOf(parent);
      drawScene(context, scene, colours);
    },
    move: ({ x, y, scale }) => {
      canvas.setCssStyles({ transform: `translate(${pixel(x)}px, ${pixel(y)}px) scale(${String(scale)})` });
    },
  };
}

function fitTo(canvas: HTMLCanvasElement, { width, height }: Size, density: number): void {
  const [across, down] = [Math.round(width * density), Math.round(height * density)];
  if (canvas.width !== across) canvas.width = across;
  if (canvas.height !== down) canvas.height = down;
  canvas.setCssStyles({
    ...{ inset: `${String(-overscan)}px`, width: `${String(width)}px`, height: `${String(height)}px` },
    // Where the view begins.
    transformOrigin: `${String(overscan)}px ${String(overscan)}px`,
  });
}

type ColourOf = (name: string) => string;

/** What the theme says that a class looks like. */
function coloursOf(parent: HTMLElement): ColourOf {
  return remembered((name: string) => readColour(parent, name));
}

function readColour(parent: HTMLElement, name: string): string {
  const probe = parent.createSpan({ cls: name });
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function drawScene(context: CanvasRenderingContext2D, { nodes, edges, labels }: Scene, colourOf: ColourOf): void {
  for (const light of lights) {
    context.globalAlpha = opacity[light];
    for (const type of causalTypes) {
      const alike = edges.filter((edge) => edge.type === type && edge.light === light);
      context.strokeStyle = context.fillStyle = colourOf(`retrace-graph__edge--${type}`);
      drawLines(
        context,
        alike.filter(({ suggested }) => !suggested),
        type === "correlates" ? [0, 5] : [],
      );
      drawLines(
        context,
        alike.filter(({ suggested }) => suggested),
        [6, 5],
      );
    }
    drawNodes(
      context,
      nodes.filter((node) => node.light === light),
      colourOf,
    );
  }
  context.font = nameFont(context.canvas);
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineWidth = 3;
  context.lineJoin = "round";
  context.strokeStyle = colourOf("retrace-graph__halo");
  context.fillStyle = colourOf("retrace-graph__label");
  for (const { x, y, lines, light } of labels) {
    context.globalAlpha = light === "faded" ? 0.3 : 1;
    for (const [row, line] of lines.entries()) {
      const down = y + (row - (lines.length - 1) / 2) * lineHeight;
      context.strokeText(line, x, down);
      context.fillText(line, x, down);
    }
  }
}

/** The names beside marks, as the style sheet has them in the other drawing. */
export function nameFont(element: Element): string {
  return `12px ${getComputedStyle(element).fontFamily}`;
}

function drawLines(context: CanvasRenderingContext2D, edges: readonly SceneEdge[], dash: number[]): void {
  context.setLineDash(dash);
  // What is dashed with nothing is dotted, once its ends are round.
  context.lineCap = dash[0] === 0 ? "round" : "butt";
  const byWidth = edges.toSorted((one, other) => one.width - other.width);
  for (let at = 0; at < byWidth.length; at += batch) {
    const some = byWidth.slice(at, at + batch);
    context.lineWidth = some[Math.floor(some.length / 2)]?.width ?? 1;
    context.beginPath();
    for (const { start, bends } of some.map(({ curve }) => curve)) {
      context.moveTo(start.x, start.y);
      for (const [one, two, end] of bends) context.bezierCurveTo(one.x, one.y, two.x, two.y, end.x, end.y);
    }
    context.stroke();
  }
  context.setLineDash([]);
  context.lineCap = "butt";
  // Of so many, heads are specks.
  if (edges.length <= many) drawHeads(context, edges);
}

function drawHeads(context: CanvasRenderingContext2D, edges: readonly SceneEdge[]): void {
  context.lineWidth = 1.5;
  for (let at = 0; at < edges.length; at += batch) {
    const some = edges.slice(at, at + batch);
    context.beginPath();
    for (const { type, curve } of some) traceHead(context, type, curve);
    if (some[0]?.type === "causes") context.fill();
    else context.stroke();
  }
}

function traceHead(context: CanvasRenderingContext2D, type: SceneEdge["type"], curve: SceneEdge["curve"]): void {
  const [first, ...others] = headPoints(type, curve);
  if (first === undefined) return;
  context.moveTo(first.x, first.y);
  for (const { x, y } of others) context.lineTo(x, y);
}

function drawNodes(context: CanvasRenderingContext2D, nodes: readonly SceneNode[], colourOf: ColourOf): void {
  context.lineWidth = 1.5;
  for (const type of nodeTypes) {
    const alike = nodes.filter((node) => node.type === type);
    context.fillStyle = context.strokeStyle = colourOf(`retrace-graph__node--${type}`);
    context.setLineDash(type === "unresolved" ? [3, 3] : []);
    for (let at = 0; at < alike.length; at += batch) {
      context.beginPath();
      for (const { x, y, width } of alike.slice(at, at + batch)) traceMark(context, type, { x, y, radius: width / 2 });
      if (type === "unresolved") context.stroke();
      else context.fill();
    }
  }
  context.setLineDash([]);
  context.strokeStyle = colourOf("retrace-graph__ring");
  for (const { x, y, width, isCurrent } of nodes.filter((node) => node.isCurrent || node.isAsked)) {
    context.lineWidth = isCurrent ? 3 : 2;
    context.beginPath();
    context.arc(x, y, width / 2 + 4, 0, 2 * Math.PI);
    context.stroke();
  }
}

interface Mark {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

function traceMark(context: CanvasRenderingContext2D, type: NodeType, { x, y, radius }: Mark): void {
  const [first, ...others] = glyphs[type];
  if (first === undefined) {
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
    return;
  }
  context.moveTo(x + first[0] * radius, y + first[1] * radius);
  for (const [dx, dy] of others) context.lineTo(x + dx * radius, y + dy * radius);
  context.closePath();
}

const nodeTypes: readonly NodeType[] = keysOf(glyphs);

function keysOf<T extends string>(table: Readonly<Record<T, unknown>>): readonly T[] {
  const keys: T[] = [];
  for (const key in table) keys.push(key);
  return keys;
}
