import type { App, Side as SidebarSide } from "obsidian";

/** Where a tab is: in the middle or in one of the two sidebars. The host has one row of tabs in each. */
export type Side = SidebarSide | "main";

export const sides: readonly Side[] = ["left", "main", "right"];

export interface TabGroup {
  /** The whole split. */
  readonly el: HTMLElement;
  /** The row of tab headers. */
  readonly tabsEl: HTMLElement;
  /** Holds the leaves. */
  readonly bodyEl: HTMLElement;
}

/** The frame around the views, with the class names of the app. */
export interface LayoutParts {
  readonly appEl: HTMLElement;
  readonly workspaceEl: HTMLElement;
  readonly ribbon: HTMLElement;
  readonly statusBar: HTMLElement;
  readonly groups: Readonly<Record<Side, TabGroup>>;
}

const layouts = new WeakMap<App, LayoutParts>();

export function partsOf(app: App): LayoutParts {
  let parts = layouts.get(app);
  if (parts === undefined) {
    parts = build();
    layouts.set(app, parts);
  }
  return parts;
}

function build(): LayoutParts {
  const appEl = createDiv("app-container");
  const workspaceEl = appEl.createDiv("horizontal-main-container").createDiv("workspace");
  const ribbon = workspaceEl.createDiv("workspace-ribbon side-dock-ribbon mod-left").createDiv("side-dock-actions");
  const left = tabGroup(workspaceEl, "workspace-split mod-horizontal mod-sidedock mod-left-split");
  const main = tabGroup(workspaceEl, "workspace-split mod-vertical mod-root");
  const right = tabGroup(workspaceEl, "workspace-split mod-horizontal mod-sidedock mod-right-split");
  const statusBar = appEl.createDiv("status-bar");
  return { appEl, workspaceEl, ribbon, statusBar, groups: { left, main, right } };
}

function tabGroup(parent: HTMLElement, cls: string): TabGroup {
  const el = parent.createDiv(cls);
  const tabs = el.createDiv("workspace-tabs mod-top");
  const header = tabs.createDiv("workspace-tab-header-container");
  const tabsEl = header.createDiv({ cls: "workspace-tab-header-container-inner", attr: { role: "tablist" } });
  return { el, tabsEl, bodyEl: tabs.createDiv("workspace-tab-container") };
}
