import { Modal, Platform, Setting, type App } from "obsidian";
import { noteId } from "../../core/model/note-id.ts";
import { chooseFiles } from "./choose-files.ts";
import type { Memory } from "../../app/memory.ts";
import { readForWizard, type Reading, type Written } from "./import-work.ts";
import { inOwnWords } from "../language/in-own-words.ts";
import type { OpenMigration } from "./migrate-memory.ts";
import { openNote } from "../open-note.ts";
import { renderImport, stillToTell, type ToldFiles } from "../parts/import-list.ts";
import { renderKeyHints } from "../parts/key-hints.ts";
import { manyTimes, takeSingleClicks } from "../parts/single-clicks.ts";
import { orEndWithReason } from "../parts/wizard/end-with-reason.ts";
import { renderDropZone } from "../parts/wizard/drop-zone.ts";
import { renderProgress } from "../parts/wizard/progress.ts";
import { WizardDesk } from "../parts/wizard/wizard-desk.ts";
import { begun as begin, isTouched, type WizardState } from "../parts/wizard/wizard-state.ts";
import { wizardKeyHints } from "../parts/wizard/wizard-keys.ts";
import { renderWrittenNotes } from "../parts/wizard/written-notes.ts";
import { addOnceButton, addWriteButton } from "../parts/write-button.ts";
import { readableFile, type Readable } from "./readable-file.ts";
import { inBackground } from "../report.ts";
import { dayWriter } from "../write-day.ts";
import { wizardText as words } from "../text/wizard.ts";

/** What was read and is divided otherwise than it was proposed. */
export interface LeftWork {
  readonly reading: Reading;
  readonly state: WizardState;
}

interface WrittenReading {
  readonly written: Written;
  readonly reading: Reading;
}

interface Given {
  readonly files?: readonly Readable[];
  /** Goes on with what was left. */
  readonly left?: LeftWork | undefined;
  /** It is closed: what is not written is there again the next time. */
  readonly leave?: (left: LeftWork | undefined) => void;
  /** What came of an import that was closed while it wrote. */
  readonly written?: WrittenReading;
  /** Goes on with files of another memory. */
  readonly migrate: OpenMigration;
}

/** Lets a person drop files, say where the episodes of what was said in them begin, write them, and take that back. */
export class ImportWizard extends Modal {
  readonly #memory: Memory;
  readonly #given: Given;
  /** Stops what is being read or written. */
  readonly #ongoing = new AbortController();
  /** What was written and not taken back. */
  #written: Written | undefined;
  #left: LeftWork | undefined;

  constructor(app: App, memory: Memory, given: Given) {
    super(app);
    this.#memory = memory;
    this.#given = given;
  }

  override onOpen(): void {
    this.setTitle(words.title);
    this.modalEl.addClass("retrace-wizard", "retrace-form");
    takeSingleClicks(this.containerEl);
    const { files = [], written, left } = this.#given;
    if (written) this.#tell(written);
    else if (left) this.#divide(left.reading, left.state);
    else if (files.length > 0) orEndWithReason(this, this.#read(files));
    else this.#ask();
  }

  override onClose(): void {
    this.#ongoing.abort();
    this.#written?.keep();
    this.#given.leave?.(this.#left);
    this.contentEl.empty();
  }

  readonly #ask = (): void => {
    this.#left = undefined;
    this.contentEl.empty();
    const take = (files: readonly File[]): void => {
      if (files.length > 0) orEndWithReason(this, this.#read(files.map(readableFile)));
    };
    renderDropZone(this.contentEl, {
      dropped: take,
      choose: () => {
        inBackground(chooseFiles(".jsonl,.json,.md,.txt").then(take));
      },
    });
  };

  async #read(files: readonly Readable[]): Promise<void> {
    const { signal } = this.#ongoing;
    const onProgress = renderProgress(this.contentEl, words.reading);
    const reading = await readForWizard(this.#memory, files, { signal, onProgress });
    if (!signal.aborted) this.#divide(reading);
  }

  #divide(reading: Reading, before?: WizardState): void {
    this.contentEl.empty();
    const { conversations } = reading;
    this.#drawFiles(reading);
    this.#offerMigration(reading, conversations.length === 0 && reading.count([]) === 0 ? "alone" : "beside");
    if (conversations.length === 0) {
      this.#offer(this.#foot(), reading);
      return;
    }
    const begun = before ?? begin(conversations);
    const desk = new WizardDesk(this.contentEl, { conversations, begun }, (state) => {
      this.#left = isTouched(state) ? { reading, state } : undefined;
      this.#offer(foot, reading, desk);
    });
    this.#left = before && { reading, state: before };
    const hints = this.contentEl.createDiv({ cls: "retrace-wizard__keys" });
    renderKeyHints(hints, wizardKeyHints(Platform.isMacOS ? "mac" : "other"));
    const foot = this.#foot();
    this.#offer(foot, reading, desk);
  }

