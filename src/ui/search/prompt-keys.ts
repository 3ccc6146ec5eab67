import type { Modifier, Scope } from "obsidian";

/** What the keys of the search prompt do; those that answer false leave the key to the field. */
export interface PromptActs {
  readonly move: (step: 1 | -1) => void;
  readonly enter: (event: KeyboardEvent) => void;
  readonly insertLink: () => void;
  readonly copy: () => void;
  /** Where there is nothing to pick, the key goes on to what is offered instead. */
  readonly tab: () => boolean;
  readonly explain: (to: "shown" | "hidden") => boolean;
}

/** Lets the keys work the list below a field that has the focus. */
export function listenForKeys(scope: Scope, input: HTMLInputElement, acts: PromptActs): void {
  const on = (held: Modifier[], key: string, act: (event: KeyboardEvent) => boolean | undefined): void => {
    scope.register(held, key, (event) => {
      // What an input method or a button is being used with is not for us.
      if (event.isComposing || input.doc.activeElement !== input) return;
      return act(event) === false ? undefined : false;
    });
  };
  const always =
    (act: (event: KeyboardEvent) => void) =>
    (event: KeyboardEvent): undefined => {
      act(event);
    };
  const moving = (step: 1 | -1): ((event: KeyboardEvent) => undefined) =>
    always(() => {
      acts.move(step);
    });
  /** The arrows are the field's own as long as there is text for them to go through. */
  const atEnd = (to: "shown" | "hidden") => (): boolean =>
    input.selectionStart === input.value.length && acts.explain(to);
  on([], "ArrowDown", moving(1));
  on([], "ArrowUp", moving(-1));
  on([], "Enter", always(acts.enter));
  on(["Mod"], "Enter", always(acts.enter));
  on(["Alt"], "Enter", always(acts.insertLink));
  on(["Shift"], "Enter", always(acts.copy));
  on([], "Tab", acts.tab);
  on([], "ArrowRight", atEnd("shown"));
  on([], "ArrowLeft", atEnd("hidden"));
}
