import type { CausalMap } from "../../app/causal-map.ts";
import { fitted, type Camera, type Size } from "../../core/drawing/camera.ts";
import { boundsOf, type Layout } from "../../core/drawing/layout.ts";
import { firstStanding } from "../parts/graph/walk.ts";
import { lookOf, sizesOf } from "./arrange.ts";

/** On a phone, all of it at once would be specks. */
const narrowPx = 500;
const speckZoom = 0.45;
const readableZoom = 0.8;

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
  const all = fitted(bounds, size);
  if (size.width > narrowPx || all.zoom > speckZoom || look === "dot") return all;
  const start = places.get(firstStanding(map, current)?.id ?? "") ?? all;
  // What follows from it is to the right.
  return { x: start.x + size.width / 4 / readableZoom, y: start.y, zoom: readableZoom };
}

/** On some of it; nothing where none of those has a place. */
export function cameraOn(ids: ReadonlySet<string>, { map, places, size }: View): Camera | undefined {
  const bounds = boundsOf(
    sizesOf(map, lookOf(map)).filter(({ id }) => ids.has(id)),
    places,
  );
  return bounds && fitted(bounds, size);
}
