import type { Setting } from "obsidian";
import { inBackground } from "../report.ts";

/** The button that writes what was shown: once, however often it is clicked. */
export function addWriteButton(buttons: Setting, label: string, write: () => Promise<void>): void {
  buttons.addButton((button) =>
    button
      .setButtonText(label)
      .setCta()
      .onClick(() => {
        button.setDisabled(true);
        inBackground(write());
      }),
  );
}
