import { renderBeginnings, type Beginning } from "../parts/beginnings.ts";
import { proposalsText as words } from "../text/proposals.ts";
import type { InboxFace } from "./inbox-model.ts";

export interface InboxEmptyModel {
  readonly face: InboxFace;
  /** Whether something has been decided. */
  readonly isDone: boolean;
  /** Where there are no memories, nothing could be proposed. */
  readonly beginnings: readonly Beginning[];
}

/** What there is to say when a list is empty; where nothing waits, one can look for more. */
export function renderInboxEmpty(
  parent: HTMLElement,
  { face, isDone, beginnings }: InboxEmptyModel,
  lookForMore: () => void,
): void {
  parent.empty();
  const box = parent.createDiv({ cls: "retrace-empty" });
  const { empty } = words;
  const [title, hint] =
    face === "decided" ? [empty.decided, empty.decidedHint] : [isDone ? empty.done : empty.open, empty.openHint];
  box.createDiv({ cls: "retrace-empty__title", text: title });
  box.createDiv({ text: hint });
  if (face === "decided") return;
  if (beginnings.length > 0) {
    renderBeginnings(box, beginnings);
    return;
  }
  const look = box.createEl("button", { cls: "retrace-inbox__look", text: empty.look, attr: { "data-key": "look" } });
  look.addEventListener("click", lookForMore);
}
