import type { TFile, ViewState, Workspace, WorkspaceLeaf } from "obsidian";
import type { Side } from "./layout.ts";

export interface WorkspaceState {
  readonly leaves: WorkspaceLeaf[];
  /** The tab in front, per side. */
  readonly frontTabs: Map<Side, WorkspaceLeaf>;
  /** Leaves in the order they were last active, the latest last. */
  recentLeaves: WorkspaceLeaf[];
  /** The file `file-open` was last fired for. */
  openFile: TFile | null;
  /** Paths, the latest first. */
  recentFiles: string[];
  readonly onReady: (() => unknown)[];
}

export interface LeafState {
  readonly side: Side;
  readonly el: HTMLElement;
  pinned: boolean;
  group: string | null;
  /** The state the leaf will have once somebody looks at it. */
  deferred: ViewState | undefined;
  isDetached: boolean;
}

const workspaces = new WeakMap<Workspace, WorkspaceState>();
const leaves = new WeakMap<WorkspaceLeaf, LeafState>();

export function workspaceState(workspace: Workspace): WorkspaceState {
  let state = workspaces.get(workspace);
  if (state === undefined) {
    state = { leaves: [], frontTabs: new Map(), recentLeaves: [], openFile: null, recentFiles: [], onReady: [] };
    workspaces.set(workspace, state);
  }
  return state;
}

export function leafState(leaf: WorkspaceLeaf): LeafState {
  const state = leaves.get(leaf);
  if (state === undefined) throw new Error("This leaf was not made by the workspace.");
  return state;
}

export function setLeafState(leaf: WorkspaceLeaf, state: LeafState): void {
  leaves.set(leaf, state);
}

export function isAlive(leaf: WorkspaceLeaf): boolean {
  return leaves.get(leaf)?.isDetached === false;
}

export function leavesOn(workspace: Workspace, side: Side): WorkspaceLeaf[] {
  return workspaceState(workspace).leaves.filter((leaf) => leafState(leaf).side === side);
}
