import type { CausalMap } from "../../app/causes/causal-map.ts";
import { fitted, type Camera, type Size } from "../../core/drawing/camera.ts";
import { boundsOf, type Box, type Layout, type Point } from "../../core/drawing/layout.ts";
import { leastReadable, type LitPath } from "../parts/graph/scene.ts";
import { firstStanding } from "../parts/graph/walk.ts";
import { lookOf, sizesOf, type Look } from "./arrange.ts";

/** On a phone, cards are larger than they have to be. */
const narrowPx = 500;
const narrowZoom = 0.8;
/** There, names of more marks run into each other: what is asked about is read on cards, and the rest beyond them. */
const mostNarrowNames = 8;
/** Less room than this around cards that are in view to the last of them is no reason to draw marks. */
const leastMargin = { x: 6, y: 6 };
/** What is so large is seen as a whole first, as marks: of cards, only a small part would be in view. */
const overviewZoom = 0.25;

/** Names stand beside marks, and want to be in view, too; cards hold theirs. */
export const marginOf = { card: { x: 15, y: 20 }, dot: { x: 64, y: 40 } };

export interface View {
  readonly map: CausalMap;
  readonly places: Layout;
  readonly size: Size;
}

/** What is to be seen of it. */
export interface Interest {
  /** A path, all of it, unless a note is asked about. */
  readonly lit?: LitPath;
  /** Where nothing is lit: what a path was asked for between. */
  readonly ends?: ReadonlySet<string>;
  readonly current?: string;
  /** The note that is asked about: causes stand to the left of it. */
  readonly about?: string;
}

/** On what is told, all of it; else on all there is, where that can be read; else on cards that can, where one begins. */
export function firstCamera(view: View, { lit, ends, current, about }: Interest): Camera {
  const bounds = boundsOf(sizesOf(view.map, lookOf(view.map)), view.places);
  if (bounds === undefined) return { x: 0, y: 0, zoom: 1 };
  const told = toldCamera(view, lit?.nodes ?? ends);
  if (told === undefined) return untoldCamera(view, bounds, { current, about });
  if (told.zoom >= leastReadable || about === undefined || !isCrowded(view)) return told;
  return onAsked(view, bounds, lit?.asked) ?? onCards(view, bounds, { about, zoom: leastReadable });
}

function isCrowded({ map, size }: View): boolean {
  return size.width <= narrowPx && map.nodes.length > mostNarrowNames && lookOf(map) === "card";
}

function untoldCamera(view: View, bounds: Box, standing: Omit<OnCards, "zoom">): Camera {
  const { map, size } = view;
  const isLarge = size.width > narrowPx && fitted(bounds, size, marginOf.card).zoom < overviewZoom;
  if (lookOf(map) === "dot" || isLarge) return wholeCamera(view);
  const zoom = size.width > narrowPx ? leastReadable : narrowZoom;
  return fittedCards(bounds, size) ?? onCards(view, bounds, { ...standing, zoom });
}

/** On all of it, however small. */
export function wholeCamera(view: View): Camera {
  return toldCamera(view, new Set(view.map.nodes.map(({ id }) => id))) ?? { x: 0, y: 0, zoom: 1 };
}

/** As cards where there is room for them, else as marks. */
function toldCamera({ map, places, size }: View, ids: ReadonlySet<string> = new Set()): Camera | undefined {
  const look = lookOf(map);
  const boundsAs = (shown: Look): Box | undefined =>
    boundsOf(
      sizesOf(map, shown).filter(({ id }) => ids.has(id)),
      places,
    );
  const cards = look === "card" ? boundsAs("card") : undefined;
  // There is more room between marks than between the cards they stand for, and their names need it.
  const marks = boundsAs("dot");
  return (cards && fittedCards(cards, size)) ?? (marks && fitted(marks, size, marginOf.dot));
}

/** On all whose reasons are shown, where there is room for several. */
function onAsked({ map, places, size }: View, whole: Box, asked: ReadonlySet<string> = new Set()): Camera | undefined {
  const bounds = boundsOf(
    sizesOf(map, "card").filter(({ id }) => asked.has(id)),
    places,
  );
  if (bounds === undefined || asked.size < 2) return undefined;
  const isTooLarge = fitted(bounds, size, leastMargin).zoom < leastReadable;
  return isTooLarge
    ? undefined
    : keptInside({ ...fitted(bounds, size, leastMargin), zoom: leastReadable }, whole, size);
}

interface OnCards {
  readonly current?: string | undefined;
  readonly about: string | undefined;
  readonly zoom: number;
}

function onCards({ map, places, size }: View, bounds: Box, { current, about, zoom }: OnCards): Camera {
  const middle = { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 };
  const at: Point = places.get(about ?? firstStanding(map, current)?.id ?? "") ?? middle;
  // What follows is to the right, and what led there to the left.
  const aside = (size.width / zoom) * (about === undefined ? 0.25 : -0.2);
  return keptInside({ x: at.x + aside, y: at.y, zoom }, bounds, size);
}

/** What shows as much of what there is as it can. */
function keptInside({ x, y, zoom }: Camera, { left, right, top, bottom }: Box, size: Size): Camera {
  const half = { x: size.width / 2 / zoom - marginOf.card.x, y: size.height / 2 / zoom - marginOf.card.y };
  return { x: inside(x, left + half.x, right - half.x), y: inside(y, top + half.y, bottom - half.y), zoom };
}

/** There is nothing to be seen beyond all of it. */
function inside(at: number, least: number, most: number): number {
  return least > most ? (least + most) / 2 : Math.min(Math.max(at, least), most);
}

/** All of them, where they can be read then. */
function fittedCards(bounds: Box, size: Size): Camera | undefined {
  const roomy = fitted(bounds, size, marginOf.card);
  if (roomy.zoom >= leastReadable) return roomy;
  const tight = fitted(bounds, size, leastMargin);
  return tight.zoom >= leastReadable ? { ...tight, zoom: leastReadable } : undefined;
}
