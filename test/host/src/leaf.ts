import type { App, View, WorkspaceLeaf } from "obsidian";
import * as mock from "obsidian-test-mocks/obsidian";
import { api, onConstruct, patch } from "./api.ts";
import { partsOf, type Side } from "./layout.ts";
import { seenAs } from "./loose.ts";
import { appOf, belongsTo } from "./owner.ts";
import { emptyView, unknownView } from "./plain-views.ts";
import { registryOf } from "./registry.ts";
import { drawTabs } from "./tab-headers.ts";
import { isAlive, leafState, setLeafState, workspaceState } from "./workspace-state.ts";
import { leaveWorkspace, noticeActiveFile } from "./workspace.ts";

export function installLeaf(): void {
  onConstruct(api.WorkspaceLeaf, 3, (leaf: WorkspaceLeaf, app: App) => {
    belongsTo(leaf, app);
    Object.defineProperty(leaf, "isDeferred", { get: () => leafState(leaf).deferred !== undefined });
  });
  patchState();
  patchFiles();
  patchLooks();
  patchLife();
}

/** Makes a leaf with an empty view at the end of a row of tabs. */
export function createLeaf(app: App, side: Side, id?: string): WorkspaceLeaf {
  const leaf = mock.WorkspaceLeaf.create2__(mock.App.fromOriginalType__(app), id).asOriginalType3__();
  const el = partsOf(app).groups[side].bodyEl.createDiv("workspace-leaf");
  setLeafState(leaf, { side, el, pinned: false, group: null, deferred: undefined, isDetached: false });
  // Wherever in it somebody presses, it is the one that commands are for.
  el.addEventListener(
    "mousedown",
    () => {
      if (app.workspace.activeLeaf !== leaf) app.workspace.setActiveLeaf(leaf);
    },
    true,
  );
  const state = workspaceState(app.workspace);
  state.leaves.push(leaf);
  if (!state.frontTabs.has(side)) state.frontTabs.set(side, leaf);
  void showView(leaf, emptyView(leaf));
  drawTabs(app);
  return leaf;
}

/** `onOpen` and `onClose` are protected in the API; only the leaf calls them. */
interface Openable {
  onOpen(): Promise<void>;
  onClose(): Promise<void>;
}

export async function showView(leaf: WorkspaceLeaf, view: View): Promise<void> {
  const { el } = leafState(leaf);
  leaf.view = view;
  view.containerEl.setAttribute("data-type", view.getViewType());
  el.append(view.containerEl);
  view.load();
  await seenAs<Openable>(view).onOpen();
}

async function closeView({ view }: WorkspaceLeaf): Promise<void> {
  if (view instanceof api.FileView && view.file !== null) await view.onUnloadFile(view.file);
  await seenAs<Openable>(view).onClose();
  view.unload();
  view.containerEl.detach();
}

function patchState(): void {
  patch(api.WorkspaceLeaf, {
    async open(view) {
      await closeView(this);
      await showView(this, view);
      return view;
    },
    async setViewState({ type, state = {}, active, pinned }, ephemeral?: unknown) {
      const app = appOf(this);
      const own = leafState(this);
      if (pinned !== undefined) this.setPinned(pinned);
      if (own.deferred !== undefined || this.view.getViewType() !== type) {
        own.deferred = undefined;
        await this.open(registryOf(app).views.get(type)?.(this) ?? unknownView(this, type));
      }
      await this.view.setState(state, { history: false });
      if (ephemeral !== undefined) this.view.setEphemeralState(ephemeral);
      // Somebody may have closed the tab while the view was opening.
      if (!isAlive(this)) return;
      if (active === true) app.workspace.setActiveLeaf(this, { focus: true });
      drawTabs(app);
      noticeActiveFile(app);
      app.workspace.trigger("layout-change");
      app.workspace.requestSaveLayout();
    },
    getViewState() {
      const { deferred, pinned } = leafState(this);
      if (deferred !== undefined) return deferred;
      const state = { type: this.view.getViewType(), state: this.view.getState() };
      return pinned ? { ...state, pinned } : state;
    },
    async loadIfDeferred() {
      const { deferred } = leafState(this);
      if (deferred !== undefined) await this.setViewState(deferred);
    },
    getEphemeralState() {
      return this.view.getEphemeralState();
    },
    setEphemeralState(state) {
      this.view.setEphemeralState(state);
    },
  });
}

function patchFiles(): void {
  patch(api.WorkspaceLeaf, {
    async openFile(file, { state = {}, eState, active = true } = {}) {
      const type = registryOf(appOf(this)).extensions.get(file.extension);
      // The app hands other kinds to the system.
      if (type === undefined) return;
      await this.setViewState({ type, state: { ...state, file: file.path }, active }, eState);
    },
  });
}

function patchLooks(): void {
  patch(api.WorkspaceLeaf, {
    getDisplayText() {
      return this.view.getDisplayText();
    },
    getIcon() {
      return this.view.getIcon();
    },
    getRoot() {
      const { workspace } = appOf(this);
      const { side } = leafState(this);
      return { left: workspace.leftSplit, main: workspace.rootSplit, right: workspace.rightSplit }[side];
    },
    onResize() {
      this.view.onResize();
    },
  });
}

function patchLife(): void {
  patch(api.WorkspaceLeaf, {
    setPinned(pinned) {
      leafState(this).pinned = pinned;
      drawTabs(appOf(this));
      this.trigger("pinned-change", pinned);
    },
    togglePinned() {
      this.setPinned(!leafState(this).pinned);
    },
    setGroup(group) {
      leafState(this).group = group;
      this.trigger("group-change", group);
    },
    detach() {
      const own = leafState(this);
      if (own.isDetached) return;
      own.isDetached = true;
      void closeView(this);
      own.el.detach();
      leaveWorkspace(appOf(this), this);
    },
  });
}
