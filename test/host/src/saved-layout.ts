import type { App, ViewState, WorkspaceLeaf } from "obsidian";
import { api, patch } from "./api.ts";
import { createLeaf, showView } from "./leaf.ts";
import { sides, type Side } from "./layout.ts";
import { appOf } from "./owner.ts";
import { deferredView } from "./plain-views.ts";
import { drawTabs } from "./tab-headers.ts";
import { leafState, leavesOn, workspaceState } from "./workspace-state.ts";

export interface SavedLeaf {
  readonly id: string;
  readonly viewState: ViewState;
  /** Shown on the tab while the view is deferred. */
  readonly title: string;
  readonly icon: string;
  readonly pinned: boolean;
}

export interface SavedTabs {
  readonly leaves: readonly SavedLeaf[];
  /** Which of them is in front. */
  readonly front: number;
  readonly collapsed: boolean;
}

/** The open tabs, as `workspace.getLayout()` gives them; plain JSON. */
export interface SavedLayout extends Readonly<Record<Side, SavedTabs>> {
  /** Id of the active leaf. */
  readonly active: string | null;
  readonly lastOpenFiles: readonly string[];
}

export function installSavedLayout(): void {
  patch(api.Workspace, {
    getLayout() {
      return { ...saveLayout(appOf(this)) };
    },
    async changeLayout(layout: SavedLayout) {
      await restoreLayout(appOf(this), layout);
    },
  });
}

export function saveLayout({ workspace }: App): SavedLayout {
  const tabs = (side: Side): SavedTabs => {
    const leaves = leavesOn(workspace, side);
    const front = workspaceState(workspace).frontTabs.get(side);
    return {
      leaves: leaves.map(saveLeaf),
      front: front === undefined ? 0 : leaves.indexOf(front),
      collapsed: side === "main" ? false : workspace[`${side}Split`].collapsed,
    };
  };
  return {
    left: tabs("left"),
    main: tabs("main"),
    right: tabs("right"),
    active: workspace.activeLeaf === null ? null : idOf(workspace.activeLeaf),
    lastOpenFiles: workspace.getLastOpenFiles(),
  };
}

/** Opens the tabs again. Those in front load; the others stay deferred until somebody looks at them. */
export async function restoreLayout(app: App, layout?: SavedLayout): Promise<void> {
  if (layout !== undefined) {
    const state = workspaceState(app.workspace);
    const before = [...state.leaves];
    state.recentFiles = [...layout.lastOpenFiles];
    await Promise.all(sides.map((side) => restoreTabs(app, side, layout[side])));
    // Only now: closing the last tab would open an empty one.
    for (const leaf of before) leaf.detach();
  }
  activate(app, layout?.active ?? null);
}

async function restoreTabs(app: App, side: Side, { leaves, front, collapsed }: SavedTabs): Promise<void> {
  const { workspace } = app;
  if (side !== "main") workspace[`${side}Split`][collapsed ? "collapse" : "expand"]();
  const inFront = leaves.map((saved) => restoreLeaf(app, side, saved))[front];
  if (inFront === undefined) return;
  workspaceState(workspace).frontTabs.set(side, inFront);
  if (!collapsed) await inFront.loadIfDeferred();
}

/** An app without tabs starts with an empty one. */
function activate(app: App, id: string | null): void {
  const { workspace } = app;
  if (leavesOn(workspace, "main").length === 0) createLeaf(app, "main");
  const front = workspaceState(workspace).frontTabs.get("main");
  const leaf = (id === null ? null : workspace.getLeafById(id)) ?? workspace.activeLeaf ?? front;
  if (leaf != null) workspace.setActiveLeaf(leaf, { focus: true });
  drawTabs(app);
}

function restoreLeaf(app: App, side: Side, { id, viewState, title, icon, pinned }: SavedLeaf): WorkspaceLeaf {
  const leaf = createLeaf(app, side, id);
  leafState(leaf).pinned = pinned;
  leafState(leaf).deferred = viewState;
  leaf.view.unload();
  leaf.view.containerEl.detach();
  void showView(leaf, deferredView(leaf, { viewState, title, icon }));
  return leaf;
}

function saveLeaf(leaf: WorkspaceLeaf): SavedLeaf {
  return {
    id: idOf(leaf),
    viewState: leaf.getViewState(),
    title: leaf.getDisplayText(),
    icon: leaf.getIcon(),
    pinned: leafState(leaf).pinned,
  };
}

function idOf(leaf: WorkspaceLeaf): string {
  return String(Reflect.get(leaf, "id__"));
}
