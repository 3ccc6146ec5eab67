import { debounce, type WorkspaceLeaf } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import { openNote } from "../open-note.ts";
import { keepPlace } from "../parts/keep-place.ts";
import { countProblems, groupProblems, type ProblemFilter } from "../parts/problem-groups.ts";
import { renderProblems, renderReading } from "../parts/problem-list.ts";
import { text } from "../text.ts";
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

  override onOpen(): Promise<void> {
    this.contentEl.addClass("retrace-pane");
    const redraw = debounce(() => {
      this.#draw();
    }, 50);
    this.register(this.#memory.onRevision(redraw));
    this.#draw();
    return Promise.resolve();
  }

  #draw(): void {
    keepPlace(this.contentEl, () => {
      this.#render();
    });
  }

  #render(): void {
    if (!this.#memory.isOpen()) {
      renderReading(this.contentEl);
      return;
    }
    const { catalog } = this.#memory.library;
    const problems = this.#memory.problems();
    const groups = groupProblems(problems, this.#filter, (id) => catalog.note(id)?.title ?? id);
    const model = { counts: countProblems(problems), filter: this.#filter, groups, shown: this.#shown };
    renderProblems(this.contentEl, model, {
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
