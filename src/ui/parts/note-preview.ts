import type { Attempt } from "../../core/model/failure.ts";
import { inOwnWords } from "../language/in-own-words.ts";
import { inBackground } from "../report.ts";
import { text } from "../text/text.ts";

const words = text.migration;

export interface PreviewedNote {
  readonly id: string;
  readonly text: string;
  /** Why there is no such note to be written. */
  readonly fault?: string;
}

export function previewedNote(id: string, text: Attempt<string>): PreviewedNote {
  return text.ok ? { id, text: text.value } : { id, text: "", fault: inOwnWords(text.error.message) };
}

/** Notes that would be written, folded: a thousand of them are only made, and drawn, as somebody asks for them. */
export function renderNotePreview(
  parent: HTMLElement,
  count: number,
  notes: () => Promise<readonly PreviewedNote[]>,
): void {
  const more = parent.createEl("details", { cls: "retrace-note-preview" });
  more.createEl("summary", { text: count === 1 ? words.preview : words.previews(count) });
  const draw = async (): Promise<void> => {
    for (const { id, text: said, fault } of await notes()) {
      more.createDiv({ cls: "retrace-import__facts", text: id });
      if (fault !== undefined) more.createDiv({ cls: "retrace-import__facts", text: fault, attr: { role: "alert" } });
      else more.createEl("pre", { cls: "retrace-note-preview__text", text: said, attr: { tabindex: "0" } });
    }
  };
  more.addEventListener(
    "toggle",
    () => {
      inBackground(draw());
    },
    { once: true },
  );
}
