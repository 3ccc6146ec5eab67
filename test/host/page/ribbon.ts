import { setIcon } from "obsidian";
import type { App } from "obsidian";
import { runCommand } from "../src/commands.ts";
import { partsOf } from "../src/layout.ts";
import { languageSwitch } from "./theme.ts";

/** The app's own buttons around those of the plugins. */
export function addAppButtons(app: App): void {
  const { ribbon, groups } = partsOf(app);
  const bar = ribbon.parentElement ?? ribbon;
  const toggle = createDiv("sidebar-toggle-button mod-left");
  bar.prepend(toggle);
  addButton(app, toggle, { icon: "panel-left", label: "Toggle left sidebar", command: "app:toggle-left-sidebar" });
  addButton(app, ribbon, { icon: "terminal", label: "Open command palette", command: "command-palette:open" });
  const bottom = bar.createDiv("side-dock-settings");
  addButton(app, bottom, { icon: "sun-moon", label: "Toggle light/dark mode", command: "theme:toggle-light-dark" });
  addButton(app, bottom, { icon: "languages", label: languageSwitch(), command: "page:switch-language" });
  addButton(app, bottom, { icon: "settings", label: "Settings", command: "app:open-settings" });
  const header = groups.main.tabsEl.parentElement ?? groups.main.tabsEl;
  addNewTabButton(app, header);
  header.createDiv("workspace-tab-header-spacer");
  const right = header.createDiv("sidebar-toggle-button mod-right");
  addButton(app, right, { icon: "panel-right", label: "Toggle right sidebar", command: "app:toggle-right-sidebar" });
}

interface Button {
  readonly icon: string;
  readonly label: string;
  readonly command: string;
}

export function addButton(app: App, parent: HTMLElement, { icon, label, command }: Button): void {
  const button = parent.createEl("button", {
    cls: "clickable-icon side-dock-ribbon-action",
    attr: { "aria-label": label },
  });
  setIcon(button, icon);
  button.addEventListener("click", () => {
    runCommand(app, command);
  });
}

function addNewTabButton(app: App, parent: HTMLElement): void {
  const holder = parent.createDiv("workspace-tab-header-new-tab");
  const button = holder.createEl("button", { cls: "clickable-icon", attr: { "aria-label": "New tab" } });
  setIcon(button, "plus");
  button.addEventListener("click", () => {
    app.workspace.setActiveLeaf(app.workspace.getLeaf("tab"), { focus: true });
  });
}
