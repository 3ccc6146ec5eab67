import type { App, Constructor, TFile, View, Workspace, WorkspaceLeaf } from "obsidian";
import { api, onConstruct, patch } from "./api.ts";
import { createLeaf } from "./leaf.ts";
import type { Side } from "./layout.ts";
import { openLink } from "./open-link.ts";
import { appOf, belongsTo } from "./owner.ts";
import { installSidebars } from "./sidebars.ts";
import { drawTabs } from "./tab-headers.ts";
import { leafState, leavesOn, workspaceState } from "./workspace-state.ts";

const rememberedFiles = 10;

export function installWorkspace(): void {
  onConstruct(api.Workspace, 2, (workspace: Workspace, app: App) => {
    belongsTo(workspace, app);
  });
  installSidebars();
  patchReady();
  patchNewLeaves();
  patchLookups();
  patchActive();
}

/** Runs what waited for `onLayoutReady`. */
export function makeLayoutReady({ workspace }: App): void {
  workspace.layoutReady = true;
  const waiting = workspaceState(workspace).onReady.splice(0);
  for (const callback of waiting) callback();
}

/** Fires `file-open` when another file, or none, has become the active one. */
export function noticeActiveFile({ workspace }: App): void {
  const state = workspaceState(workspace);
  const file = workspace.getActiveFile();
  if (file === state.openFile) return;
  state.openFile = file;
  if (file !== null) {
    const others = state.recentFiles.filter((path) => path !== file.path);
    state.recentFiles = [file.path, ...others].slice(0, rememberedFiles);
  }
  workspace.trigger("file-open", file);
}

/** Forgets a leaf that was closed; its neighbour comes to the front, and the middle is never without a tab. */
export function leaveWorkspace(app: App, leaf: WorkspaceLeaf): void {
  const { workspace } = app;
  const state = workspaceState(workspace);
  const { side } = leafState(leaf);
  const place = leavesOn(workspace, side).indexOf(leaf);
  state.leaves.splice(state.leaves.indexOf(leaf), 1);
  state.recentLeaves = state.recentLeaves.filter((recent) => recent !== leaf);
  const neighbours = leavesOn(workspace, side);
  if (state.frontTabs.get(side) === leaf) {
    state.frontTabs.delete(side);
    const next = neighbours[Math.min(place, neighbours.length - 1)];
    if (next !== undefined) state.frontTabs.set(side, next);
  }
  if (side === "main" && neighbours.length === 0) createLeaf(app, "main");
  if (workspace.activeLeaf === leaf) activateAnother(app);
  drawTabs(app);
  workspace.trigger("layout-change");
  void workspace.requestSaveLayout();
}

function activateAnother(app: App): void {
  const next = workspaceState(app.workspace).frontTabs.get("main");
  if (next === undefined) app.workspace.activeLeaf = null;
  else if (next.isDeferred) void app.workspace.revealLeaf(next);
  else app.workspace.setActiveLeaf(next, { focus: true });
}

function patchReady(): void {
  patch(api.Workspace, {
    onLayoutReady(callback) {
      if (this.layoutReady) callback();
      else workspaceState(this).onReady.push(callback);
    },
    updateOptions() {
      this.trigger("options-change");
    },
  });
}

function patchNewLeaves(): void {
  const inMain = function (this: Workspace): WorkspaceLeaf {
    return createLeaf(appOf(this), "main");
  };
  patch(api.Workspace, {
    getLeaf(newLeaf = false) {
      return newLeaf === false ? this.getUnpinnedLeaf() : createLeaf(appOf(this), "main");
    },
    getUnpinnedLeaf() {
      const { activeLeaf } = this;
      const front = workspaceState(this).frontTabs.get("main");
      const candidates = [activeLeaf, front].filter((leaf) => leaf != null);
      return candidates.find(canNavigate) ?? createLeaf(appOf(this), "main");
    },
    getLeftLeaf() {
      return createLeaf(appOf(this), "left");
    },
    getRightLeaf() {
      return createLeaf(appOf(this), "right");
    },
    // The host does not split: what would be beside, below or in a window of its own is one more tab.
    createLeafBySplit: inMain,
    createLeafInParent: inMain,
    splitActiveLeaf: inMain,
    openPopoutLeaf: inMain,
    async duplicateLeaf(leaf: WorkspaceLeaf) {
      const copy = createLeaf(appOf(this), leafState(leaf).side);
      await copy.setViewState(leaf.getViewState(), leaf.getEphemeralState());
      return copy;
    },
    async ensureSideLeaf(type, side, { active, reveal = true, state }: SideLeafOptions = {}) {
      const leaf = this.getLeavesOfType(type)[0] ?? createLeaf(appOf(this), side);
      if (leaf.getViewState().type !== type || state !== undefined) {
        await leaf.setViewState({
          type,
          ...(state === undefined ? {} : { state }),
          ...(active === undefined ? {} : { active }),
        });
      }
      if (reveal) await this.revealLeaf(leaf);
      return leaf;
    },
    openLinkText(linktext, sourcePath, newLeaf, openState) {
      return openLink(appOf(this), { linktext, sourcePath }, newLeaf, openState);
    },
  });
}

