import { boundsOf, boxAt, doOverlap, type Box, type Layout, type Point, type Sized, type Tie } from "./layout.ts";

/** Room that a newcomer leaves to its neighbours. */
const gap = { x: 52, y: 18 };
/** So many places above and below are tried before it stands wherever it belongs. */
const mostTried = 60;

/**
 * Whoever was drawn stays where it was; whoever is new stands beside its first neighbour, causes to the left and
 * effects to the right, in the nearest place that is free, or below everything.
 */
export function withNewcomers(nodes: readonly Sized[], ties: readonly Tie[], known: Layout): Layout {
  const layout = new Map<string, Point>();
  const boxes: Box[] = [];
  const stand = ({ id, width, height }: Sized, at: Point): void => {
    layout.set(id, at);
    boxes.push(boxAt(at, width, height));
  };
  const strangers: Sized[] = [];
  for (const node of nodes) {
    const at = known.get(node.id);
    if (at === undefined) strangers.push(node);
    else stand(node, at);
  }
  for (const node of strangers) {
    const wish = besideNeighbour(node, ties, layout) ?? belowAll(node, nodes, layout);
    stand(node, freePlace(node, wish, boxes));
  }
  return layout;
}

function besideNeighbour({ id, width }: Sized, ties: readonly Tie[], layout: Layout): Point | undefined {
  for (const { source, target } of ties) {
    const other = source === id ? layout.get(target) : layout.get(source);
    if (other === undefined || (source !== id && target !== id)) continue;
    const step = width + gap.x;
    return { x: source === id ? other.x - step : other.x + step, y: other.y };
  }
  return undefined;
}

function belowAll({ width, height }: Sized, nodes: readonly Sized[], layout: Layout): Point {
  const bounds = boundsOf(nodes, layout);
  if (bounds === undefined) return { x: 0, y: 0 };
  return { x: bounds.left + width / 2, y: bounds.bottom + 2 * gap.y + height / 2 };
}

function freePlace({ width, height }: Sized, wish: Point, boxes: readonly Box[]): Point {
  for (let tried = 0; tried < mostTried; tried += 1) {
    const rows = Math.ceil(tried / 2) * (tried % 2 === 0 ? 1 : -1);
    const place = { x: wish.x, y: wish.y + rows * (height + gap.y) };
    const box = boxAt(place, width, height);
    if (!boxes.some((other) => doOverlap(box, other))) return place;
  }
  return wish;
}
