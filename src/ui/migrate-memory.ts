import { Modal, Setting, type App } from "obsidian";
import { messageOf } from "../core/lib/message-of.ts";
import { decodeText } from "../core/lib/decode-text.ts";
import type { Memory } from "../app/memory.ts";
import type { MigratedNote, Migration } from "../app/migrate/report.ts";
import { migrationFormats, type MigrationFormat } from "../app/migrate/formats.ts";
import type { OnConflict } from "../app/migrate/plan.ts";
import type { UndoneNote } from "../app/undo-migration.ts";
import type { Attempt } from "../core/model/failure.ts";
import type { Action } from "./commands.ts";
import { chooseFiles } from "./choose-files.ts";
import { renderMigration } from "./parts/migration-list.ts";
import { orEndWithReason } from "./parts/wizard/end-with-reason.ts";
import { addOnceButton, addWriteButton } from "./parts/write-button.ts";
import { text } from "./text.ts";

const words = text.migration;

/** What a run has written, for taking it back. */
type Run = readonly MigratedNote[];

interface LastRun {
  readonly get: () => Run;
  readonly set: (run: Run) => void;
}

/** Takes in the files of another memory, after showing what would become of each; the last run can be taken back. */
export function memoryMigrator(app: App, memory: Memory): Required<Pick<Action, "run" | "canRun">> {
  let last: Run = [];
  const lastRun: LastRun = {
    get: () => last,
    set: (run) => {
      last = run;
    },
  };
  return {
    // Which notes are there already is known once all of them have been read.
    canRun: memory.isOpen,
    run: () => {
      new MigrationWizard(app, memory, lastRun).open();
    },
  };
}

interface Asked {
  readonly format: MigrationFormat;
  readonly files: readonly { readonly path: string; readonly text?: string; readonly fault?: string }[];
  readonly on_conflict: OnConflict;
}

class MigrationWizard extends Modal {
  readonly #memory: Memory;
  readonly #lastRun: LastRun;
  #format: MigrationFormat = "episodes";
  #onConflict: OnConflict = "error";

  constructor(app: App, memory: Memory, lastRun: LastRun) {
    super(app);
    this.#memory = memory;
    this.#lastRun = lastRun;
  }

  override onOpen(): void {
    this.setTitle(words.title);
    this.modalEl.addClass("retrace-form");
    this.#ask();
  }

  override onClose(): void {
    this.contentEl.empty();
  }

