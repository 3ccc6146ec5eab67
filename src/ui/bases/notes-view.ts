import { BasesView, type BasesEntry, type HoverParent, type HoverPopover, type QueryController } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import { noteId } from "../../core/model/note-id.ts";
import { beginningsWhereBare, type Wanted } from "../beginnings.ts";
import { openNote } from "../open-note.ts";
import type { BaseActions, BaseNote } from "../parts/bases/base-note.ts";
import { renderBeginnings, type Beginning } from "../parts/beginnings.ts";
import { KeptRows } from "../parts/bases/kept-rows.ts";
import { keepPlace } from "../parts/keep-place.ts";
import { redrawIfNew } from "../parts/redraw-if-new.ts";
import { redrawOnRevision } from "../redraw-on-revision.ts";
import { basesText as words } from "../text/bases.ts";

/** More rows than these are drawn on request: a base may list thousands. */
const rowsAtOnce = 200;

/** What a view of a base is given by the plugin and by Bases. */
export interface BaseParts {
  readonly memory: Memory;
  readonly controller: QueryController;
  readonly parent: HTMLElement;
}

/** What there is to draw: a model to tell whether it is another, and how. */
export interface Drawing {
  readonly model: unknown;
  readonly render: (page: HTMLElement) => void;
}

/** A view of a base that shows its notes as the memory knows them, and again when either changes. */
export abstract class NotesView extends BasesView implements HoverParent {
  hoverPopover: HoverPopover | null = null;
  protected readonly memory: Memory;
  /** How many rows are drawn. */
  protected shown = rowsAtOnce;
  protected readonly rows = new KeptRows();
  readonly #page: HTMLElement;
  /** A tab that is restored is there before its data is. */
  #isFilled = false;

  constructor({ memory, controller, parent }: BaseParts) {
    super(controller);
    this.memory = memory;
    this.#page = parent.createDiv({ cls: "retrace-pane retrace-base" });
  }

  override onload(): void {
    redrawOnRevision(this, this.memory, () => {
      this.draw();
    });
    this.register(() => {
      this.#page.remove();
    });
    this.draw();
  }

  override onDataUpdated(): void {
    this.#isFilled = true;
    this.draw();
  }

  /** What is drawn of these notes; nothing where none of them is one for this view. */
  protected abstract drawingOf(notes: readonly BaseNote[]): Drawing | undefined;

  /** What it lives on, to be begun with in a vault that has no memories. */
  protected readonly begunWith: Wanted = "episode";
  /** What is said where there is nothing for this view. */
  protected readonly nothing: { readonly none: string; readonly noneHint: string } = words;

  protected draw(): void {
    const page = this.#page;
    const isReading = !this.#isFilled || !this.memory.isOpen();
    const drawing = isReading ? undefined : this.drawingOf(this.data.data.map((entry) => this.noteOf(entry)));
    const beginnings = isReading || drawing ? [] : beginningsWhereBare(this.app, this.memory, this.begunWith);
    redrawIfNew(page, [isReading, drawing?.model, beginnings.map(({ name }) => name)], () => {
      keepPlace(page, () => {
        page.empty();
        this.rows.begin();
        if (drawing) drawing.render(page);
        else this.#drawEmpty(page, isReading, beginnings);
      });
    });
  }

  #drawEmpty(page: HTMLElement, isReading: boolean, beginnings: readonly Beginning[]): void {
    const box = page.createDiv({ cls: "retrace-empty", attr: { role: "status" } });
    if (isReading) {
      box.setText(words.reading);
      return;
    }
    const { none, noneHint } = this.data.data.length === 0 ? words : this.nothing;
    box.createDiv({ cls: "retrace-empty__title", text: none });
    box.createDiv({ text: noneHint });
    renderBeginnings(box, beginnings);
  }

  protected noteOf(entry: BasesEntry): BaseNote {
    const { path, basename } = entry.file;
    const id = noteId(path);
    const date = entry.getValue("note.date")?.toString() ?? "";
    return { id, name: basename, note: this.memory.library.catalog.note(id), date };
  }

  protected actions(): BaseActions {
    return {
      open: (id, event) => {
        openNote(this.app, noteId(id), 1, event);
      },
      hover: (linktext, event, targetEl) => {
        this.app.workspace.trigger("hover-link", { event, source: this.type, hoverParent: this, targetEl, linktext });
      },
      showMore: () => {
        this.shown += rowsAtOnce;
        this.draw();
      },
    };
  }
}

/** What a person chose for a view, of what there is to choose. */
export function chosen<T extends string>(value: unknown, among: readonly T[], usual: T): T {
  return among.find((each) => each === value) ?? usual;
}
