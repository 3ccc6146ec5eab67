import type { Scope, UserEvent } from "obsidian";
import { isForPane, isHeld } from "../pane-keys.ts";

/** What keys do wherever in the view somebody is, but for its field. */
export interface ViewActs {
  readonly search: () => void;
  /** Answers whether there was anything to take out. */
  readonly clear: () => boolean;
}

/** What the keys of the list do. */
export interface ListActs {
  readonly move: (by: number | "first" | "last") => void;
  readonly open: (event: UserEvent) => void;
  readonly toggle: (to: "shown" | "hidden" | "other") => void;
}

/** About as many rows as are seen at once. */
const page = 8;

/** The keys of the Memory view; on some keyboards, a slash is typed with shift held. */
export function listenForViewKeys(scope: Scope, pane: HTMLElement, { search, clear }: ViewActs): void {
  const on = (key: string, act: () => boolean): void => {
    scope.register(null, key, (event) => {
      return !isHeld(event) && isForPane(pane, event) && act() ? false : undefined;
    });
  };
  on("Escape", clear);
  on("/", () => {
    search();
    return true;
  });
}

/** Whether a key that is pressed in the list was for it. */
export function onListKey(event: KeyboardEvent, acts: ListActs): boolean {
  const { key } = event;
  if (key === "Enter") {
    acts.open(event);
    return true;
  }
  if (isHeld(event)) return false;
  const act = actsByKey(acts).get(key);
  act?.();
  return act !== undefined;
}

function actsByKey({ move, toggle }: ListActs): ReadonlyMap<string, () => void> {
  const moving = (by: number | "first" | "last") => (): void => {
    move(by);
  };
  const toggling = (to: "shown" | "hidden" | "other") => (): void => {
    toggle(to);
  };
  return new Map([
    ["ArrowDown", moving(1)],
    ["ArrowUp", moving(-1)],
    ["PageDown", moving(page)],
    ["PageUp", moving(-page)],
    ["Home", moving("first")],
    ["End", moving("last")],
    [" ", toggling("other")],
    ["ArrowRight", toggling("shown")],
    ["ArrowLeft", toggling("hidden")],
  ]);
}
