import type { Placed } from "./edge-curve.ts";
import type { Box, Point } from "./layout.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What the middle of the view looks at, and how large it appears. */
export interface Camera extends Point {
  readonly zoom: number;
}

export const zoomLimits = { least: 0.05, most: 3 };
/** A few notes are not blown up to fill a wide screen. */
const largestFit = 1.1;

export function toScreen({ x, y, zoom }: Camera, { width, height }: Size, at: Point): Point {
  return { x: (at.x - x) * zoom + width / 2, y: (at.y - y) * zoom + height / 2 };
}

export function toWorld({ x, y, zoom }: Camera, { width, height }: Size, at: Point): Point {
  return { x: (at.x - width / 2) / zoom + x, y: (at.y - height / 2) / zoom + y };
}

/** All of it in view, with so much room around it. */
export function fitted(bounds: Box, { width, height }: Size, margin: Point): Camera {
  const across = (width - 2 * margin.x) / Math.max(1, bounds.right - bounds.left);
  const along = (height - 2 * margin.y) / Math.max(1, bounds.bottom - bounds.top);
  const zoom = Math.min(Math.max(Math.min(across, along), zoomLimits.least), largestFit);
  return { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2, zoom };
}

/** Larger or smaller, while what is under the pointer stays there. */
export function zoomedAt(camera: Camera, size: Size, pointer: Point, factor: number): Camera {
  const zoom = Math.min(zoomLimits.most, Math.max(zoomLimits.least, camera.zoom * factor));
  const under = toWorld(camera, size, pointer);
  const scale = camera.zoom / zoom;
  return { x: under.x + (camera.x - under.x) * scale, y: under.y + (camera.y - under.y) * scale, zoom };
}

/** The way the hand moved what is seen, in pixels. */
export function panned({ x, y, zoom }: Camera, by: Point): Camera {
  return { x: x - by.x / zoom, y: y - by.y / zoom, zoom };
}

/** What turns a picture as one camera sees it into nearly that of another: first larger, then moved by pixels. */
export interface Shift extends Point {
  readonly scale: number;
}

export const unshifted: Shift = { x: 0, y: 0, scale: 1 };

export function shiftBetween(from: Camera, to: Camera, { width, height }: Size): Shift {
  const scale = to.zoom / from.zoom;
  return {
    x: (from.x - to.x) * to.zoom + (width / 2) * (1 - scale),
    y: (from.y - to.y) * to.zoom + (height / 2) * (1 - scale),
    scale,
  };
}

/** Whether a picture that reaches so far beyond the view still fills it. */
export function doesFill({ x, y, scale }: Shift, { width, height }: Size, beyond: number): boolean {
  const covers = (start: number, length: number): boolean =>
    start - beyond * scale <= 0 && (length + beyond) * scale + start >= length;
  return covers(x, width) && covers(y, height);
}

/** Whether all of something is in view. */
export function isShown(camera: Camera, size: Size, place: Placed): boolean {
  const { x, y } = toScreen(camera, size, place);
  const [across, along] = [(place.width / 2) * camera.zoom, (place.height / 2) * camera.zoom];
  return x >= across && x + across <= size.width && y >= along && y + along <= size.height;
}

/** Moved just so far that something is in view, and not at its edge. */
export function showing(camera: Camera, size: Size, place: Placed): Camera {
  const { x, y } = toScreen(camera, size, place);
  const room = (own: number, least: number, length: number): number =>
    Math.min(Math.max((own / 2) * camera.zoom + 24, least), length / 2);
  const inside = (at: number, length: number, keep: number): number => Math.min(Math.max(at, keep), length - keep) - at;
  return panned(camera, {
    x: inside(x, size.width, room(place.width, Math.min(140, size.width / 3), size.width)),
    y: inside(y, size.height, room(place.height, Math.min(60, size.height / 3), size.height)),
  });
}