  #drawFiles(told: ToldFiles): void {
    if (told.files.length + told.doubts.length > 0) renderImport(this.contentEl.createDiv(), told, dayWriter());
  }

  /** What else there is here waits below the migration. */
  #offerMigration({ stores }: Reading, where: "alone" | "beside"): void {
    if (stores.length === 0) return;
    new Setting(this.contentEl).setName(words.stores(stores.length)).addButton((button) => {
      button.setButtonText(words.migrate(stores.length)).onClick(() => {
        if (where === "alone") this.close();
        this.#given.migrate(stores);
      });
      if (where === "alone") button.setCta();
    });
  }

  #foot(): HTMLElement {
    return this.contentEl.createDiv({ cls: "retrace-wizard__end" });
  }

  /** What can be done now: taking a change back, going away, writing. */
  #offer(foot: HTMLElement, reading: Reading, desk?: WizardDesk): void {
    foot.empty();
    const divisions = desk?.state.divisions ?? [];
    const notes = reading.count(divisions);
    const buttons = new Setting(foot).setName(notes === 0 && reading.stores.length === 0 ? words.nothing : "");
    if (desk) {
      const hasPast = desk.state.past.length > 0;
      buttons.addButton((button) => {
        button.setButtonText(words.undo).setDisabled(!hasPast).onClick(desk.undo);
        button.buttonEl.setAttrs(manyTimes);
      });
      buttons.addButton((button) => button.setButtonText(words.reset).setDisabled(!hasPast).onClick(desk.reset));
    }
    buttons.addButton((button) => button.setButtonText(words.others).onClick(this.#ask));
    buttons.addButton((button) =>
      button.setButtonText(notes > 0 ? words.cancel : words.close).onClick(() => {
        this.close();
      }),
    );
    if (notes === 0) return;
    addWriteButton(buttons, words.write(notes), () => {
      orEndWithReason(this, this.#write(reading, desk));
    });
  }

  async #write(reading: Reading, desk: WizardDesk | undefined): Promise<void> {
    const divisions = desk?.state.divisions ?? [];
    this.#left = undefined;
    const onProgress = renderProgress(this.contentEl, words.writing);
    const { signal } = this.#ongoing;
    new Setting(this.contentEl).addButton((button) =>
      button.setButtonText(words.stop).onClick(() => {
        this.#ongoing.abort();
      }),
    );
    const written = await reading.write(divisions, { signal, onProgress });
    if (this.modalEl.isConnected) this.#tell({ written, reading });
    // Who closed it while it wrote is told how far that went, and can take it back.
    else
      new ImportWizard(this.app, this.#memory, { written: { written, reading }, migrate: this.#given.migrate }).open();
  }

  #tell({ written, reading }: WrittenReading): void {
    this.contentEl.empty();
    this.#written = written;
    const { notes, faults, isStopped, takeBack } = written;
    const said = [words.written(notes.length), ...(isStopped ? [words.stopped] : []), ...faults.map(inOwnWords)];
    const status = this.contentEl.createDiv({ attr: { role: "status" } });
    for (const line of said) status.createDiv({ text: line });
    renderWrittenNotes(this.contentEl, notes, (id, event) => {
      this.close();
      openNote(this.app, noteId(id), 1, event);
    });
    this.#drawFiles(stillToTell(reading));
    this.#offerMigration(reading, "beside");
    const buttons = new Setting(this.#foot());
    if (notes.length > 0)
      addOnceButton(buttons, words.takeBack, async () => {
        const { back, kept } = await takeBack();
        this.#written = undefined;
        status.setText([words.takenBack(back), ...(kept > 0 ? [words.kept(kept)] : [])].join(" "));
        this.contentEl.findAll(".retrace-wizard__written")[0]?.remove();
      });
    buttons.addButton((button) => {
      const close = button.setButtonText(words.close).onClick(() => {
        this.close();
      });
      close.setCta().buttonEl.focus();
    });
  }
}
