import { Platform, setIcon } from "obsidian";
import { wizardText as words } from "../../text/wizard.ts";

export interface DropActions {
  readonly dropped: (files: readonly File[]) => void;
  readonly choose: () => void;
}

/** Where files can be dropped, and a button for those who would rather choose. */
export function renderDropZone(parent: HTMLElement, { dropped, choose }: DropActions): void {
  const zone = parent.createDiv({ cls: "retrace-wizard__drop" });
  setIcon(zone.createDiv({ attr: { "aria-hidden": "true" } }), "import");
  zone.createDiv({ cls: "retrace-wizard__invitation", text: Platform.isPhone ? words.pick : words.drop });
  zone.createDiv({ text: words.dropHint });
  const button = zone.createEl("button", { cls: "mod-cta", text: words.choose, attr: { type: "button" } });
  button.addEventListener("click", choose);
  button.focus();
  zone.addEventListener("dragover", (event) => {
    event.preventDefault();
    zone.addClass("is-over");
  });
  zone.addEventListener("dragleave", () => {
    zone.removeClass("is-over");
  });
  zone.addEventListener("drop", (event) => {
    event.preventDefault();
    zone.removeClass("is-over");
    dropped([...(event.dataTransfer?.files ?? [])]);
  });
}
