import { Plugin } from "obsidian";
import { appShelf } from "./adapters/obsidian/app-shelf.ts";
import { appVault } from "./adapters/obsidian/app-vault.ts";
import { appClock, appScheduler } from "./adapters/obsidian/host.ts";
import { createMemory } from "./app/memory.ts";
import { actions, addActions, showPane } from "./ui/commands.ts";
import { relatedCopier } from "./ui/copy-pack.ts";
import { ContextPane, contextViewType } from "./ui/panes/context-pane.ts";
import { ProblemsPane, problemsViewType } from "./ui/panes/problems-pane.ts";
import { episodeRecorder } from "./ui/record-episode.ts";
import { memorySearcher } from "./ui/search-modal.ts";
import { inBackground } from "./ui/report.ts";
import { addStatusBar } from "./ui/status-bar.ts";
import { text } from "./ui/text.ts";

/** The plugin: puts the parts together and registers them; reads nothing before the layout is ready. */
export default class Retrace extends Plugin {
  override onload(): void {
    const { app } = this;
    const memory = createMemory({
      vault: appVault(app),
      clock: appClock,
      scheduler: appScheduler,
      shelf: appShelf(app),
    });
    this.register(memory.close);
    this.registerView(problemsViewType, (leaf) => new ProblemsPane(leaf, memory));
    this.registerView(contextViewType, (leaf) => new ContextPane(leaf, memory));
    this.registerHoverLinkSource(contextViewType, { display: text.context.title, defaultMod: true });
    const openProblems = (): void => {
      showPane(app, problemsViewType);
    };
    const starters = {
      searchMemory: memorySearcher(app, memory),
      recordEpisode: episodeRecorder(app, memory),
      copyPack: relatedCopier(app, memory),
    };
    addActions(this, actions(app, starters));
    addStatusBar(this, memory, openProblems);
    app.workspace.onLayoutReady(() => {
      memory.follow();
      inBackground(memory.open());
    });
  }
}
