import type { App, Plugin } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import { hasReasons } from "../../app/causes/what-led-to.ts";
import type { Action } from "../commands.ts";
import { CausalGraphView, causalGraphViewType } from "../panes/causal-graph-view.ts";
import { inBackground } from "../report.ts";
import { showLeaf } from "../show-view.ts";
import type { ArrangeAside } from "./arrange.ts";
import { whyAsker } from "./ask-why.ts";
import { causesText as words } from "../text/causes.ts";
import { offerView } from "../panes/retrace-view.ts";

/** The tab with the causal graph, and what opens it. */
export function registerCausalGraph(plugin: Plugin, memory: Memory, arrangeAside: ArrangeAside): readonly Action[] {
  const { app } = plugin;
  const parts = { memory, arrangeAside };
  offerView(plugin, causalGraphViewType, (leaf) => new CausalGraphView(leaf, parts));
  plugin.registerHoverLinkSource(causalGraphViewType, { display: words.title, defaultMod: true });
  const show = (then: (view: CausalGraphView) => void): void => {
    inBackground(
      openGraph(app).then((view) => {
        if (view) then(view);
      }),
    );
  };
  const showIt = (): void => {
    show(() => undefined);
  };
  const showAround = (path: string): void => {
    showCausesAround(app, path);
  };
  offerInMenus(plugin, memory, showAround);
  return [
    { section: "views", id: "open-causal-graph", name: words.open, icon: "waypoints", run: showIt },
    {
      section: "finding",
      id: "find-causal-path",
      name: words.findPath,
      icon: "route",
      canRun: () => memory.isOpen() && memory.library.catalog.patterns().length > 0,
      run: () => {
        show((view) => {
          view.findPath();
        });
      },
    },
    {
      section: "finding",
      id: "show-causes",
      name: words.showCauses,
      icon: "locate-fixed",
      ...whyAsker(app, memory, showAround),
    },
  ];
}

function offerInMenus(plugin: Plugin, memory: Memory, showAround: (path: string) => void): void {
  plugin.registerEvent(
    plugin.app.workspace.on("file-menu", (menu, { path }) => {
      if (!memory.isOpen() || !hasReasons(memory.library, path)) return;
      const showIt = (): void => {
        showAround(path);
      };
      menu.addItem((item) => item.setTitle(words.showCauses).setIcon("waypoints").onClick(showIt));
    }),
  );
}

/** Shows what lies around a note, and tells what led to it. */
export function showCausesAround(app: App, path: string): void {
  inBackground(
    openGraph(app).then((view) => {
      view?.change({ around: path, path: undefined, isTold: true });
    }),
  );
}

/** Where it is open already, else in a tab of its own. */
export async function openGraph(app: App): Promise<CausalGraphView | undefined> {
  const [open] = app.workspace.getLeavesOfType(causalGraphViewType);
  const leaf = open ?? app.workspace.getLeaf("tab");
  if (!open) await leaf.setViewState({ type: causalGraphViewType, active: true });
  await showLeaf(app, leaf);
  return leaf.view instanceof CausalGraphView ? leaf.view : undefined;
}
