import { Scope, type App } from "obsidian";

/** What Escape does first, before it closes the prompt. */
export interface EscapeFirst {
  /** From now on Escape is ours. */
  readonly take: () => void;
  readonly giveBack: () => void;
}

/** A scope above that of a prompt: a press of Escape dismisses what stands in it, and only the next one closes it. */
export function escapeFirst(app: App, below: Scope, dismiss: () => void): EscapeFirst {
  const scope = new Scope(below);
  let isOurs = false;
  scope.register([], "Escape", () => {
    dismiss();
    return false;
  });
  return {
    take: () => {
      if (!isOurs) app.keymap.pushScope(scope);
      isOurs = true;
    },
    giveBack: () => {
      if (isOurs) app.keymap.popScope(scope);
      isOurs = false;
    },
  };
}
