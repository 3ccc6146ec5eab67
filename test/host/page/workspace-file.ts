import type { SavedLayout, SavedLeaf, SavedTabs } from "../src/saved-layout.ts";

/**
 * `.obsidian/workspace.json` in the app's own format, so that this page and the app can take turns on one vault. The
 * host has one row of tabs per side: splits of the app are read as one row.
 */
interface LeafNode {
  readonly id: string;
  readonly type: "leaf";
  readonly pinned?: boolean;
  readonly state: SavedLeaf["viewState"] & { readonly icon?: string; readonly title?: string };
}

interface SplitNode {
  readonly id?: string;
  readonly type: "split" | "tabs";
  readonly children: readonly WorkspaceNode[];
  readonly currentTab?: number;
  readonly direction?: "horizontal" | "vertical";
  readonly collapsed?: boolean;
}

type WorkspaceNode = LeafNode | SplitNode;

interface WorkspaceFile {
  readonly main: WorkspaceNode;
  readonly left: WorkspaceNode;
  readonly right: WorkspaceNode;
  readonly active: string | null;
  readonly lastOpenFiles?: readonly string[];
}

export function toWorkspaceFile({ main, left, right, active, lastOpenFiles }: SavedLayout): WorkspaceFile {
  return {
    main: toSplit("main", main),
    left: toSplit("left", left),
    right: toSplit("right", right),
    active,
    lastOpenFiles,
  };
}

/** Undefined for a file this page cannot read; the app then starts with its default layout, and so does the page. */
export function fromWorkspaceFile(text: string): SavedLayout | undefined {
  try {
    const file = JSON.parse(text) as WorkspaceFile;
    return {
      main: fromNode(file.main),
      left: fromNode(file.left),
      right: fromNode(file.right),
      active: file.active,
      lastOpenFiles: file.lastOpenFiles ?? [],
    };
  } catch {
    return undefined;
  }
}

function toSplit(id: string, { leaves, front, collapsed }: SavedTabs): SplitNode {
  const tabs: SplitNode = { id: `${id}-tabs`, type: "tabs", children: leaves.map(toLeaf), currentTab: front };
  const direction = id === "main" ? "vertical" : "horizontal";
  return { id, type: "split", children: [tabs], direction, ...(collapsed ? { collapsed } : {}) };
}

function toLeaf({ id, viewState, title, icon, pinned }: SavedLeaf): LeafNode {
  return { id, type: "leaf", ...(pinned ? { pinned } : {}), state: { ...viewState, icon, title } };
}

function fromNode(node: WorkspaceNode): SavedTabs {
  const leaves = leavesOf(node);
  const front = frontOf(node);
  return {
    leaves: leaves.map(fromLeaf),
    front: Math.max(0, front === undefined ? 0 : leaves.indexOf(front)),
    collapsed: node.type !== "leaf" && node.collapsed === true,
  };
}

function leavesOf(node: WorkspaceNode): LeafNode[] {
  return node.type === "leaf" ? [node] : node.children.flatMap(leavesOf);
}

function frontOf(node: WorkspaceNode): LeafNode | undefined {
  if (node.type === "leaf") return node;
  const front = node.children[node.currentTab ?? 0] ?? node.children[0];
  return front === undefined ? undefined : frontOf(front);
}

function fromLeaf({ id, pinned = false, state }: LeafNode): SavedLeaf {
  const { icon = "lucide-file", title = "", ...viewState } = state;
  return { id, viewState, title, icon, pinned };
}
