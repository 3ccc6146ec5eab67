import { Keymap, type App, type OpenViewState, type PaneType, type UserEvent } from "obsidian";
import type { NoteId } from "../core/model/note-id.ts";
import { fileOf } from "../core/model/note-path.ts";
import { nameInside } from "./isolated.ts";
import { notify } from "./notify.ts";
import { inBackground } from "./report.ts";
import { text } from "./text/text.ts";

/** Opens a note at a line, in a new tab when the person holds the key for it; answers whether it is there. */
export function openNote(app: App, id: NoteId, line: number, event?: UserEvent): boolean {
  return openIn(app, id, event === undefined ? false : Keymap.isModEvent(event), atLine(line));
}

/** The same in a new tab, unless the person says elsewhere. */
export function openNoteBeside(app: App, id: NoteId, event: UserEvent): void {
  openIn(app, id, Keymap.isModEvent(event) || "tab", atLine(1));
}

export function openNoteInTab(app: App, id: NoteId, line: number): boolean {
  return openIn(app, id, "tab", atLine(line));
}

/** Opens a note where it can be written in. */
export function editNote(app: App, id: NoteId, line: number, event?: UserEvent): void {
  const where = event === undefined ? false : Keymap.isModEvent(event);
  openIn(app, id, where, { state: { mode: "source" }, ...atLine(line) });
}

const atLine = (line: number): OpenViewState => ({ eState: { line: line - 1 } });

function openIn(app: App, id: NoteId, where: PaneType | boolean, state: OpenViewState): boolean {
  const path = fileOf(id);
  const file = app.vault.getFileByPath(path);
  if (file === null) {
    notify(text.gone(nameInside(path)));
    return false;
  }
  // Not as a link: that would end at a # in the file's name.
  inBackground(app.workspace.getLeaf(where).openFile(file, { ...state, active: true }));
  return true;
}
