import { Modal, Setting, type App } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import { refsOf, type MigratedNote, type Migration } from "../../app/migrate/report.ts";
import { migrationFormats, type MigrationFormat } from "../../app/migrate/formats.ts";
import type { OnConflict } from "../../app/migrate/plan.ts";
import type { StoreFile } from "../../app/migrate/store-files.ts";
import type { UndoneNote } from "../../app/undo-migration.ts";
import { noteId } from "../../core/model/note-id.ts";
import { chooseFiles } from "./choose-files.ts";
import { inOwnWords } from "../language/in-own-words.ts";
import { fittingFormat, givenAs, hasConflict, ofOtherKind, readStore, toldByKind } from "./migration-files.ts";
import { openNote } from "../open-note.ts";
import { orThrow } from "../or-throw.ts";
import { addConflictChoice } from "../parts/conflict-choice.ts";
import { renderMigration } from "../parts/migration-list.ts";
import { takeSingleClicks } from "../parts/single-clicks.ts";
import { orEndWithReason } from "../parts/wizard/end-with-reason.ts";
import { renderWrittenNotes } from "../parts/wizard/written-notes.ts";
import { addOnceButton, addWriteButton } from "../parts/write-button.ts";
import { text } from "../text/text.ts";
import { momentWriter } from "../write-day.ts";

const words = text.migration;
type Labels = typeof words.planned | typeof words.status;

/** What was written, and when. */
export interface Run {
  readonly notes: readonly MigratedNote[];
  readonly at: number;
}

/** What each run has written and is not taken back yet. */
export interface Runs {
  readonly last: () => Run | undefined;
  readonly add: (run: Run) => void;
  /** The last one has been taken back. */
  readonly drop: () => void;
}

interface Asked {
  readonly format: MigrationFormat;
  readonly files: readonly StoreFile[];
  readonly on_conflict: OnConflict;
}

/** Takes in the files of another memory, after showing what would become of each; each run can be taken back, the last first. */
export class MigrationWizard extends Modal {
  readonly #memory: Memory;
  readonly #runs: Runs;
  readonly #given: readonly StoreFile[];
  #format: MigrationFormat = "episodes";
  #onConflict: OnConflict = "error";

  /** Files that have been chosen elsewhere are shown at once. */
  constructor(app: App, memory: Memory, runs: Runs, given: readonly StoreFile[] = []) {
    super(app);
    this.#memory = memory;
    this.#runs = runs;
    this.#given = given;
  }

  override onOpen(): void {
    this.setTitle(words.title);
    this.modalEl.addClass("retrace-form");
    takeSingleClicks(this.containerEl);
    if (this.#given.length === 0) this.#ask();
    else orEndWithReason(this, this.#preview(this.#given));
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
    addConflictChoice(this.contentEl, this.#onConflict, (next) => {
      this.#onConflict = next;
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
    this.#offerLast(() => new Setting(this.contentEl).setName(words.lastRun));
  }

  async #choose(from: "files" | "folder"): Promise<void> {
    const chosen = await chooseFiles(".json,.md", from);
    if (chosen.length === 0) return;
    this.#wait();
    await this.#preview(await readStore(chosen, this.#format));
  }

  async #preview(files: readonly StoreFile[]): Promise<void> {
    this.#wait();
    const format = fittingFormat(this.#format, files);
    const asked = { format, files, on_conflict: this.#onConflict };
    this.#show(asked, await this.#migrate(asked, false));
  }

  #wait(): void {
    this.contentEl.empty();
    this.contentEl.createDiv({ cls: "retrace-empty", attr: { role: "status" }, text: words.reading });
  }

  async #migrate(asked: Asked, write: boolean): Promise<Migration> {
    const files = givenAs(asked.format, asked.files);
    const migration = orThrow(await this.#memory.migrate({ ...asked, files, write, preview: true }));
    return toldByKind(migration, asked.format, asked.files);
  }

  #show(asked: Asked, migration: Migration): void {
    const { created, changed } = migration.totals;
    this.contentEl.empty();
    this.#tellFormat(asked);
    const buttons = this.#draw(asked, migration, { labels: words.planned, summary: words.summary(created, changed) });
    this.#addClose(buttons, created + changed > 0 ? words.cancel : words.close);
    if (created + changed === 0) this.#offerMore(buttons, asked);
    else addWriteButton(buttons, words.write, () => this.#write(asked));
  }

  /** Where the files were not what was chosen, or nobody chose. */
  #tellFormat({ format, files }: Asked): void {
    const kind = files.find((file) => file.kind === format)?.kind;
    if (kind === undefined || (format === this.#format && this.#given.length === 0)) return;
    this.contentEl.createEl("p", { text: words.readAs[kind], attr: { role: "status" } });
  }

  async #write(asked: Asked): Promise<void> {
    const migration = await this.#migrate(asked, true);
    const { totals, notes = [] } = migration;
    if (notes.length > 0) this.#runs.add({ notes, at: Date.now() });
    this.contentEl.empty();
    renderWrittenNotes(this.contentEl, refsOf(notes), (id, event) => {
      this.close();
      openNote(this.app, noteId(id), 1, event);
    });
    const buttons = this.#draw(asked, migration, {
      labels: words.status,
      summary: words.written(totals.created, totals.changed),
    });
    if (notes.length > 0) this.#offerUndo(buttons);
    this.#addClose(buttons, words.close);
    this.#offerOthers(buttons, asked);
  }

