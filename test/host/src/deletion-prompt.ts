import type { App, TAbstractFile } from "obsidian";
import { api } from "./api.ts";

/** Asks, and trashes if the answer is yes; without asking where the user has switched the question off. */
export async function confirmDeletion(app: App, file: TAbstractFile, isAsked: boolean): Promise<boolean> {
  const isWanted = !isAsked || (await ask(app, file));
  if (isWanted) await app.fileManager.trashFile(file);
  return isWanted;
}

function ask(app: App, { name }: TAbstractFile): Promise<boolean> {
  return new Promise((resolve) => {
    const modal = new api.ConfirmationModal(app);
    let answer = false;
    modal.setTitle("Delete file");
    modal.setContent(`Are you sure you want to delete “${name}”?`);
    modal.addButton((button) =>
      button
        .setButtonText("Delete")
        .setDestructive()
        .setInitialFocus()
        .onClick(() => {
          answer = true;
        }),
    );
    modal.addCancelButton();
    // However it was closed: by a button, by Escape, by a press beside it.
    modal.setCloseCallback(() => {
      resolve(answer);
    });
    modal.open();
  });
}
