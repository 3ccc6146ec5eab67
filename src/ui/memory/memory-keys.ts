import type { UserEvent } from "obsidian";

/** What the keys of the list do. */
export interface ListActs {
  readonly move: (by: number | "first" | "last") => void;
  readonly open: (event: UserEvent) => void;
  readonly toggle: (to: "shown" | "hidden" | "other") => void;
  readonly search: () => void;
  readonly escape: () => void;
}

/** About as many rows as are seen at once. */
const page = 8;

/** Whether a key that is pressed in the list was for it. */
export function onListKey(event: KeyboardEvent, acts: ListActs): boolean {
  const { key } = event;
  if (key === "Enter") {
    acts.open(event);
    return true;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const act = actsByKey(acts).get(key);
  act?.();
  return act !== undefined;
}

function actsByKey({ move, toggle, search, escape }: ListActs): ReadonlyMap<string, () => void> {
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
    ["/", search],
    ["Escape", escape],
  ]);
}
