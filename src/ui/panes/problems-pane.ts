import type { WorkspaceLeaf } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import { fixableNotes } from "../../app/prepare-fixes.ts";
import { readableTitle } from "../../app/episodes/readable-title.ts";
import { strayNotes } from "../../app/validate.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { correctNumbers } from "../correct-numbers.ts";
import { openNote } from "../open-note.ts";
import { keepOpen } from "../parts/keep-open.ts";
import { keepPlace } from "../parts/keep-place.ts";
import { countProblems, groupProblems, type ProblemFilter } from "../parts/problem-groups.ts";
import { renderProblems, renderReading } from "../parts/problem-list.ts";
import { redrawOnRevision } from "../redraw-on-revision.ts";
import { inBackground } from "../report.ts";
import { text } from "../text/text.ts";
import { writeWanted } from "../write-wanted.ts";
import { RetraceView } from "./retrace-view.ts";

export const problemsViewType = "retrace-problems";

const pageSize = 100;

/** Notes that could not be read as meant, with the lines to look at. */
export class ProblemsPane extends RetraceView {
  override readonly icon = "list-checks";
  override navigation = false;
  readonly #memory: Memory;
  #filter: ProblemFilter = "all";
  #shown = pageSize;

  constructor(leaf: WorkspaceLeaf, memory: Memory) {
    super(leaf);
    this.#memory = memory;
  }

  override getViewType(): string {
    return problemsViewType;
  }

  override getDisplayText(): string {
    return text.problems.title;
  }

  protected override begin(): void {
    this.contentEl.addClass("retrace-pane");
    redrawOnRevision(this, this.#memory, () => {
      this.#draw();
    });
    this.#draw();
  }

  #draw(): void {
    keepPlace(this.contentEl, () => {
      keepOpen(this.contentEl, () => {
        this.#render();
      });
    });
  }

  #fix(ids: readonly NoteId[]): void {
    inBackground(correctNumbers(this.app, this.#memory, ids, problemsViewType));
  }

  #render(): void {
    if (!this.#memory.isOpen()) {
      renderReading(this.contentEl);
      return;
    }
    const { library } = this.#memory;
    const problems = this.#memory.problems();
    const fixable = fixableNotes(library);
    const groups = groupProblems(problems, this.#filter, {
      titleOf: (id) => readableTitle(library.catalog.note(id)?.title ?? id, library.catalog.note(id)),
      fixable: new Set(fixable),
    });
    const model = {
      ...{ counts: countProblems(problems), filter: this.#filter, groups, shown: this.#shown },
      ...{ fixable: fixable.length, strays: strayNotes(library) },
    };
    renderProblems(this.contentEl, model, {
      act: (id, act) => {
        if (act.kind === "write") writeWanted(this.app, this.#memory, act.name, id);
        else this.#fix([id]);
      },
      fixAll: () => {
        this.#fix(fixable);
      },
      open: (id, line, event) => {
        openNote(this.app, id, line, event);
      },
      filter: (filter) => {
        this.#filter = filter;
        this.#shown = pageSize;
        this.#draw();
      },
      showMore: () => {
        this.#shown += pageSize;
        this.#draw();
      },
    });
  }
}
