import { Platform, type App, type WorkspaceLeaf } from "obsidian";
import { RetraceView } from "./panes/retrace-view.ts";

/** Brings a tab or a pane to the front, and gives its view the keys; everything that is asked for is shown by this. */
export async function showLeaf({ workspace }: App, leaf: WorkspaceLeaf): Promise<void> {
  const { rootSplit, leftSplit, rightSplit } = workspace;
  // On a phone, sidebars are drawers, and lie over the tabs.
  if (Platform.isPhone && leaf.getRoot() === rootSplit) {
    leftSplit.collapse();
    rightSplit.collapse();
  }
  await workspace.revealLeaf(leaf);
  workspace.setActiveLeaf(leaf, { focus: true });
  if (leaf.view instanceof RetraceView) leaf.view.focus();
}
