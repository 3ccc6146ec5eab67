import { MarkdownView, type App } from "obsidian";
import type { NoteId } from "../core/model/note-id.ts";
import { fileOf } from "../core/model/note-path.ts";
import { nameInside } from "./isolated.ts";
import { notify } from "./notify.ts";
import { text } from "./text.ts";

/** Writes a link to a note where the cursor of the note being edited is, as the person's settings have links. */
export function insertLink(app: App, id: NoteId): void {
  const view = app.workspace.getMostRecentLeaf()?.view;
  const path = fileOf(id);
  const file = app.vault.getFileByPath(path);
  if (!file) {
    notify(text.gone(nameInside(path)));
    return;
  }
  if (!(view instanceof MarkdownView) || view.getMode() !== "source") {
    notify(text.search.noEditor);
    return;
  }
  view.editor.replaceSelection(app.fileManager.generateMarkdownLink(file, view.file?.path ?? ""));
  view.editor.focus();
}
