import { setIcon } from "obsidian";
import type { App } from "obsidian";
import { partsOf } from "../src/layout.ts";
import { addButton } from "./ribbon.ts";

/** The bar at the bottom, and sidebars as drawers that a tap beside them closes. */
export function addPhoneFrame(app: App): void {
  const { appEl, workspaceEl, ribbon, groups } = partsOf(app);
  const { leftSplit, rightSplit } = app.workspace;
  leftSplit.collapse();
  rightSplit.collapse();
  addDrawerCover(app, workspaceEl);
  // There is no ribbon on a phone: its buttons are found in the left drawer.
  ribbon.addClass("mobile-drawer-actions");
  groups.left.el.firstElementChild?.append(ribbon);
  const bar = appEl.createDiv("mobile-navbar");
  addDrawerButton(bar, { icon: "panel-left", label: "Open left sidebar", open: () => leftSplit });
  addButton(app, bar, { icon: "terminal", label: "Open command palette", command: "command-palette:open" });
  addButton(app, bar, { icon: "sun-moon", label: "Toggle light/dark mode", command: "theme:toggle-light-dark" });
  addButton(app, bar, { icon: "settings", label: "Settings", command: "app:open-settings" });
  addDrawerButton(bar, { icon: "panel-right", label: "Open right sidebar", open: () => rightSplit });
  for (const button of bar.findAll(".clickable-icon")) button.addClass("mobile-navbar-action");
  app.workspace.on("file-open", () => {
    leftSplit.collapse();
    rightSplit.collapse();
  });
}

interface DrawerButton {
  readonly icon: string;
  readonly label: string;
  readonly open: () => App["workspace"]["leftSplit"];
}

function addDrawerButton(parent: HTMLElement, { icon, label, open }: DrawerButton): void {
  const button = parent.createEl("button", { cls: "clickable-icon", attr: { "aria-label": label } });
  setIcon(button, icon);
  button.addEventListener("click", () => {
    open().toggle();
  });
}

function addDrawerCover(app: App, workspaceEl: HTMLElement): void {
  const { leftSplit, rightSplit } = app.workspace;
  const cover = workspaceEl.createDiv("workspace-drawer-cover");
  const update = (): void => {
    cover.toggle(!leftSplit.collapsed || !rightSplit.collapsed);
  };
  cover.addEventListener("click", () => {
    leftSplit.collapse();
    rightSplit.collapse();
  });
  app.workspace.on("layout-change", update);
  keepOneOpen(app);
  update();
}

/** A drawer that opens closes the other one. */
function keepOneOpen({ workspace }: App): void {
  const { leftSplit, rightSplit } = workspace;
  let wasLeftOpen = false;
  workspace.on("layout-change", () => {
    const areBothOpen = !leftSplit.collapsed && !rightSplit.collapsed;
    if (areBothOpen) (wasLeftOpen ? leftSplit : rightSplit).collapse();
    wasLeftOpen = !leftSplit.collapsed;
  });
}
