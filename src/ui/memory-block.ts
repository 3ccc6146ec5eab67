import { MarkdownRenderChild, type App, type HoverParent, type HoverPopover } from "obsidian";
import type { Memory } from "../app/memory.ts";
import { noteId } from "../core/model/note-id.ts";
import { answerQuestion, type Answering } from "./block-answers.ts";
import { latestOnly } from "./latest-only.ts";
import { openNote } from "./open-note.ts";
import { renderBlock, renderWaiting, type BlockAnswer } from "./parts/block-list.ts";
import { readQuestions } from "./parts/block-questions.ts";
import { redrawOnRevision } from "./redraw-on-revision.ts";
import { inBackground } from "./report.ts";
import { blockText as words } from "./text/blocks.ts";
import { dayWriter } from "./write-day.ts";

/** Where hover previews from blocks come from, in the app's settings. */
export const blockSource = "retrace-block";

export interface MemoryBlockParts {
  readonly app: App;
  readonly memory: Memory;
  readonly source: string;
  /** The path of the note it stands in. */
  readonly note: string;
}

/** What a `retrace` block shows: answers that follow the vault while somebody can see them. */
export class MemoryBlock extends MarkdownRenderChild implements HoverParent {
  hoverPopover: HoverPopover | null = null;
  readonly #parts: MemoryBlockParts;
  readonly #answering: Answering;
  #isSeen = false;
  #isStale = true;

  constructor(containerEl: HTMLElement, parts: MemoryBlockParts) {
    super(containerEl);
    this.#parts = parts;
    this.#answering = { memory: parts.memory, writeDay: dayWriter(), asker: parts.note };
  }

  override onload(): void {
    const { containerEl } = this;
    containerEl.addClass("retrace-block");
    renderWaiting(containerEl, words.reading);
    const asker = latestOnly(0, this.#ask.bind(this), (_nothing: undefined, answers) => {
      this.#draw(answers);
    });
    const refresh = (): void => {
      this.#isStale = true;
      if (!this.#isSeen || !this.#parts.memory.isOpen()) return;
      this.#isStale = false;
      inBackground(asker.ask(undefined));
    };
    this.#watch(() => {
      if (this.#isStale) refresh();
    });
    redrawOnRevision(this, this.#parts.memory, refresh);
    this.register(asker.stop);
  }

  override onunload(): void {
    this.containerEl.empty();
    this.containerEl.removeClass("retrace-block");
  }

  /** Nobody pays for what nobody sees. */
  #watch(onSeen: () => void): void {
    const observer = new IntersectionObserver((entries) => {
      this.#isSeen = entries.some(({ isIntersecting }) => isIntersecting);
      if (this.#isSeen) onSeen();
    });
    observer.observe(this.containerEl);
    this.register(() => {
      observer.disconnect();
    });
  }

  async #ask(): Promise<readonly BlockAnswer[]> {
    const questions = readQuestions(this.#parts.source);
    return await Promise.all(questions.map((question) => answerQuestion(this.#answering, question)));
  }

  #draw(answers: readonly BlockAnswer[]): void {
    const { app } = this.#parts;
    renderBlock(this.containerEl, answers, {
      open: ({ id }, line, event) => {
        openNote(app, noteId(id), line, event);
      },
      hover: ({ id: linktext }, event, targetEl) => {
        app.workspace.trigger("hover-link", { event, source: blockSource, hoverParent: this, targetEl, linktext });
      },
    });
  }
}
