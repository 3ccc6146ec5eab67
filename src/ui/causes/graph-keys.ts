import { isForPane, isHeld } from "../pane-keys.ts";
import type { GraphFrame } from "./graph-frame.ts";
import type { Direction } from "../parts/graph/walk.ts";

export interface KeyActions {
  readonly walk: (direction: Direction) => void;
  readonly open: (event: KeyboardEvent) => void;
  readonly table: () => void;
  readonly fit: () => void;
  readonly zoom: (factor: number) => void;
  readonly menu: () => void;
  readonly begin: () => void;
  readonly arrive: () => void;
  /** Answers whether there was anything to let go of. */
  readonly letGo: () => boolean;
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: "cause",
  ArrowRight: "effect",
  ArrowUp: "previous",
  ArrowDown: "next",
};

/** Left is the cause and right the effect, also where text runs the other way: so it is drawn. */
export function listenForKeys({ whole, stage }: Pick<GraphFrame, "whole" | "stage">, actions: KeyActions): void {
  stage.addEventListener("keydown", (event) => {
    if (event.isComposing || event.altKey) return;
    if (handle(event, actions)) event.preventDefault();
  });
  // Whoever comes by keyboard is somewhere at once.
  stage.addEventListener("focus", () => {
    if (stage.matches(":focus-visible")) actions.arrive();
  });
  // The table, and all around it and the drawing.
  whole.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || !isForPane(whole, event) || !anywhere(event, actions)) return;
    event.preventDefault();
  });
}

/** Answers whether the key meant anything. */
function anywhere(event: KeyboardEvent, actions: KeyActions): boolean {
  if (isHeld(event)) return false;
  const { key } = event;
  if (key === "Escape") return actions.letGo();
  if (key === "/") actions.table();
  return key === "/";
}

function handle(event: KeyboardEvent, actions: KeyActions): boolean {
  const direction = directions[event.key];
  if (event.key === "Enter") actions.open(event);
  else if (event.ctrlKey || event.metaKey) return false;
  else if (direction !== undefined) actions.walk(direction);
  else return other(event, actions);
  return true;
}

function other({ key, shiftKey }: KeyboardEvent, actions: KeyActions): boolean {
  const run = new Map([
    ["0", actions.fit],
    ["Home", actions.begin],
    ["ContextMenu", actions.menu],
    ...(shiftKey ? [["F10", actions.menu] as const] : []),
    ...["+", "="].map((plus) => [plus, larger(actions)] as const),
    [
      "-",
      () => {
        actions.zoom(1 / zoomStep);
      },
    ] as const,
  ]).get(key);
  run?.();
  return run !== undefined;
}

const zoomStep = 1.25;

function larger({ zoom }: KeyActions): () => void {
  return () => {
    zoom(zoomStep);
  };
}
