import type { UserEvent } from "obsidian";

export interface OpenActions {
  readonly open: (id: string, event: UserEvent) => void;
  readonly hover: (id: string, event: MouseEvent, target: HTMLElement) => void;
}

/** A note's name that opens it. */
export function addNoteLink(
  parent: HTMLElement,
  { id, title }: { readonly id: string; readonly title: string },
  { open, hover }: OpenActions,
): void {
  const attr = { type: "button", "data-key": `note:${id}`, dir: "auto" };
  const link = parent.createEl("button", { cls: "retrace-note-link", text: title, attr });
  link.addEventListener("click", (event) => {
    open(id, event);
  });
  link.addEventListener("auxclick", (event) => {
    if (event.button === 1) open(id, event);
  });
  link.addEventListener("mouseover", (event) => {
    hover(id, event, link);
  });
}
