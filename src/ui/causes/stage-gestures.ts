import { Platform } from "obsidian";
import type { Point } from "../../core/drawing/layout.ts";

/** What hands do to a drawing; places are in pixels of the stage. */
export interface Gestures {
  readonly nodeAt: (at: Point) => string | undefined;
  readonly click: (node: string | undefined, event: MouseEvent) => void;
  readonly menu: (node: string, event: MouseEvent) => void;
  readonly hover: (node: string | undefined, event: MouseEvent) => void;
  readonly drag: (node: string, by: Point) => void;
  readonly dropped: (node: string) => void;
  readonly pan: (by: Point) => void;
  readonly zoom: (at: Point, factor: number) => void;
  readonly fit: () => void;
}

/** A hand that moves less than this means a click. */
const stillPx = 4;
const holdMs = 500;
const wheelStrength = 0.0016;

interface Press {
  readonly start: Point;
  readonly node: string | undefined;
  last: Point;
  isMoving: boolean;
}

/** One pointer moves a node or all of them, two zoom, the wheel zooms; a press that stays is a click, or asks for a menu. */
export function listenForGestures(stage: HTMLElement, gestures: Gestures): void {
  const touches = new Map<number, Point>();
  let press: Press | undefined;
  const hold = holding(stage);
  stage.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const at = placeIn(stage, event);
    touches.set(event.pointerId, at);
    hold.stop();
    const node = gestures.nodeAt(at);
    press = touches.size === 1 ? { start: at, last: at, node, isMoving: false } : undefined;
    stage.setPointerCapture(event.pointerId);
    // Phones have no other button to press.
    if (press === undefined || node === undefined || event.pointerType === "mouse" || !Platform.isMobile) return;
    hold.start(() => {
      press = undefined;
      gestures.menu(node, event);
    });
  });
  stage.addEventListener("pointermove", (event) => {
    const at = placeIn(stage, event);
    const before = touches.get(event.pointerId);
    if (before === undefined) {
      gestures.hover(gestures.nodeAt(at), event);
      return;
    }
    if (touches.size === 2) pinch(touches, event.pointerId, at, gestures);
    touches.set(event.pointerId, at);
    if (press === undefined) return;
    if (!press.isMoving && distance(press.start, at) < stillPx) return;
    hold.stop();
    move(press, at, gestures);
  });
  stage.addEventListener("pointerleave", (event) => {
    if (touches.size === 0) gestures.hover(undefined, event);
  });
  const release = (event: PointerEvent): void => {
    touches.delete(event.pointerId);
    hold.stop();
    const released = press;
    press = undefined;
    if (released === undefined || event.type === "pointercancel") return;
    if (!released.isMoving) gestures.click(released.node, event);
    else if (released.node !== undefined) gestures.dropped(released.node);
  };
  stage.addEventListener("pointerup", release);
  stage.addEventListener("pointercancel", release);
  listenForWheel(stage, gestures);
}

function holding(stage: HTMLElement): { readonly start: (then: () => void) => void; readonly stop: () => void } {
  let timer: number | undefined;
  return {
    start: (then) => {
      timer = stage.win.setTimeout(then, holdMs);
    },
    stop: () => {
      if (timer !== undefined) stage.win.clearTimeout(timer);
      timer = undefined;
    },
  };
}

function listenForWheel(stage: HTMLElement, gestures: Gestures): void {
  stage.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      // Lines and pages, where a mouse counts in those.
      const pixels = event.deltaY * (event.deltaMode === 0 ? 1 : 30);
      gestures.zoom(placeIn(stage, event), Math.exp(-pixels * wheelStrength * (event.ctrlKey ? 4 : 1)));
    },
    { passive: false },
  );
  stage.addEventListener("contextmenu", (event) => {
    const node = gestures.nodeAt(placeIn(stage, event));
    if (node === undefined) return;
    event.preventDefault();
    gestures.menu(node, event);
  });
  stage.addEventListener("dblclick", (event) => {
    if (gestures.nodeAt(placeIn(stage, event)) === undefined) gestures.fit();
  });
}

function move(press: Press, at: Point, { drag, pan }: Gestures): void {
  press.isMoving = true;
  const by = { x: at.x - press.last.x, y: at.y - press.last.y };
  press.last = at;
  if (press.node === undefined) pan(by);
  else drag(press.node, by);
}

function pinch(touches: ReadonlyMap<number, Point>, moved: number, at: Point, { zoom, pan }: Gestures): void {
  const before = touches.get(moved);
  const other = [...touches].find(([id]) => id !== moved)?.[1];
  if (before === undefined || other === undefined) return;
  const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
  zoom(middle, distance(at, other) / Math.max(1, distance(before, other)));
  pan({ x: (at.x - before.x) / 2, y: (at.y - before.y) / 2 });
}

function placeIn(stage: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top } = stage.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
