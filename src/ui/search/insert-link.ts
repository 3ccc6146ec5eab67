import { MarkdownView, type App } from "obsidian";
import type { NoteId } from "../../core/model/note-id.ts";
import { fileOf } from "../../core/model/note-path.ts";
import { nameInside } from "../isolated.ts";
import { notify } from "../notify.ts";
import { text } from "../text/text.ts";

/** Whether a note is being edited that a link could be written into. */
export const canInsertLink = (app: App): boolean => editedView(app) !== undefined;

/** Writes a link to a note where the cursor of the note being edited is, as the person's settings have links. */
export function insertLink(app: App, id: NoteId, leave: () => void): void {
  const path = fileOf(id);
  const file = app.vault.getFileByPath(path);
  if (!file) {
    notify(text.gone(nameInside(path)));
    return;
  }
  const view = editedView(app);
  if (!view) {
    notify(text.search.noEditor);
    return;
  }
  leave();
  view.editor.replaceSelection(app.fileManager.generateMarkdownLink(file, view.file?.path ?? ""));
  view.editor.focus();
}

function editedView(app: App): MarkdownView | undefined {
  const view = app.workspace.getMostRecentLeaf()?.view;
  return view instanceof MarkdownView && view.getMode() === "source" ? view : undefined;
}
