import type { CausalMap } from "../../app/causal-map.ts";
import { fitted, type Camera, type Size } from "../../core/drawing/camera.ts";
import { boundsOf, type Box, type Layout } from "../../core/drawing/layout.ts";
import { leastReadable } from "../parts/graph/scene.ts";
import { firstStanding } from "../parts/graph/walk.ts";
import { lookOf, sizesOf, type Look } from "./arrange.ts";

/** On a phone, all of it at once would be specks. */
const narrowPx = 500;
const speckZoom = 0.45;
const readableZoom = 0.8;

/** Names stand beside marks, and want to be in view, too; cards hold theirs. */
export const marginOf = { card: { x: 20, y: 20 }, dot: { x: 64, y: 40 } };

export interface View {
  readonly map: CausalMap;
  readonly places: Layout;
  readonly size: Size;
}

/** On all of it; where that would be too small to read, on where one begins. */
export function firstCamera({ map, places, size }: View, current: string | undefined): Camera {
  const look = lookOf(map);
  const bounds = boundsOf(sizesOf(map, look), places);
  if (bounds === undefined) return { x: 0, y: 0, zoom: 1 };
  const all = fittedAs(look, bounds, size);
  if (size.width > narrowPx || all.zoom > speckZoom || look === "dot") return all;
  const start = places.get(firstStanding(map, current)?.id ?? "") ?? all;
  // What follows from it is to the right; and there is nothing to be seen above all of it, or below.
  const half = size.height / 2 / readableZoom - marginOf.card.y;
  const y = Math.max(bounds.top + half, Math.min(start.y, bounds.bottom - half));
  return { x: start.x + size.width / 4 / readableZoom, y, zoom: readableZoom };
}

/** On some of it; nothing where none of those has a place. */
export function cameraOn(ids: ReadonlySet<string>, { map, places, size }: View): Camera | undefined {
  const look = lookOf(map);
  const bounds = boundsOf(
    sizesOf(map, look).filter(({ id }) => ids.has(id)),
    places,
  );
  return bounds && fittedAs(look, bounds, size);
}

function fittedAs(look: Look, bounds: Box, size: Size): Camera {
  const camera = fitted(bounds, size, marginOf[look]);
  return camera.zoom < leastReadable ? fitted(bounds, size, marginOf.dot) : camera;
}