  #ask(): void {
    this.contentEl.empty();
    new Setting(this.contentEl).setName(words.format).addDropdown((list) => {
      list.selectEl.setAttribute("aria-label", words.format);
      list
        .addOptions(words.formats)
        .setValue(this.#format)
        .onChange((value) => {
          this.#format = migrationFormats.find((format) => format === value) ?? this.#format;
        });
    });
    new Setting(this.contentEl)
      .setName(words.conflict)
      .setDesc(words.conflictDesc)
      .addDropdown((list) => {
        list.selectEl.setAttribute("aria-label", words.conflict);
        list
          .addOptions(words.conflicts)
          .setValue(this.#onConflict)
          .onChange((value) => {
            this.#onConflict = conflicts.find((each) => each === value) ?? this.#onConflict;
          });
      });
    const choose = (from: "files" | "folder"): void => {
      orEndWithReason(this, this.#choose(from));
    };
    new Setting(this.contentEl)
      .setName(words.files)
      .setDesc(words.filesDesc)
      .addButton((button) =>
        button.setButtonText(words.chooseFolder).onClick(() => {
          choose("folder");
        }),
      )
      .addButton((button) =>
        button
          .setButtonText(words.chooseFiles)
          .setCta()
          .onClick(() => {
            choose("files");
          }),
      );
    if (this.#lastRun.get().length > 0) this.#offerUndo(new Setting(this.contentEl).setName(words.lastRun));
  }

  async #choose(from: "files" | "folder"): Promise<void> {
    const chosen = await chooseFiles(endings[this.#format], from);
    if (chosen.length === 0) return;
    this.#wait();
    const format = this.#format;
    const visible = chosen.filter((file) => !file.webkitRelativePath.split("/").some((name) => name.startsWith(".")));
    const files = await Promise.all(visible.map((file) => read(file, endings[format])));
    const asked = { format, files, on_conflict: this.#onConflict };
    this.#show(asked, await this.#migrate(asked, false));
  }

  #wait(): void {
    this.contentEl.empty();
    this.contentEl.createDiv({ cls: "retrace-empty", attr: { role: "status" }, text: words.reading });
  }

  async #migrate(asked: Asked, write: boolean): Promise<Migration> {
    return valueOf(await this.#memory.migrate({ ...asked, write, preview: true }));
  }

  #show(asked: Asked, migration: Migration): void {
    const { created, changed } = migration.totals;
    const buttons = this.#draw(migration, words.summary(created, changed), words.planned);
    this.#addClose(buttons, created + changed > 0 ? words.cancel : words.close);
    if (created + changed === 0) return;
    addWriteButton(buttons, words.write, () => this.#write(asked));
  }

  async #write(asked: Asked): Promise<void> {
    const migration = await this.#migrate(asked, true);
    this.#lastRun.set(migration.notes ?? []);
    const { created, changed } = migration.totals;
    const buttons = this.#draw(migration, words.written(created, changed), words.status);
    if (this.#lastRun.get().length > 0) this.#offerUndo(buttons);
    this.#addClose(buttons, words.close);
  }

  /** The files, and below them the place for what can be done. */
  #draw(migration: Migration, summary: string, labels: typeof words.planned | typeof words.status): Setting {
    this.contentEl.empty();
    const { migrated, warnings, skipped, unchanged } = migration.totals;
    renderMigration(this.contentEl, migration, labels);
    const totals = words.totals(migrated, warnings, skipped, unchanged);
    return new Setting(this.contentEl).setName(summary).setDesc(totals).setClass("retrace-migration__end");
  }

  #offerUndo(buttons: Setting): void {
    addOnceButton(buttons, words.undo, () => this.#undo());
  }

  async #undo(): Promise<void> {
    const notes = this.#lastRun.get();
    const { notes: undone } = valueOf(await this.#memory.undoMigration({ notes }));
    this.#lastRun.set([]);
    this.contentEl.empty();
    const kept = undone.filter((note) => note.kept !== undefined);
    this.contentEl.createEl("p", { text: words.undone(undone.length - kept.length), attr: { role: "status" } });
    if (kept.length > 0) this.#showKept(kept);
    this.#addClose(new Setting(this.contentEl), words.close);
  }

  #showKept(kept: readonly UndoneNote[]): void {
    this.contentEl.createEl("p", { text: words.kept(kept.length) });
    const list = this.contentEl.createEl("ul");
    for (const { kept: reason = "" } of kept) list.createEl("li", { text: reason });
  }

  #addClose(buttons: Setting, label: string): void {
    buttons.addButton((button) =>
      button.setButtonText(label).onClick(() => {
        this.close();
      }),
    );
  }
}

const conflicts: readonly OnConflict[] = ["error", "merge", "overwrite"];
const endings: Readonly<Record<MigrationFormat, string>> = {
  episodes: ".json",
  graph: ".json",
  "memory-md": ".md",
  "basic-memory": ".md",
};

/** A file by its path inside the folder that was chosen; what nobody asked for is named, and not read. */
async function read(file: File, ending: string): Promise<Asked["files"][number]> {
  const [, ...inside] = file.webkitRelativePath.split("/");
  const path = inside.length === 0 ? file.name : inside.join("/");
  if (!path.toLowerCase().endsWith(ending)) return { path };
  try {
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    return text === undefined ? { path, fault: words.noText } : { path, text };
  } catch (cause) {
    return { path, fault: messageOf(cause) };
  }
}

function valueOf<T>(attempt: Attempt<T>): T {
  if (!attempt.ok) throw new Error(attempt.error.message);
  return attempt.value;
}
