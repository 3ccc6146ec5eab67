import type { App } from "obsidian";
import { runCommand } from "../src/commands.ts";
import { commandsFor } from "../src/hotkeys.ts";
import { isMenuOpen } from "../src/menu.ts";
import { pressKey } from "../src/scope.ts";

/** Keys are an open menu's, else they go to the scope that has the keyboard, and to hotkeys if it does not want them. */
export function listenToKeys(app: App): void {
  document.addEventListener(
    "keydown",
    (event) => {
      if (isMenuOpen() || pressKey(app, event)) return;
      const commands = commandsFor(app, event);
      if (commands.length > 0) event.preventDefault();
      for (const id of commands) runCommand(app, id);
    },
    true,
  );
}
