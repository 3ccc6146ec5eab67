/** Where something is, in the drawing's own units: pixels, while nothing is zoomed. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What takes up room. */
export interface Sized {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** What holds two of them together, and has the first before the second. */
export interface Tie {
  readonly source: string;
  readonly target: string;
}

/** The middle of each. */
export type Layout = ReadonlyMap<string, Point>;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How much further apart rows may stand than they have to. */
const mostStretched = 1.9;

/** Rows as far apart as it takes to fill what is wide and high as asked; nothing comes closer together. */
export function stretched(layout: Layout, bounds: Box, widthToHeight: number): Layout {
  const own = (bounds.right - bounds.left) / Math.max(1, bounds.bottom - bounds.top);
  const factor = Math.min(mostStretched, Math.max(1, own / widthToHeight));
  return new Map([...layout].map(([id, { x, y }]) => [id, { x, y: y * factor }]));
}

export function boxAt({ x, y }: Point, width: number, height: number): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

export function doOverlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** What holds all of it; undefined where there is nothing. */
export function boundsOf(nodes: readonly Sized[], layout: Layout): Box | undefined {
  const boxes = nodes.flatMap(({ id, width, height }) => {
    const at = layout.get(id);
    return at === undefined ? [] : [boxAt(at, width, height)];
  });
  if (boxes.length === 0) return undefined;
  return boxes.reduce((one, other) => ({
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  }));
}