  /** The files, and below them the place for what can be done. */
  #draw(asked: Asked, migration: Migration, { labels, summary }: { labels: Labels; summary: string }): Setting {
    const { migrated, warnings, skipped, unchanged } = migration.totals;
    renderMigration(this.contentEl, migration, labels);
    this.#offerConflicts(asked, migration);
    const totals = words.totals(migrated, warnings, skipped, unchanged);
    return new Setting(this.contentEl).setName(summary).setDesc(totals).setClass("retrace-migration__end");
  }

  /** What was chosen before the files were seen can be chosen anew once it is seen to matter. */
  #offerConflicts({ files, on_conflict }: Asked, migration: Migration): void {
    if (on_conflict === "error" && !hasConflict(migration)) return;
    addConflictChoice(this.contentEl, on_conflict, (next) => {
      this.#onConflict = next;
      const focus = (): void => this.contentEl.querySelector("select")?.focus();
      orEndWithReason(this, this.#preview(files).then(focus));
    });
  }

  /** What there is to do where nothing is to be written. */
  #offerMore(buttons: Setting, asked: Asked): void {
    addOnceButton(buttons, words.others, () => {
      this.#ask();
    });
    this.#offerOthers(buttons, asked);
  }

  /** Files of another kind than those that were read come after them: the edges of a graph need its episodes. */
  #offerOthers(buttons: Setting, { format, files }: Asked): void {
    const others = ofOtherKind(format, files);
    const [next] = others;
    if (next?.kind === undefined) return;
    const count = others.filter(({ kind }) => kind === next.kind).length;
    const what = count === 1 ? next.file.path.slice(next.file.path.lastIndexOf("/") + 1) : count;
    addOnceButton(buttons, words.readOther[next.kind](what), () => this.#preview(others));
  }

  /** Says of a run that is no longer in sight which one it is. */
  #offerLast(row: () => Setting): void {
    const last = this.#runs.last();
    if (!last) return;
    this.#offerUndo(row().setDesc(words.ran(momentWriter().whole(last.at), last.notes.length)));
  }

  #offerUndo(buttons: Setting): void {
    addOnceButton(buttons, words.undo, () => this.#undo());
  }

  async #undo(): Promise<void> {
    const { notes = [] } = this.#runs.last() ?? {};
    const { notes: undone } = orThrow(await this.#memory.undoMigration({ notes }));
    this.#runs.drop();
    this.contentEl.empty();
    const kept = undone.filter((note) => note.kept !== undefined);
    this.contentEl.createEl("p", { text: words.undone(undone.length - kept.length), attr: { role: "status" } });
    if (kept.length > 0) this.#showKept(kept);
    const buttons = new Setting(this.contentEl);
    this.#offerLast(() => buttons.setName(words.runBefore));
    this.#addClose(buttons, words.close);
  }

  #showKept(kept: readonly UndoneNote[]): void {
    this.contentEl.createEl("p", { text: words.kept(kept.length) });
    const list = this.contentEl.createEl("ul");
    for (const { kept: reason = "" } of kept) list.createEl("li", { text: inOwnWords(reason) });
  }

  #addClose(buttons: Setting, label: string): void {
    buttons.addButton((button) =>
      button.setButtonText(label).onClick(() => {
        this.close();
      }),
    );
  }
}
