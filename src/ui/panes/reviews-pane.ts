import { debounce, ItemView, Scope, type HoverParent, type HoverPopover, type WorkspaceLeaf } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import { fileOf } from "../../app/show-hits.ts";
import { noteId } from "../../core/model/note-id.ts";
import { followCardLinks } from "../follow-card-links.ts";
import { renderChoices } from "../parts/choices.ts";
import { keepPlace } from "../parts/keep-place.ts";
import { renderReading } from "../parts/problem-list.ts";
import { redrawIfNew } from "../parts/redraw-if-new.ts";
import { renderStatistics } from "../parts/review-statistics.ts";
import { listenForReviewKeys } from "../review-keys.ts";
import { ReviewDesk } from "../review-desk.ts";
import { reviewsText as words } from "../text-of-reviews.ts";
import { dayNamer } from "../write-day.ts";

export const reviewsViewType = "retrace-reviews";

/** A day may begin while the pane is open. */
const lookAgainMs = 60_000;

/** Asks for what is due, one card after the other, and shows how reviewing goes. */
export class ReviewsPane extends ItemView implements HoverParent {
  override readonly icon = "graduation-cap";
  override navigation = false;
  hoverPopover: HoverPopover | null = null;
  readonly #memory: Memory;
  #face: "review" | "statistics" = "review";

  constructor(leaf: WorkspaceLeaf, memory: Memory) {
    super(leaf);
    this.#memory = memory;
    this.scope = new Scope(this.app.scope);
  }

  override getViewType(): string {
    return reviewsViewType;
  }

  override getDisplayText(): string {
    return words.title;
  }

  override onOpen(): Promise<void> {
    const { app, contentEl } = this;
    contentEl.addClass("retrace-pane", "retrace-review");
    const tabs = contentEl.createDiv();
    const page = contentEl.createDiv({ cls: "retrace-review__page" });
    const desk = this.addChild(new ReviewDesk(page, { app, memory: this.#memory, isActive: () => this.#isActive() }));
    const statistics = contentEl.createDiv({ cls: "retrace-statistics" });
    const draw = (): void => {
      const isReview = this.#face === "review";
      keepPlace(contentEl, () => {
        this.#drawTabs(tabs, draw);
        page.toggle(isReview);
        statistics.toggle(!isReview);
        if (isReview) desk.draw();
        else this.#drawStatistics(statistics);
      });
    };
    this.#listen(desk, debounce(draw, 50));
    draw();
    return Promise.resolve();
  }

  #listen(desk: ReviewDesk, redraw: () => void): void {
    const { app, contentEl } = this;
    this.register(this.#memory.onRevision(redraw));
    this.registerInterval(window.setInterval(redraw, lookAgainMs));
    this.registerEvent(
      app.vault.on("rename", (file, from) => {
        desk.session.moved(from, file.path);
      }),
    );
    followCardLinks(contentEl, {
      app,
      source: reviewsViewType,
      parent: this,
      sourcePath: () => fileOf(noteId(desk.shown() ?? "")),
    });
    if (!this.scope) return;
    listenForReviewKeys(this.scope, contentEl, {
      isListening: () => this.#face === "review",
      reveal: () => {
        desk.session.reveal();
      },
      rate: (rating) => {
        desk.session.rate(rating);
      },
      use: (tool, event) => {
        desk.use(tool, event);
      },
    });
  }

  #isActive(): boolean {
    return this.app.workspace.getActiveViewOfType(ReviewsPane) === this;
  }

  /** A table that was opened stays open until there is something new to show. */
  #drawStatistics(parent: HTMLElement): void {
    const stats = this.#memory.reviewStats({});
    if (!this.#memory.isOpen() || !stats.ok) {
      renderReading(parent);
      return;
    }
    const now = new Date();
    const today = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
    redrawIfNew(parent, [stats.value, today], () => {
      renderStatistics(parent, stats.value, { today, nameOf: dayNamer() });
    });
  }

  #drawTabs(parent: HTMLElement, draw: () => void): void {
    const choices = [
      { key: "review", label: words.review },
      { key: "statistics", label: words.statistics },
    ] as const;
    renderChoices(parent, { label: words.show, choices, chosen: this.#face }, (face) => {
      this.#face = face;
      draw();
    });
  }
}
