import type { ButtonComponent, Setting } from "obsidian";
import { inBackground } from "../report.ts";

type Act = () => Promise<void> | void;

/** The button that writes what was shown: once, however often it is clicked. Where that fails, it can be tried again. */
export function addWriteButton(buttons: Setting, label: string, write: Act): void {
  buttons.addButton((button) => pressedOnce(button, label, write).setCta());
}

/** A button for what is done once, and is not what a person came for. */
export function addOnceButton(buttons: Setting, label: string, act: Act): void {
  buttons.addButton((button) => pressedOnce(button, label, act));
}

function pressedOnce(button: ButtonComponent, label: string, act: Act): ButtonComponent {
  return button.setButtonText(label).onClick(() => {
    button.setDisabled(true);
    const retry = (cause: unknown): never => {
      button.setDisabled(false);
      throw cause;
    };
    inBackground(Promise.resolve(act()).catch(retry));
  });
}
