import type { App } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import { readableTitle } from "../../app/episodes/readable-title.ts";
import { sameValue } from "../../core/lib/same-value.ts";
import { noteId } from "../../core/model/note-id.ts";
import { openNote } from "../open-note.ts";
import { redrawIfNew } from "../parts/redraw-if-new.ts";
import { renderUsed, type Answer, type UsedRow } from "../parts/used-list.ts";
import { inBackground, report } from "../report.ts";

/** The page on which a person is asked whether what was found helped. */
export class UsedPage {
  readonly #app: App;
  readonly #memory: Memory;
  readonly #changed: () => void;
  #rows: readonly UsedRow[] = [];
  #total = 0;

  /** @param changed called when there is something else to show */
  constructor(app: App, memory: Memory, changed: () => void) {
    this.#app = app;
    this.#memory = memory;
    this.#changed = changed;
  }

  /** How many there are to ask about. */
  get total(): number {
    return this.#total;
  }

  /** Looks anew at what was found and opened, which stands in no note. */
  refresh(): void {
    if (this.#memory.isOpen()) inBackground(this.#read());
  }

  draw(page: HTMLElement): void {
    redrawIfNew(page, this.#rows, () => {
      renderUsed(page, this.#rows, {
        answer: (row, answer) => {
          inBackground(this.#answer(row, answer));
        },
        open: ({ id }, event) => {
          openNote(this.#app, noteId(id), 1, event);
        },
      });
    });
  }

  async #read(): Promise<void> {
    const found = await this.#memory.pendingReviews({});
    if (!found.ok) return;
    const { catalog } = this.#memory.library;
    const rows = found.value.pending.map((row) => ({
      ...row,
      asked: readableTitle(row.title, catalog.note(noteId(row.id))),
    }));
    if (sameValue(rows, this.#rows) && found.value.total === this.#total) return;
    this.#rows = rows;
    this.#total = found.value.total;
    this.#changed();
  }

  /** The row goes at once, and comes back if the answer could not be written. */
  async #answer(row: UsedRow, helped: Answer): Promise<void> {
    this.#rows = this.#rows.filter(({ id }) => id !== row.id);
    this.#total -= 1;
    this.#changed();
    const answered = await this.#memory.answerUse({ id: row.id, helped });
    if (!answered.ok) report(answered.error.message);
    await this.#read();
  }
}
