import type { App, Side, Workspace, WorkspaceSidedock } from "obsidian";
import { api, onConstruct, patch } from "./api.ts";
import { partsOf } from "./layout.ts";

interface Sidebar {
  readonly app: App;
  readonly side: Side;
}

const sidebars = new WeakMap<WorkspaceSidedock, Sidebar>();

export function installSidebars(): void {
  onConstruct(api.Workspace, 2, (workspace: Workspace, app: App) => {
    for (const [side, dock] of [
      ["left", workspace.leftSplit],
      ["right", workspace.rightSplit],
    ] as const) {
      if (dock instanceof api.WorkspaceSidedock) sidebars.set(dock, { app, side });
    }
  });
  patch(api.WorkspaceSidedock, {
    collapse() {
      setCollapsed(this, true);
    },
    expand() {
      setCollapsed(this, false);
    },
    toggle() {
      setCollapsed(this, !this.collapsed);
    },
  });
}

function setCollapsed(dock: WorkspaceSidedock, collapsed: boolean): void {
  const sidebar = sidebars.get(dock);
  if (sidebar === undefined || dock.collapsed === collapsed) return;
  dock.collapsed = collapsed;
  const { app, side } = sidebar;
  partsOf(app).groups[side].el.toggleClass("is-sidedock-collapsed", collapsed);
  partsOf(app).workspaceEl.toggleClass(`is-${side}-sidedock-open`, !collapsed);
  app.workspace.trigger("resize");
  app.workspace.trigger("layout-change");
}