interface SideLeafOptions {
  readonly active?: boolean;
  readonly reveal?: boolean;
  readonly state?: Record<string, unknown>;
}

/** "A leaf which can be navigated": in the middle, not pinned, its view made for navigation. */
function canNavigate(leaf: WorkspaceLeaf): boolean {
  const { side, pinned } = leafState(leaf);
  return side === "main" && !pinned && (leaf.view.navigation || leaf.isDeferred);
}

function patchLookups(): void {
  patch(api.Workspace, {
    getLeafById(id) {
      return workspaceState(this).leaves.find((leaf) => Reflect.get(leaf, "id__") === id) ?? null;
    },
    getGroupLeaves(group) {
      return workspaceState(this).leaves.filter((leaf) => leafState(leaf).group === group);
    },
    getLeavesOfType(type) {
      return workspaceState(this).leaves.filter((leaf) => leaf.getViewState().type === type);
    },
    detachLeavesOfType(type) {
      for (const leaf of this.getLeavesOfType(type)) leaf.detach();
    },
    iterateAllLeaves(callback) {
      for (const leaf of [...workspaceState(this).leaves]) callback(leaf);
    },
    iterateRootLeaves(callback) {
      for (const leaf of leavesOn(this, "main")) callback(leaf);
    },
    getMostRecentLeaf(root) {
      const { recentLeaves } = workspaceState(this);
      const wanted = root ?? this.rootSplit;
      return recentLeaves.findLast((leaf) => leaf.getRoot() === wanted) ?? null;
    },
    getActiveViewOfType<T extends View>(type: Constructor<T>) {
      const view = this.activeLeaf?.view;
      return view instanceof type ? view : null;
    },
    // "Otherwise, it will return the most recently active file": of a tab that is still open.
    getActiveFile() {
      const { recentLeaves } = workspaceState(this);
      for (const leaf of [...recentLeaves].reverse()) {
        const file = fileIn(leaf);
        if (file !== null) return file;
      }
      return null;
    },
    getLastOpenFiles() {
      return [...workspaceState(this).recentFiles];
    },
  });
}

function fileIn({ view }: WorkspaceLeaf): TFile | null {
  return view instanceof api.FileView ? view.file : null;
}

function patchActive(): void {
  patch(api.Workspace, {
    setActiveLeaf(leaf: WorkspaceLeaf) {
      const app = appOf(this);
      const state = workspaceState(this);
      const before = this.activeLeaf;
      this.activeLeaf = leaf;
      this.activeEditor = leaf.view instanceof api.MarkdownView ? leaf.view : null;
      state.frontTabs.set(leafState(leaf).side, leaf);
      state.recentLeaves = [...state.recentLeaves.filter((recent) => recent !== leaf), leaf];
      drawTabs(app);
      if (before !== leaf) this.trigger("active-leaf-change", leaf);
      noticeActiveFile(app);
    },
    async revealLeaf(leaf) {
      const { side } = leafState(leaf);
      expand(this, side);
      workspaceState(this).frontTabs.set(side, leaf);
      await leaf.loadIfDeferred();
      this.setActiveLeaf(leaf, { focus: true });
    },
  });
}

function expand(workspace: Workspace, side: Side): void {
  if (side === "left") workspace.leftSplit.expand();
  if (side === "right") workspace.rightSplit.expand();
}
