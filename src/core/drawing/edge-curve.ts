import type { Point } from "./layout.ts";

/** The room a drawn node takes up, on the screen. */
export interface Placed extends Point {
  readonly width: number;
  readonly height: number;
}

/** One cubic curve of a line: the two points that bend it, and where it ends. */
export type Bend = readonly [Point, Point, Point];

/** Cubic curves, each from where the one before ends; the last ends where the arrowhead begins. */
export interface Curve {
  readonly start: Point;
  readonly bends: readonly Bend[];
  /** The tip, and the two corners behind it. */
  readonly head: readonly [Point, Point, Point];
}

const headLength = 9;
const headWidth = 7;

/** Where on the height of its two cards a line begins and ends, from their middles. */
export interface Ends {
  readonly start: number;
  readonly end: number;
}

const middles: Ends = { start: 0, end: 0 };

/** The sides of two cards between which a line runs: 1 is the right one, -1 the left one. */
export interface Sides {
  readonly from: 1 | -1;
  readonly to: 1 | -1;
}

/** To the right, as causes lead to effects; back to the left where the effect stands there; around, where above it. */
export function sidesOf(source: Placed, target: Placed): Sides {
  const apart = Math.abs(source.x - target.x) > (source.width + target.width) / 2;
  if (!apart) return { from: 1, to: 1 };
  return source.x < target.x ? { from: 1, to: -1 } : { from: -1, to: 1 };
}

/** From the side of a card to that of another. */
export function cardCurve(source: Placed, target: Placed, ends: Ends = middles): Curve {
  const { from, to } = sidesOf(source, target);
  const start = { x: source.x + (from * source.width) / 2, y: source.y + ends.start };
  const tip = { x: target.x + (to * target.width) / 2, y: target.y + ends.end };
  const slack = Math.max(20, Math.min(120, Math.abs(tip.x - start.x) / 2));
  const end = { x: tip.x + to * headLength, y: tip.y };
  const bend = [{ x: start.x + from * slack, y: start.y }, { x: end.x + to * slack, y: end.y }, end] as const;
  return { start, bends: [bend], head: headAt(tip, { x: -to, y: 0 }) };
}

/** Between two round marks, bent a little, so that there and back are two lines. */
export function dotCurve(source: Placed, target: Placed): Curve {
  const [dx, dy] = [target.x - source.x, target.y - source.y];
  const length = Math.hypot(dx, dy) || 1;
  const bend = Math.min(24, length * 0.12);
  const aside = {
    x: (source.x + target.x) / 2 - (dy / length) * bend,
    y: (source.y + target.y) / 2 + (dx / length) * bend,
  };
  const start = towards(source, aside, source.width / 2 + 2);
  const tip = towards(target, aside, target.width / 2 + 3);
  const end = towards(tip, aside, headLength);
  const along = unit(end, tip);
  return { start, bends: [[between(start, aside), between(end, aside), end]], head: headAt(tip, along) };
}

/** As far as its tip, for a line without an arrowhead. */
export function toItsTip({ start, bends, head }: Curve): Curve {
  const last = bends.length - 1;
  return { start, bends: bends.map((bend, at) => (at === last ? [bend[0], bend[1], head[0]] : bend)), head };
}

function headAt(tip: Point, along: Point): Curve["head"] {
  const back = { x: tip.x - along.x * headLength, y: tip.y - along.y * headLength };
  const half = headWidth / 2;
  return [
    tip,
    { x: back.x - along.y * half, y: back.y + along.x * half },
    { x: back.x + along.y * half, y: back.y - along.x * half },
  ];
}

function towards(from: Point, to: Point, by: number): Point {
  const { x, y } = unit(from, to);
  return { x: from.x + x * by, y: from.y + y * by };
}

function unit(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** Two thirds of the way: where a cubic curve bends as a quadratic one does around its one point. */
function between(end: Point, aside: Point): Point {
  return { x: end.x + ((aside.x - end.x) * 2) / 3, y: end.y + ((aside.y - end.y) * 2) / 3 };
}
