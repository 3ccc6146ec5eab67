import { sidesOf, type Ends, type Placed } from "./edge-curve.ts";

/** What is drawn between two cards. */
export interface Line {
  readonly key: string;
  readonly source: string;
  readonly target: string;
}

/** One end of a line, at the side of a card. */
interface End {
  readonly key: string;
  readonly isStart: boolean;
  /** Where the line goes to: ends stand in this order, so that fewer lines cross. */
  readonly towards: number;
}

/** Lines at one side of a card stand this far from each other, in parts of its height, while there is room for that. */
const usualGap = 0.2;
const mostSpread = 0.72;

/** Where on the sides of cards lines begin and end, so that each is told from the others. */
export function spreadEnds(lines: readonly Line[], placed: ReadonlyMap<string, Placed>): ReadonlyMap<string, Ends> {
  const sides = new Map<string, { readonly height: number; readonly ends: End[] }>();
  const put = (side: string, { height }: Placed, end: End): void => {
    const there = sides.get(side);
    if (there) there.ends.push(end);
    else sides.set(side, { height, ends: [end] });
  };
  for (const { key, source, target } of lines) {
    const [from, to] = [placed.get(source), placed.get(target)];
    if (from === undefined || to === undefined) continue;
    const side = sidesOf(from, to);
    put(`${String(side.from)} ${source}`, from, { key, isStart: true, towards: to.y });
    put(`${String(side.to)} ${target}`, to, { key, isStart: false, towards: from.y });
  }
  const spread = new Map<string, { start: number; end: number }>();
  for (const { height, ends } of sides.values()) {
    const gap = height * Math.min(usualGap, mostSpread / Math.max(1, ends.length - 1));
    for (const [at, { key, isStart }] of ends.toSorted(byDirection).entries()) {
      const offset = gap * (at - (ends.length - 1) / 2);
      const both = spread.get(key) ?? { start: 0, end: 0 };
      spread.set(key, isStart ? { ...both, start: offset } : { ...both, end: offset });
    }
  }
  return spread;
}

function byDirection(one: End, other: End): number {
  return one.towards - other.towards || (one.key < other.key ? -1 : 1);
}
