import type { App, WorkspaceLeaf } from "obsidian";
import { setIcon } from "./icons.ts";
import { partsOf, sides, type Side } from "./layout.ts";
import { leafState, leavesOn, workspaceState } from "./workspace-state.ts";

/** Draws the rows of tabs and shows the front leaf of each side. */
export function drawTabs(app: App): void {
  for (const side of sides) drawSide(app, side);
}

function drawSide(app: App, side: Side): void {
  const { workspace } = app;
  const { tabsEl } = partsOf(app).groups[side];
  const front = workspaceState(workspace).frontTabs.get(side);
  tabsEl.empty();
  for (const leaf of leavesOn(workspace, side)) {
    const isFront = leaf === front;
    const { el } = leafState(leaf);
    el.toggleClass("mod-active", leaf === workspace.activeLeaf);
    el.toggle(isFront);
    const header = drawHeader(app, leaf, tabsEl);
    header.toggleClass("is-active", isFront);
    header.setAttribute("aria-selected", String(isFront));
    header.toggleClass("mod-active", leaf === workspace.activeLeaf);
    if (side === "main") addCloseButton(leaf, header);
  }
}

function drawHeader(app: App, leaf: WorkspaceLeaf, parent: HTMLElement): HTMLElement {
  const label = leaf.getDisplayText();
  const type = leaf.getViewState().type;
  const header = parent.createDiv({
    cls: "workspace-tab-header tappable",
    attr: { "aria-label": label, "data-type": type, role: "tab", tabindex: "0", draggable: "true" },
  });
  const inner = header.createDiv("workspace-tab-header-inner");
  setIcon(inner.createDiv("workspace-tab-header-inner-icon"), leaf.getIcon());
  inner.createDiv({ cls: "workspace-tab-header-inner-title", text: label });
  if (leafState(leaf).pinned) setIcon(inner.createDiv("workspace-tab-header-status-icon mod-pinned"), "pin");
  header.addEventListener("click", () => void app.workspace.revealLeaf(leaf));
  return header;
}

function addCloseButton(leaf: WorkspaceLeaf, header: HTMLElement): void {
  const button = header.createDiv({ cls: "workspace-tab-header-inner-close-button", attr: { "aria-label": "Close" } });
  setIcon(button, "x");
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    leaf.detach();
  });
}
