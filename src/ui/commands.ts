import { Menu, type App, type Plugin } from "obsidian";
import { text } from "./text/text.ts";
import { contextViewType } from "./panes/context-pane.ts";
import { problemsViewType } from "./panes/problems-pane.ts";
import { reviewsViewType, type ReviewFace } from "./panes/reviews-pane.ts";
import { inBackground } from "./report.ts";
import { showLeaf } from "./show-view.ts";

/** In this order in the ribbon's menu, with a line between them: what is used daily first, what cannot be undone last. */
const sections = ["views", "writing", "finding", "bringing in", "looking after", "removing"] as const;
type Section = (typeof sections)[number];

/** Something a person can ask for, in the palette and in the ribbon's menu. */
export interface Action {
  readonly section: Section;
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly run: () => void;
  /** Whether there is something to do it to; always, unless told. */
  readonly canRun?: () => boolean;
  /** Whether the menus name it, too; where it can be run, unless told. The palette has all that can be run. */
  readonly isOffered?: () => boolean;
}

/** What commands start that is more than showing a pane. */
export interface Starters {
  readonly searchMemory: () => void;
  readonly recordEpisode: () => void;
  readonly recordDecision: Pick<Action, "run" | "canRun">;
  readonly addPattern: () => void;
  readonly addAntipattern: () => void;
  readonly addLearning: () => void;
  readonly copyPack: Pick<Action, "run" | "canRun">;
  readonly importSessions: Pick<Action, "run" | "canRun">;
  readonly importNote: Pick<Action, "run" | "canRun">;
  readonly migrateMemory: Pick<Action, "run" | "canRun">;
  readonly downloadModel: Pick<Action, "run" | "canRun">;
  readonly rebuildIndex: Pick<Action, "run" | "canRun">;
  readonly stopRebuilding: Pick<Action, "run" | "canRun">;
  readonly createExample: Pick<Action, "run" | "canRun" | "isOffered">;
  readonly removeExample: Pick<Action, "run" | "canRun">;
  readonly removeTraces: Pick<Action, "run" | "canRun">;
  readonly openModelCalls: () => void;
}

const adding = text.adding.commands;

export function actions(app: App, starters: Starters): readonly Action[] {
  const { importSessions, importNote, migrateMemory, downloadModel } = starters;
  return [
    ...openers(app, starters),
    ...writers(starters),
    { section: "finding", id: "copy-recall-pack", name: text.copyPack, icon: "package", ...starters.copyPack },
    ...under("bringing in", [
      { id: "import-session", name: text.importSessions, icon: "import", ...importSessions },
      { id: "import-note", name: text.importNote, icon: "import", ...importNote },
      { id: "migrate-memory", name: text.migrateMemory, icon: "folder-input", ...migrateMemory },
      { id: "create-example", name: text.welcome.createExample, icon: "sprout", ...starters.createExample },
    ]),
    ...under("looking after", [
      { id: "download-model", name: text.downloadModel, icon: "download", ...downloadModel },
      { id: "rebuild-index", name: text.place.rebuild, icon: "refresh-cw", ...starters.rebuildIndex },
      { id: "stop-rebuilding", name: text.place.stopRebuilding, icon: "circle-stop", ...starters.stopRebuilding },
      { id: "open-model-calls", name: text.narrator.openLog, icon: "scroll-text", run: starters.openModelCalls },
      { id: "remove-example", name: text.welcome.removeExample, icon: "eraser", ...starters.removeExample },
    ]),
    { section: "removing", id: "remove-traces", name: text.traces.command, icon: "trash-2", ...starters.removeTraces },
  ];
}

function openers(app: App, { searchMemory }: Starters): readonly Action[] {
  const { openStatistics, start } = text.reviews;
  return under("views", [
    { id: "search-memory", name: text.searchMemory, icon: "search", run: searchMemory },
    { id: "open-context", name: text.openContext, icon: "text-search", run: showing(app, contextViewType) },
    { id: "start-review", name: start, icon: "graduation-cap", run: reviewing(app, "review") },
    { id: "open-statistics", name: openStatistics, icon: "chart-column", run: reviewing(app, "statistics") },
    { id: "open-problems", name: text.openProblems, icon: "list-checks", run: showing(app, problemsViewType) },
  ]);
}

function writers(starters: Starters): readonly Action[] {
  return under("writing", [
    { id: "record-episode", name: text.recordEpisode, icon: "square-pen", run: starters.recordEpisode },
    { id: "record-decision", name: adding.decision, icon: "signpost", ...starters.recordDecision },
    { id: "add-pattern", name: adding.pattern, icon: "circle-plus", run: starters.addPattern },
    { id: "add-antipattern", name: adding.antipattern, icon: "circle-alert", run: starters.addAntipattern },
    { id: "add-learning", name: adding.learning, icon: "lightbulb", run: starters.addLearning },
  ]);
}

function under(section: Section, list: readonly Omit<Action, "section">[]): readonly Action[] {
  return list.map((action) => ({ ...action, section }));
}

function showing(app: App, type: string): () => void {
  return () => {
    showPane(app, type);
  };
}

function reviewing(app: App, page: ReviewFace): () => void {
  return () => {
    showReviews(app, page);
  };
}

/** @param begun is told before each. */
export function addActions(plugin: Plugin, actions: readonly Action[], begun: () => void): void {
  const list = actions.map((action) => ({
    ...action,
    run: () => {
      begun();
      action.run();
    },
  }));
  for (const { id, name, icon, run, canRun = always } of list) {
    const checkCallback = (isAsking: boolean): boolean => {
      const can = canRun();
      if (can && !isAsking) run();
      return can;
    };
    plugin.addCommand({ id, name, icon, checkCallback });
  }
  plugin.addRibbonIcon("footprints", text.openMenu, (event) => {
    menuOf(list.filter(({ canRun = always, isOffered = canRun }) => isOffered())).showAtMouseEvent(event);
  });
}

function menuOf(list: readonly Action[]): Menu {
  const menu = new Menu();
  const filled = sections
    .map((name) => list.filter(({ section }) => section === name))
    .filter(({ length }) => length > 0);
  for (const [at, group] of filled.entries()) {
    if (at > 0) menu.addSeparator();
    for (const { name, icon, run } of group) menu.addItem((item) => item.setTitle(name).setIcon(icon).onClick(run));
  }
  return menu;
}

const always = (): boolean => true;

/** Runs one of them, where it can be run now. */
export function runAction(list: readonly Action[], wanted: string): void {
  if (canRun(list, wanted)) list.find(({ id }) => id === wanted)?.run();
}

export function canRun(list: readonly Action[], wanted: string): boolean {
  const action = list.find(({ id }) => id === wanted);
  return action !== undefined && (action.canRun ?? always)();
}

/** Shows a pane where it is open already, else in the right sidebar; in a state, where one is given. */
export function showPane(app: App, type: string, state?: Record<string, unknown>): void {
  const given = state === undefined ? {} : { state };
  const shown = app.workspace.ensureSideLeaf(type, "right", { active: true, reveal: true, ...given });
  inBackground(shown.then((leaf) => showLeaf(app, leaf)));
}

export function showReviews(app: App, page: ReviewFace): void {
  showPane(app, reviewsViewType, { page });
}
