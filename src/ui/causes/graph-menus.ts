import { Menu, type App, type MenuPositionDef } from "obsidian";
import type { NoteId } from "../../core/model/note-id.ts";
import { openNote, openNoteInTab } from "../open-note.ts";
import { causesText } from "../text/causes.ts";

const words = causesText.menu;

export interface NodeMenu {
  readonly open: (() => void) | undefined;
  readonly openInTab: (() => void) | undefined;
  readonly around: () => void;
  readonly from: () => void;
  readonly to: () => void;
}

/** How a node's note is opened; one that nobody has written is not. */
export function openings(app: App, note: NoteId | undefined): Pick<NodeMenu, "open" | "openInTab"> {
  if (note === undefined) return { open: undefined, openInTab: undefined };
  return {
    open: () => {
      openNote(app, note, 1);
    },
    openInTab: () => {
      openNoteInTab(app, note, 1);
    },
  };
}

interface Entry {
  readonly title: string;
  readonly icon: string;
  readonly run: (() => void) | undefined;
}

/** What can be done with one node. */
export function showNodeMenu(at: MenuPositionDef, menu: NodeMenu): void {
  show(at, [
    { title: words.open, icon: "file", run: menu.open },
    { title: words.openInTab, icon: "file-plus", run: menu.openInTab },
    { title: words.around, icon: "locate-fixed", run: menu.around },
    { title: words.from, icon: "arrow-right-from-line", run: menu.from },
    { title: words.to, icon: "arrow-right-to-line", run: menu.to },
  ]);
}

export interface MoreMenu {
  readonly arrange: (() => void) | undefined;
  readonly mermaid: () => void;
  readonly markdown: () => void;
  readonly png: (() => void) | undefined;
  readonly canvas: () => void;
}

/** What can be done with all that is shown. */
export function showMoreMenu(at: MenuPositionDef, menu: MoreMenu): void {
  show(at, [
    { title: words.arrange, icon: "layout-grid", run: menu.arrange },
    { title: words.mermaid, icon: "copy", run: menu.mermaid },
    { title: words.markdown, icon: "copy", run: menu.markdown },
    { title: words.png, icon: "image", run: menu.png },
    { title: words.canvas, icon: "layout-dashboard", run: menu.canvas },
  ]);
}

function show(at: MenuPositionDef, entries: readonly Entry[]): void {
  const menu = new Menu();
  for (const { title, icon, run } of entries) {
    if (run) menu.addItem((item) => item.setTitle(title).setIcon(icon).onClick(run));
  }
  menu.showAtPosition(at);
}
