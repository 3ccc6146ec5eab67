import { Modal, Setting, type App, type HoverParent, type HoverPopover } from "obsidian";
import type { Memory } from "../app/memory.ts";
import type { PreparedFixes, WrittenFixes } from "../app/prepare-fixes.ts";
import { noteId, type NoteId } from "../core/model/note-id.ts";
import { renderChangedNote } from "./inbox/draw-change.ts";
import { nameInside } from "./isolated.ts";
import { inOwnWords } from "./language/in-own-words.ts";
import { notify } from "./notify.ts";
import { offerUndo } from "./offer-undo.ts";
import { openNote } from "./open-note.ts";
import { diffRows } from "./parts/diff-rows.ts";
import type { NoteLinkActions } from "./parts/note-link.ts";
import { addWriteButton } from "./parts/write-button.ts";
import { inBackground } from "./report.ts";
import { text } from "./text/text.ts";

const words = text.problems.fixing;

/** Shows how the numbers of these notes would change, and writes that once somebody says so. */
export async function correctNumbers(app: App, memory: Memory, ids: readonly NoteId[], source: string): Promise<void> {
  new NumbersDialog(app, await memory.prepareFixes(ids), source).open();
}

class NumbersDialog extends Modal implements HoverParent {
  hoverPopover: HoverPopover | null = null;
  readonly #prepared: PreparedFixes;
  readonly #source: string;

  /** @param source the view that asked, for previews of its links. */
  constructor(app: App, prepared: PreparedFixes, source: string) {
    super(app);
    this.#prepared = prepared;
    this.#source = source;
  }

  override onOpen(): void {
    const { fixes, faults } = this.#prepared;
    this.setTitle(words.title);
    this.modalEl.addClass("retrace-form");
    this.contentEl.createEl("p", { text: fixes.length === 0 ? words.nothing : words.intro });
    const list = this.contentEl.createDiv({ cls: "retrace-fixes" });
    for (const { id, title, hunks } of fixes) {
      const change = { kind: "change", note: { id, title, isWritten: true }, rows: diffRows(hunks) } as const;
      renderChangedNote(list, change, "fix", this.#links());
    }
    for (const fault of faults) this.contentEl.createEl("p", { cls: "retrace-form__problem", text: inOwnWords(fault) });
    const buttons = new Setting(this.contentEl).addButton((button) =>
      button.setButtonText(fixes.length === 0 ? words.close : words.cancel).onClick(() => {
        this.close();
      }),
    );
    if (fixes.length > 0) addWriteButton(buttons, words.correct(fixes.length), () => this.#write());
    // What was asked for is to be confirmed or left; the links above it come after.
    buttons.controlEl.findAll("button").at(-1)?.focus();
  }

  override onClose(): void {
    this.contentEl.empty();
  }

  #links(): NoteLinkActions {
    return {
      open: (id, event) => {
        this.close();
        openNote(this.app, noteId(id), 1, event);
      },
      hover: (linktext, event, targetEl) => {
        this.app.workspace.trigger("hover-link", {
          ...{ event, source: this.#source, hoverParent: this, targetEl, linktext },
        });
      },
    };
  }

  async #write(): Promise<void> {
    const written = await this.#prepared.write();
    this.close();
    tellFaults(written.faults);
    if (written.notes.length === 0) return;
    offerUndo(saidOf(written, words.corrected, words.correctedSome), words.undo, () => {
      inBackground(undo(written));
    });
  }
}

async function undo(written: WrittenFixes): Promise<void> {
  const undone = await written.undo();
  tellFaults(undone.faults);
  if (undone.notes.length > 0) notify(saidOf(undone, words.undone, words.undoneSome));
}

function tellFaults(faults: readonly string[]): void {
  for (const fault of faults) notify(text.failed(inOwnWords(fault)));
}

/** One note is called by its name; of several, how many they are is said. */
function saidOf(
  { notes }: Pick<WrittenFixes, "notes">,
  one: (title: string) => string,
  several: (count: number) => string,
): string {
  const [first] = notes;
  return notes.length === 1 && first ? one(nameInside(first.title)) : several(notes.length);
}
