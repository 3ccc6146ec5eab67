import { boxAt, doOverlap, type Box, type Point } from "./layout.ts";

/** Something with a name that may be written beside it. */
export interface Labelled extends Point {
  readonly id: string;
  /** Of the mark itself, from its middle. */
  readonly radius: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedLabel extends Box {
  readonly id: string;
}

/** Where names may be. */
export interface Room {
  /** Only inside of it. */
  readonly view?: Box;
  /** Not over any of these. */
  readonly taken?: readonly Box[];
}

const distance = 4;
const cell = 96;

/**
 * Writes as many names as there is room for, the first in the list before all others; none over another, none over a
 * mark that is not its own, and none across the edge of the view.
 */
export function placeLabels(
  labelled: readonly Labelled[],
  { view, taken: others = [] }: Room = {},
): readonly PlacedLabel[] {
  const taken = new Taken();
  for (const { id, x, y, radius } of labelled) taken.add({ ...boxAt({ x, y }, 2 * radius, 2 * radius), id });
  for (const box of others) taken.add({ ...box, id: "" });
  const placed: PlacedLabel[] = [];
  for (const each of labelled) {
    const free = places(each).find((place) => taken.isFree(place) && (view === undefined || isInside(place, view)));
    if (free === undefined) continue;
    taken.add(free);
    placed.push(free);
  }
  return placed;
}

function isInside(place: Box, view: Box): boolean {
  return place.left >= view.left && place.right <= view.right && place.top >= view.top && place.bottom <= view.bottom;
}

/** Below, to the right, to the left, above; else at a corner. */
function places({ id, x, y, radius, width, height }: Labelled): readonly PlacedLabel[] {
  const across = radius + distance + width / 2;
  const along = radius + distance + height / 2;
  const middles = [
    { x, y: y + along },
    { x: x + across, y },
    { x: x - across, y },
    { x, y: y - along },
    ...[along, -along].flatMap((down) => [width / 2, -width / 2].map((aside) => ({ x: x + aside, y: y + down }))),
  ];
  return middles.map((middle) => ({ ...boxAt(middle, width, height), id }));
}

/** The boxes so far, in a grid, so that each is compared with those around it only. */
class Taken {
  readonly #cells = new Map<string, PlacedLabel[]>();

  add(box: PlacedLabel): void {
    for (const key of keysOf(box)) {
      const boxes = this.#cells.get(key);
      if (boxes) boxes.push(box);
      else this.#cells.set(key, [box]);
    }
  }

  isFree(box: PlacedLabel): boolean {
    return keysOf(box).every((key) =>
      (this.#cells.get(key) ?? []).every((other) => other.id === box.id || !doOverlap(box, other)),
    );
  }
}

function keysOf({ left, top, right, bottom }: Box): readonly string[] {
  const keys: string[] = [];
  for (let x = Math.floor(left / cell); x <= Math.floor(right / cell); x += 1) {
    for (let y = Math.floor(top / cell); y <= Math.floor(bottom / cell); y += 1) keys.push(`${String(x)}:${String(y)}`);
  }
  return keys;
}
