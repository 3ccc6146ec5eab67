import type { Modifier, Scope } from "obsidian";
import { isForPane } from "../pane-keys.ts";
import { inboxTools, type InboxTool } from "./draw-foot.ts";

export interface InboxKeyActs {
  readonly move: (step: number) => void;
  readonly use: (tool: InboxTool, event: KeyboardEvent) => void;
}

const far = Number.MAX_SAFE_INTEGER;
const moves = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1, Home: -far, End: far } as const;

/** The keys of the Proposals pane; they are its own only while it has the focus and nobody writes in a field of it. */
export function listenForInboxKeys(scope: Scope, pane: HTMLElement, acts: InboxKeyActs): void {
  const on = (modifiers: Modifier[], key: string, act: (event: KeyboardEvent) => void): void => {
    scope.register(modifiers, key, (event) => {
      if (!isForPane(pane, event) || (key === "Enter" && isOnOtherButton(pane))) return undefined;
      act(event);
      return false;
    });
  };
  for (const [key, step] of Object.entries(moves)) {
    on([], key, () => {
      acts.move(step);
    });
  }
  const use = (modifiers: Modifier[], key: string, tool: InboxTool): void => {
    on(modifiers, key, (event) => {
      // A key that is held down must not decide about one after the other.
      if (!event.repeat) acts.use(tool, event);
    });
  };
  for (const { name, key } of inboxTools) use([], key, name);
  for (const modifiers of [[], ["Mod"]] satisfies Modifier[][]) use(modifiers, "Enter", "openNote");
  use(["Shift"], "a", "acceptAll");
}

/** Enter presses the button that has the focus, but for the head of a proposal: there it opens the note. */
function isOnOtherButton(pane: HTMLElement): boolean {
  const { activeElement } = pane.doc;
  return activeElement?.matches("button, a, summary") === true && !activeElement.matches(".retrace-proposal__head");
}
