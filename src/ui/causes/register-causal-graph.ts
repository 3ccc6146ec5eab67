import type { App, Plugin } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import type { Action } from "../commands.ts";
import { CausalGraphView, causalGraphViewType } from "../panes/causal-graph-view.ts";
import { inBackground } from "../report.ts";
import { causesText as words } from "../text-of-causes.ts";

/** The tab with the causal graph, and what opens it. */
export function registerCausalGraph(plugin: Plugin, memory: Memory): readonly Action[] {
  const { app } = plugin;
  plugin.registerView(causalGraphViewType, (leaf) => new CausalGraphView(leaf, memory));
  plugin.registerHoverLinkSource(causalGraphViewType, { display: words.title, defaultMod: true });
  const openGraph = (): void => {
    inBackground(showGraph(app));
  };
  return [{ id: "open-causal-graph", name: words.open, icon: "waypoints", run: openGraph }];
}

/** Where it is open already, else in a tab of its own. */
async function showGraph(app: App): Promise<void> {
  const [open] = app.workspace.getLeavesOfType(causalGraphViewType);
  const leaf = open ?? app.workspace.getLeaf("tab");
  if (!open) await leaf.setViewState({ type: causalGraphViewType, active: true });
  await app.workspace.revealLeaf(leaf);
}
