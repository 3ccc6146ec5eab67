import { Scope, type HoverParent, type HoverPopover, type ViewStateResult, type WorkspaceLeaf } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import type { WorkloadReport } from "../../app/review/review-workload.ts";
import { readableTitle } from "../../app/episodes/readable-title.ts";
import { fileOf } from "../../core/model/note-path.ts";
import { noteId } from "../../core/model/note-id.ts";
import { followCardLinks } from "../follow-card-links.ts";
import { renderChoices } from "../parts/choices.ts";
import { keepOpen } from "../parts/keep-open.ts";
import { keepPlace } from "../parts/keep-place.ts";
import { renderReading } from "../parts/problem-list.ts";
import { redrawIfNew } from "../parts/redraw-if-new.ts";
import { renderStatistics } from "../parts/review-statistics.ts";
import type { SuspendedActions } from "../parts/suspended-list.ts";
import { inBackground, report } from "../report.ts";
import { openNote } from "../open-note.ts";
import { redrawOnRevision } from "../redraw-on-revision.ts";
import { listenForReviewKeys, rateByDigitKeys } from "../reviews/review-keys.ts";
import { ReviewDesk } from "../reviews/review-desk.ts";
import { reviewsText as words } from "../text/reviews.ts";
import { UsedPage } from "../reviews/used-page.ts";
import { dayNamer, todayHere } from "../write-day.ts";
import { RetraceView } from "./retrace-view.ts";

export const reviewsViewType = "retrace-reviews";

/** A day may begin while the pane is open. */
const lookAgainMs = 60_000;

const faces = ["review", "used", "statistics"] as const;
export type ReviewFace = (typeof faces)[number];

/** Asks for what is due, one card after the other, and shows how reviewing goes. */
export class ReviewsPane extends RetraceView implements HoverParent {
  override readonly icon = "graduation-cap";
  override navigation = false;
  hoverPopover: HoverPopover | null = null;
  readonly #memory: Memory;
  #face: ReviewFace = "review";
  #redraw = (): void => undefined;

  readonly #openLimits: () => void;

  constructor(leaf: WorkspaceLeaf, memory: Memory, openLimits: () => void) {
    super(leaf);
    this.#memory = memory;
    this.#openLimits = openLimits;
    this.scope = new Scope(this.app.scope);
  }

  override getViewType(): string {
    return reviewsViewType;
  }

  override getDisplayText(): string {
    return words.title;
  }

  override getState(): Record<string, unknown> {
    return { page: this.#face };
  }

  override async setState(state: unknown, result: ViewStateResult): Promise<void> {
    this.#face = readFace(state) ?? this.#face;
    await super.setState(state, result);
    this.#redraw();
  }

  protected override begin(): void {
    const { app, contentEl } = this;
    contentEl.addClass("retrace-pane", "retrace-review");
    const tabs = contentEl.createDiv();
    const page = contentEl.createDiv({ cls: "retrace-review__page" });
    const isActive = (): boolean => this.#isActive();
    const parts = { app, memory: this.#memory, isActive, openLimits: this.#openLimits };
    const desk = this.addChild(new ReviewDesk(page, parts));
    const pages = {
      review: page,
      used: contentEl.createDiv({ cls: "retrace-review__scroll" }),
      statistics: contentEl.createDiv({ cls: "retrace-review__scroll" }),
    };
    const draw = (): void => {
      keepPlace(contentEl, () => {
        this.#drawTabs(tabs, used.total, draw);
        for (const face of faces) pages[face].toggle(face === this.#face);
        if (this.#face === "review") desk.draw();
        else if (this.#face === "used") used.draw(pages.used);
        else this.#drawStatistics(pages.statistics);
      });
    };
    const used = new UsedPage(app, this.#memory, draw);
    const look = redrawOnRevision(this, this.#memory, () => {
      used.refresh();
      draw();
    });
    this.#redraw = draw;
    this.#listen(desk, look);
    look();
    draw();
  }

  #listen(desk: ReviewDesk, redraw: () => void): void {
    const { app, contentEl } = this;
    this.registerInterval(window.setInterval(redraw, lookAgainMs));
    this.register(this.#memory.onUse(redraw));
    // What other programs found stands in no note, and nobody is told of it.
    this.registerEvent(
      app.workspace.on("active-leaf-change", (leaf) => {
        if (leaf === this.leaf) redraw();
      }),
    );
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
    const rate = desk.session.rate.bind(desk.session);
    const isListening = (): boolean => this.#face === "review";
    const isHere = (): boolean => isListening() && this.#isActive();
    this.registerDomEvent(contentEl.doc, "keydown", rateByDigitKeys(contentEl, { isListening: isHere, rate }));
    if (!this.scope) return;
    listenForReviewKeys(this.scope, contentEl, {
      isListening,
      rate,
      reveal: () => {
        desk.session.reveal();
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
    const today = todayHere();
    const { catalog } = this.#memory.library;
    const suspended = this.#memory.suspendedReviews().map(({ id, title }) => {
      return { id, title: readableTitle(title, catalog.note(noteId(id))) };
    });
    redrawIfNew(parent, [stats.value, today, suspended], () => {
      const tools = { today, nameOf: dayNamer(), play: this.#play.bind(this), suspended, act: this.#suspendedActs() };
      keepOpen(parent, () => {
        renderStatistics(parent, stats.value, tools);
      });
    });
  }

  #suspendedActs(): SuspendedActions {
    return {
      open: ({ id }, event) => {
        openNote(this.app, noteId(id), 1, event);
      },
      resume: ({ id }) => {
        inBackground(
          this.#memory.reviewMemory({ id, action: "resume" }).then((resumed) => {
            if (!resumed.ok) report(resumed.error.message);
          }),
        );
      },
    };
  }

  #play(retention?: number): WorkloadReport | undefined {
    const year = this.#memory.reviewWorkload(retention === undefined ? {} : { retention });
    return year.ok ? year.value : undefined;
  }

  #drawTabs(parent: HTMLElement, used: number, draw: () => void): void {
    const choices = [
      { key: "review", label: words.review },
      { key: "used", label: words.usedTab(used) },
      { key: "statistics", label: words.statistics },
    ] as const;
    const bar = { label: words.show, choices, chosen: this.#face };
    redrawIfNew(parent, bar, () => {
      renderChoices(parent, bar, (face) => {
        this.#face = face;
        draw();
        this.app.workspace.requestSaveLayout();
      });
    });
  }
}

function readFace(state: unknown): ReviewFace | undefined {
  const said: unknown = typeof state === "object" && state !== null && "page" in state ? state.page : undefined;
  return faces.find((face) => face === said);
}
