import { Modal, Notice, Setting, type App } from "obsidian";
import type { ImportReport } from "../app/import-report.ts";
import type { Memory } from "../app/memory.ts";
import { ok } from "../core/lib/result.ts";
import { fail } from "../core/model/failure.ts";
import { noteId } from "../core/model/note-id.ts";
import { chooseFiles, piecesOf } from "./choose-files.ts";
import type { Action } from "./commands.ts";
import { openNote } from "./open-note.ts";
import { renderImport, toWrite } from "./parts/import-list.ts";
import { addWriteButton } from "./parts/write-button.ts";
import { inBackground } from "./report.ts";
import { text } from "./text.ts";

const words = text.import;

/** Lets the person choose transcripts and session logs, and shows what would become of them before anything is written. */
export function sessionImporter(app: App, memory: Memory): Required<Pick<Action, "run" | "canRun">> {
  const start = async (): Promise<void> => {
    const files = await chooseFiles(".jsonl,.json,.md,.txt");
    if (files.length > 0) new ImportPreview(app, memory, files).open();
  };
  return {
    // Whether a session has its note already is known once all notes are.
    canRun: memory.isOpen,
    run: () => {
      inBackground(start());
    },
  };
}

class ImportPreview extends Modal {
  readonly #memory: Memory;
  readonly #files: ReadonlyMap<string, File>;

  constructor(app: App, memory: Memory, files: readonly File[]) {
    super(app);
    this.#memory = memory;
    this.#files = new Map(files.map((file) => [file.name, file]));
  }

  override onOpen(): void {
    this.setTitle(words.title);
    this.modalEl.addClass("retrace-form");
    this.contentEl.createDiv({ cls: "retrace-empty", attr: { role: "status" }, text: words.reading });
    inBackground(this.#show());
  }

  override onClose(): void {
    this.contentEl.empty();
  }

  async #import(write: boolean): Promise<ImportReport> {
    const read = await this.#memory.importSessions({ files: [...this.#files.keys()], write }, (path) => {
      const file = this.#files.get(path);
      return Promise.resolve(file ? ok(piecesOf(file)) : fail("NOT_FOUND", `There is no file "${path}".`));
    });
    if (!read.ok) throw new Error(read.error.message);
    return read.value;
  }

  async #show(): Promise<void> {
    const report = await this.#import(false);
    renderImport(this.contentEl, report);
    const notes = toWrite(report);
    const buttons = new Setting(this.contentEl).setName(words.summary(notes));
    buttons.addButton((button) =>
      button.setButtonText(notes > 0 ? words.cancel : words.close).onClick(() => {
        this.close();
      }),
    );
    if (notes === 0) return;
    addWriteButton(buttons, words.write, () => this.#write());
  }

  async #write(): Promise<void> {
    const { files, totals } = await this.#import(true);
    this.close();
    new Notice(totals.errors > 0 ? words.failed(totals.errors) : words.done(toWrite({ totals })));
    const written = files.flatMap(({ status, notes }) => (status === "created" || status === "merged" ? notes : []));
    const [first, ...others] = new Set(written.map(({ id }) => id));
    if (first !== undefined && others.length === 0) openNote(this.app, noteId(first), 1);
  }
}
