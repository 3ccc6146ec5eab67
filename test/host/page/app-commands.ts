import { MarkdownView, type App, type Command, type Hotkey } from "obsidian";
import { bindHotkey } from "../src/hotkeys.ts";
import { turn } from "../src/markdown-view.ts";
import { registryOf } from "../src/registry.ts";
import { CommandPalette } from "./command-palette.ts";
import { SettingsDialog } from "./settings-dialog.ts";
import { languageSwitch, switchLanguage, toggleTheme } from "./theme.ts";

/** The commands of the app itself that the page offers, with the app's ids. */
export function addAppCommands(app: App): void {
  const settings = new SettingsDialog(app);
  // Plugins open their own page by this undocumented name.
  Reflect.set(app, "setting", settings);
  add(app, { id: "command-palette:open", name: "Command palette: Open command palette" }, () => {
    new CommandPalette(app).open();
  });
  add(app, { id: "app:open-settings", name: "Open settings" }, () => {
    settings.open();
  });
  add(app, { id: "theme:toggle-light-dark", name: "Toggle light/dark mode" }, () => {
    toggleTheme(app);
  });
  add(app, { id: "page:switch-language", name: languageSwitch() }, switchLanguage);
  add(app, { id: "app:toggle-left-sidebar", name: "Toggle left sidebar" }, () => {
    app.workspace.leftSplit.toggle();
  });
  add(app, { id: "app:toggle-right-sidebar", name: "Toggle right sidebar" }, () => {
    app.workspace.rightSplit.toggle();
  });
  add(app, { id: "workspace:close", name: "Close current tab" }, () => {
    app.workspace.activeLeaf?.detach();
  });
  addToggle(app);
  bind(app, "command-palette:open", { modifiers: ["Mod"], key: "p" });
  bind(app, "app:open-settings", { modifiers: ["Mod"], key: "," });
  bind(app, "markdown:toggle-preview", { modifiers: ["Mod"], key: "e" });
}

/** Offered where a note is open. */
function addToggle(app: App): void {
  const checkCallback = (isAsked: boolean): boolean => {
    const view = app.workspace.getActiveViewOfType(MarkdownView);
    if (view && !isAsked) turn(view);
    return view !== null;
  };
  const id = "markdown:toggle-preview";
  registryOf(app).commands.set(id, { id, name: "Toggle reading view", checkCallback });
}

function add(app: App, command: Command, callback: () => void): void {
  registryOf(app).commands.set(command.id, { ...command, callback });
}

function bind(app: App, commandId: string, hotkey: Hotkey): void {
  bindHotkey(app, hotkey, commandId);
}
