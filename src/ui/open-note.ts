import { Keymap, Notice, type App, type PaneType, type UserEvent } from "obsidian";
import type { NoteId } from "../core/model/note-id.ts";
import { inBackground } from "./report.ts";
import { text } from "./text.ts";

/** Opens a note at a line, in a new tab when the person holds the key for it. */
export function openNote(app: App, id: NoteId, line: number, event?: UserEvent): void {
  openIn(app, id, line, event === undefined ? false : Keymap.isModEvent(event));
}

export function openNoteInTab(app: App, id: NoteId, line: number): void {
  openIn(app, id, line, "tab");
}

function openIn(app: App, id: NoteId, line: number, where: PaneType | boolean): void {
  const path = id.split("#", 1)[0] ?? id;
  // Obsidian makes an empty note of a link to one that is gone.
  if (app.vault.getFileByPath(path) === null) {
    new Notice(text.gone(path));
    return;
  }
  inBackground(app.workspace.openLinkText(path, "", where, { eState: { line: line - 1 } }));
}
