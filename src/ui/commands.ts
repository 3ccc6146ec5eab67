import { Menu, type App, type Plugin } from "obsidian";
import { text } from "./text.ts";
import { problemsViewType } from "./panes/problems-pane.ts";
import { inBackground } from "./report.ts";

/** Something a person can ask for, in the palette and in the ribbon's menu. */
export interface Action {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly run: () => void;
}

/** What commands start that is more than showing a pane. */
export interface Starters {
  readonly searchMemory: () => void;
  readonly recordEpisode: () => void;
}

export function actions(app: App, { searchMemory, recordEpisode }: Starters): readonly Action[] {
  return [
    { id: "search-memory", name: text.searchMemory, icon: "search", run: searchMemory },
    { id: "record-episode", name: text.recordEpisode, icon: "square-pen", run: recordEpisode },
    {
      id: "open-problems",
      name: text.openProblems,
      icon: "list-checks",
      run: () => {
        showPane(app, problemsViewType);
      },
    },
  ];
}

export function addActions(plugin: Plugin, list: readonly Action[]): void {
  for (const { id, name, icon, run } of list) plugin.addCommand({ id, name, icon, callback: run });
  plugin.addRibbonIcon("footprints", text.openMenu, (event) => {
    const menu = new Menu();
    for (const { name, icon, run } of list) menu.addItem((item) => item.setTitle(name).setIcon(icon).onClick(run));
    menu.showAtMouseEvent(event);
  });
}

/** Shows a pane where it is open already, else in the right sidebar. */
export function showPane(app: App, type: string): void {
  inBackground(app.workspace.ensureSideLeaf(type, "right", { active: true, reveal: true }));
}
