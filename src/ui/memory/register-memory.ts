import type { App, Plugin } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import type { Action } from "../commands.ts";
import { MemoryView, memoryViewType } from "../panes/memory-view.ts";
import { inBackground } from "../report.ts";
import type { Beginning } from "../parts/beginnings.ts";
import { showLeaf } from "../show-view.ts";
import { beginningsOf } from "../beginnings.ts";
import { memoryText as words } from "../text/memory.ts";
import { startMemory } from "./memory-state.ts";
import { offerView } from "../panes/retrace-view.ts";

/** The tab with the memory, and what opens it. */
export function registerMemory(plugin: Plugin, memory: Memory, offered: readonly Action[]): Action {
  const { app } = plugin;
  const imports = (): readonly Action[] => offered.filter(({ id }) => id === "import-session");
  const beginnings = (): readonly Beginning[] => [...beginningsOf(app, memory, "episode"), ...imports()];
  offerView(plugin, memoryViewType, (leaf) => new MemoryView(leaf, { memory, beginnings }));
  plugin.registerHoverLinkSource(memoryViewType, { display: words.title, defaultMod: true });
  const run = (): void => {
    openMemory(app);
  };
  return { section: "views", id: "open-memory", name: words.open, icon: "library", run };
}

/** Where it is open already, else in a tab of its own; with a question, what answers it. */
export function openMemory(app: App, query?: string): void {
  inBackground(showMemory(app, query));
}

async function showMemory(app: App, query: string | undefined): Promise<void> {
  const [open] = app.workspace.getLeavesOfType(memoryViewType);
  const leaf = open ?? app.workspace.getLeaf("tab");
  if (!open || query !== undefined) {
    const state = query === undefined ? {} : { ...startMemory, query };
    await leaf.setViewState({ type: memoryViewType, active: true, state });
  }
  await showLeaf(app, leaf);
}
