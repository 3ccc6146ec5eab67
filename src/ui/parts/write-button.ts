import type { ButtonComponent, Setting } from "obsidian";
import { inBackground } from "../report.ts";

/** The button that writes what was shown: once, however often it is clicked. */
export function addWriteButton(buttons: Setting, label: string, write: () => Promise<void>): void {
  buttons.addButton((button) => pressedOnce(button, label, write).setCta());
}

/** A button for what is done once, and is not what a person came for. */
export function addOnceButton(buttons: Setting, label: string, act: () => Promise<void>): void {
  buttons.addButton((button) => pressedOnce(button, label, act));
}

function pressedOnce(button: ButtonComponent, label: string, act: () => Promise<void>): ButtonComponent {
  return button.setButtonText(label).onClick(() => {
    button.setDisabled(true);
    inBackground(act());
  });
}
