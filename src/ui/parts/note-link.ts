import type { UserEvent } from "obsidian";
import type { NoteRef, UnwrittenRef } from "../../app/note-ref.ts";

/** A note as it is named in a row; one that nobody has written cannot be opened. */
export interface NamedNote {
  readonly id: string;
  readonly title: string;
  readonly isWritten: boolean;
}

export function namedNote(
  ref: NoteRef | UnwrittenRef,
  { titleOf }: { readonly titleOf: (ref: NoteRef | UnwrittenRef) => string },
): NamedNote {
  return { id: ref.id, title: titleOf(ref), isWritten: ref.kind !== "unresolved" };
}

export interface NoteLinkActions {
  readonly open: (id: string, event: UserEvent) => void;
  readonly hover: (id: string, event: MouseEvent, target: HTMLElement) => void;
}

/** A note's name that opens it; mere text for a note that is not there. */
export function renderNoteLink(
  parent: HTMLElement,
  note: NamedNote,
  key: string,
  actions: NoteLinkActions,
): HTMLElement {
  if (!note.isWritten) return parent.createSpan({ text: note.title, attr: { dir: "auto" } });
  const attr = { "data-key": key, dir: "auto" };
  const link = parent.createEl("button", { cls: "retrace-note-link", text: note.title, attr });
  link.addEventListener("click", (event) => {
    actions.open(note.id, event);
  });
  link.addEventListener("auxclick", (event) => {
    if (event.button === 1) actions.open(note.id, event);
  });
  link.addEventListener("mouseover", (event) => {
    actions.hover(note.id, event, link);
  });
  return link;
}
