import { cardCurve, sidesOf, type Bend, type Curve, type Placed } from "./edge-curve.ts";
import { boxAt, doOverlap, type Box, type Point } from "./layout.ts";
import { spreadEnds, type Line } from "./spread-ends.ts";

/** How far lines stay from cards that they pass, and from each other, in parts of a card's height. */
const clearance = 0.11;
const laneGap = 0.09;
/** A line makes a way so much longer, in heights of a card, rather than run along another. */
const laneDetour = 1;
const samples = 40;

/** A level stretch between two cards. */
interface Lane {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

/** What a line has to keep clear of. All of it is mirrored where the line runs to the left. */
interface Terrain {
  readonly boxes: readonly Box[];
  readonly lanes: Lane[];
  /** Of a card. */
  readonly height: number;
}

/** A curve for each line, from card to card, and around the cards between them: a line behind one seems to end there. */
export function linesAround(lines: readonly Line[], placed: ReadonlyMap<string, Placed>): ReadonlyMap<string, Curve> {
  const ends = spreadEnds(lines, placed);
  const boxes = [...placed.values()].map((card) => boxAt(card, card.width, card.height));
  const mirrored = boxes.map(({ left, right, ...box }) => ({ ...box, left: -right, right: -left }));
  const [rightwards, leftwards]: readonly [Lane[], Lane[]] = [[], []];
  const curves = new Map<string, Curve>();
  for (const { key, source, target } of lines) {
    const [from, to] = [placed.get(source), placed.get(target)];
    if (from === undefined || to === undefined) continue;
    const plain = cardCurve(from, to, ends.get(key));
    const sides = sidesOf(from, to);
    const height = from.height;
    if (sides.from === sides.to) curves.set(key, plain);
    else if (sides.from === 1) curves.set(key, around(plain, { boxes, lanes: rightwards, height }));
    else curves.set(key, mirror(around(mirror(plain), { boxes: mirrored, lanes: leftwards, height })));
  }
  return curves;
}

function around({ start, bends, head }: Curve, terrain: Terrain): Curve {
  const ways = bends.flatMap((bend) => waysAlong(start, bend, terrain));
  return { start, bends: ways, head };
}

/** As it is where nothing is in its way; else through the nearest gap in the column that is, and on from there. */
function waysAlong(start: Point, bend: Bend, terrain: Terrain): readonly Bend[] {
  const end = bend[2];
  const gap = terrain.height * clearance;
  const hit = firstHit(start, bend, terrain.boxes, gap / 2);
  if (hit === undefined) return [bend];
  const [left, right] = [Math.max(start.x, hit.left - gap), Math.min(end.x, hit.right + gap)];
  const y = passage({ left, right, y: levelAt(start, bend, (hit.left + hit.right) / 2) }, terrain);
  terrain.lanes.push({ left, right, y });
  const [entry, exit] = [
    { x: left, y },
    { x: right, y },
  ];
  const before = waysAlong(start, bendTo(start, entry), terrain);
  return [...before, bendTo(entry, exit), ...waysAlong(exit, bendTo(exit, end), terrain)];
}

/** Level at both ends, so that one goes on from another without a corner. */
function bendTo(start: Point, end: Point): Bend {
  const middle = (start.x + end.x) / 2;
  return [{ x: middle, y: start.y }, { x: middle, y: end.y }, end];
}

/** The leftmost card behind which the line would run, or too close to it, of those that lie between its ends. */
function firstHit(start: Point, bend: Bend, boxes: readonly Box[], margin: number): Box | undefined {
  const end = bend[2];
  const [top, bottom] = [Math.min(start.y, end.y) - margin, Math.max(start.y, end.y) + margin];
  const between = boxes.filter(
    (box) => box.left > start.x && box.right < end.x && box.top <= bottom && box.bottom >= top,
  );
  if (between.length === 0) return undefined;
  const points = Array.from({ length: samples - 1 }, (_, at) => pointOn(start, bend, (at + 1) / samples));
  return between
    .filter((box) => points.some((point) => isNear(point, box, margin)))
    .reduce<Box | undefined>((one, other) => (one && one.left <= other.left ? one : other), undefined);
}

function isNear({ x, y }: Point, { left, right, top, bottom }: Box, margin: number): boolean {
  return x > left - margin && x < right + margin && y > top - margin && y < bottom + margin;
}

/** Where the level stretch may be: as near to where it is wanted as cards and other lines allow. */
function passage({ left, right, y: wanted }: Lane, { boxes, lanes, height }: Terrain): number {
  const [gap, apart] = [height * clearance, height * laneGap];
  const inTheWay = boxes.filter((box) => box.left < right && box.right > left);
  const beside = lanes.filter((lane) => lane.left < right && lane.right > left);
  const levels = [
    wanted,
    ...inTheWay.flatMap(({ top, bottom }) => [top - gap, bottom + gap]),
    ...beside.flatMap(({ y }) => [y - apart, y + apart]),
  ];
  // Half of it will do where there is room for no more.
  const isFree = (y: number): boolean =>
    !inTheWay.some((box) => doOverlap(box, { left, right, top: y - gap / 2, bottom: y + gap / 2 }));
  const cost = (y: number): number =>
    Math.abs(y - wanted) + (beside.some((lane) => Math.abs(lane.y - y) < apart * 0.99) ? laneDetour * height : 0);
  return levels.filter(isFree).reduce((best, y) => (cost(y) < cost(best) || !isFree(best) ? y : best), wanted);
}

/** How high a curve is that goes from left to right, there. */
function levelAt(start: Point, bend: Bend, x: number): number {
  let [early, late] = [0, 1];
  for (let step = 0; step < samples; step += 1) {
    const middle = (early + late) / 2;
    if (pointOn(start, bend, middle).x < x) early = middle;
    else late = middle;
  }
  return pointOn(start, bend, late).y;
}

/** The point of a cubic curve after such a part of it, 0..1. */
export function pointOn(start: Point, [one, two, end]: Bend, part: number): Point {
  const rest = 1 - part;
  const [a, b, c, d] = [rest ** 3, 3 * rest ** 2 * part, 3 * rest * part ** 2, part ** 3];
  return {
    x: a * start.x + b * one.x + c * two.x + d * end.x,
    y: a * start.y + b * one.y + c * two.y + d * end.y,
  };
}

function mirror({ start, bends, head: [tip, left, right] }: Curve): Curve {
  const turned = ({ x, y }: Point): Point => ({ x: -x, y });
  const turnedBends = bends.map(([one, two, end]): Bend => [turned(one), turned(two), turned(end)]);
  return { start: turned(start), bends: turnedBends, head: [turned(tip), turned(left), turned(right)] };
}
