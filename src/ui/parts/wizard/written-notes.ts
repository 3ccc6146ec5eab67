import type { NoteRef } from "../../../app/note-ref.ts";
import { wizardText as words } from "../../text/wizard.ts";

/** As many as can be looked through; the rest is folded. */
const shownFirst = 10;

type Written = Pick<NoteRef, "id" | "title">;
type Open = (id: string, event: MouseEvent) => void;

/** The notes that were written, as links. */
export function renderWrittenNotes(parent: HTMLElement, notes: readonly Written[], open: Open): void {
  if (notes.length === 0) return;
  const box = parent.createDiv({ cls: "retrace-wizard__written" });
  renderLinks(box, notes.slice(0, shownFirst), open);
  const rest = notes.slice(shownFirst);
  if (rest.length === 0) return;
  const more = box.createEl("details", { cls: "retrace-wizard__more" });
  more.createEl("summary", { text: words.more(rest.length) });
  more.addEventListener(
    "toggle",
    () => {
      renderLinks(more, rest, open);
    },
    { once: true },
  );
}

function renderLinks(parent: HTMLElement, notes: readonly Written[], open: Open): void {
  const list = parent.createEl("ul");
  for (const { id, title } of notes) {
    const item = list.createEl("li");
    const link = item.createEl("button", { cls: "retrace-note-link", text: title, attr: { dir: "auto" } });
    link.addEventListener("click", (event) => {
      open(id, event);
    });
  }
}
