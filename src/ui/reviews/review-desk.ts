import { Component, MarkdownRenderer, type App, type UserEvent } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import type { ReviewCard } from "../../app/review/review-card.ts";
import { fileOf } from "../../core/model/note-path.ts";
import { noteId } from "../../core/model/note-id.ts";
import { editNote, openNote } from "../open-note.ts";
import { drawCalmly } from "../draw-calmly.ts";
import { keepPlace } from "../parts/keep-place.ts";
import { redrawIfNew } from "../parts/redraw-if-new.ts";
import { renderReviewCard, type ReviewCardModel } from "../parts/review-card.ts";
import { beginningsOf } from "../beginnings.ts";
import { renderReviewEmpty } from "../parts/review-empty.ts";
import { canBeginAnew, renderReviewFoot, type CardTool } from "../parts/review-foot.ts";
import { renderReviewHead } from "../parts/review-head.ts";
import { announcement } from "../parts/review-words.ts";
import { takeSingleClicks } from "../parts/single-clicks.ts";
import { inBackground } from "../report.ts";
import type { SessionModel } from "../parts/session-model.ts";
import { letGoOnClick } from "./review-keys.ts";
import { ReviewSession } from "./review-session.ts";
import { reviewsText as words } from "../text/reviews.ts";
import { daysUntil, dayWriter, momentWriter } from "../write-day.ts";

export interface DeskParts {
  readonly app: App;
  readonly memory: Memory;
  /** Whether the person is in this pane. */
  readonly isActive: () => boolean;
  /** Shows the settings of reviews. */
  readonly openLimits: () => void;
}

/** The page on which cards are asked for: a session, and what draws it. */
export class ReviewDesk extends Component {
  readonly session: ReviewSession;
  readonly #parts: DeskParts;
  readonly #page: HTMLElement;
  readonly #live: HTMLElement;
  readonly #scroll: HTMLElement;
  readonly #head: HTMLElement;
  readonly #body: HTMLElement;
  readonly #foot: HTMLElement;
  readonly #writeDay = dayWriter();
  #card: ReviewCard | undefined;
  #answer: Component | undefined;
  #isFiltering = false;

  constructor(page: HTMLElement, parts: DeskParts) {
    super();
    this.#parts = parts;
    this.#page = page;
    takeSingleClicks(page);
    letGoOnClick(page, () => {
      this.focus();
    });
    this.#live = page.createDiv({ cls: "retrace-review__live", attr: { role: "status" } });
    this.#scroll = page.createDiv({ cls: "retrace-review__scroll" });
    this.#head = this.#scroll.createDiv();
    this.#body = this.#scroll.createDiv({ cls: "retrace-review__body" });
    this.#foot = page.createDiv({ cls: "retrace-review__foot" });
    this.session = new ReviewSession(
      parts.memory,
      Date.now,
      drawCalmly(this, () => {
        this.draw();
      }),
    );
  }

  /** The note whose card is shown. */
  shown(): string | undefined {
    return this.#card?.id;
  }

  draw(): void {
    const model = this.session.model();
    this.#card = model?.card;
    keepPlace(this.#page, () => {
      if (model) this.#drawSession(model);
      else this.#drawReading();
    });
  }

  use(tool: CardTool, event?: UserEvent): void {
    const { session } = this;
    const { app } = this.#parts;
    const card = this.#card;
    switch (tool) {
      case "undo":
      case "bury":
      case "suspend":
        session[tool]();
        break;
      case "reset":
        this.#beginAnew();
        break;
      case "open":
        if (card) openNote(app, noteId(card.id), card.line, event);
        break;
      case "edit":
        if (card) editNote(app, noteId(card.id), card.line, event);
        break;
    }
  }

  #beginAnew(): void {
    if (this.#card && canBeginAnew(this.#card)) this.session.reset();
  }

  #drawReading(): void {
    redrawIfNew(this.#body, "reading", () => {
      this.#body.empty();
      this.#body.createDiv({ cls: "retrace-empty", attr: { role: "status" }, text: words.reading });
    });
  }

  #drawSession(model: SessionModel): void {
    const { card, isRevealed } = model;
    this.#drawHead(model);
    const asked = card && { card: atRest(card), isRevealed };
    const isNew = redrawIfNew(this.#body, asked ?? model.queue, () => {
      this.#answer = this.#withNewAnswer();
      if (card) this.#drawCard({ card, isRevealed });
      else this.#drawEmpty(model);
    });
    redrawIfNew(this.#foot, { asked: card?.id, isRevealed, intervals: card?.intervals }, () => {
      renderReviewFoot(this.#foot, card && { card, isRevealed }, {
        reveal: this.session.reveal.bind(this.session),
        rate: this.session.rate.bind(this.session),
        use: this.use.bind(this),
      });
    });
    // Without a memory there is nothing to narrow, nor to take back.
    const isBare = !card && this.#parts.memory.library.catalog.memories().length === 0;
    for (const part of [this.#head, this.#foot]) part.toggle(!isBare);
    if (isNew && this.#parts.isActive()) this.#focusNew();
    const said = announcement(model);
    if (this.#live.textContent !== said) this.#live.setText(said);
  }

  #drawHead(session: SessionModel): void {
    const model = { session, isFiltering: this.#isFiltering };
    const { done, left, filter, news, queue } = session;
    redrawIfNew(
      this.#head,
      [done, left, filter, news, queue.facets, queue.pace_ms, queue.waiting, queue.held_by, this.#isFiltering],
      () => {
        renderReviewHead(this.#head, model, {
          narrow: this.session.narrow.bind(this.session),
          toggleFilters: () => {
            this.#isFiltering = !this.#isFiltering;
            this.draw();
          },
          openLimits: this.#parts.openLimits,
        });
      },
    );
  }

  #drawCard(model: ReviewCardModel): void {
    const { app } = this.#parts;
    const path = fileOf(noteId(model.card.id));
    const answer = this.#answer ?? this;
    renderReviewCard(this.#body, model, {
      writeDay: this.#writeDay,
      drawMarkdown: (parent, markdown) => {
        inBackground(MarkdownRenderer.render(app, markdown, parent, path, answer));
      },
    });
  }

  #drawEmpty(model: SessionModel): void {
    renderReviewEmpty(this.#body, model, {
      writeDay: momentWriter().day,
      daysUntil,
      showAll: () => {
        this.session.narrow({});
      },
      openLimits: this.#parts.openLimits,
      suspended: this.#parts.memory.suspendedReviews().length,
      beginnings: beginningsOf(this.#parts.app, this.#parts.memory, "episode"),
    });
  }

  /** What was drawn with the card before goes with it. */
  #withNewAnswer(): Component {
    if (this.#answer) this.removeChild(this.#answer);
    return this.addChild(new Component());
  }

  /** Gives the focus to what is shown. */
  focus(): HTMLElement | undefined {
    const [answer] = this.#body.findAll(".retrace-review__answer");
    const place = answer ?? this.#body.findAll("[tabindex]")[0];
    place?.focus({ preventScroll: true });
    return answer;
  }

  /** What was pressed is gone: the person goes on with what came instead. */
  #focusNew(): void {
    const answer = this.focus();
    if (answer) this.#scrollTo(answer);
    else this.#scroll.scrollTop = 0;
  }

  /** Where a title or a low screen leaves it little room, the answer takes the place of what is above it. */
  #scrollTo(answer: HTMLElement): void {
    const { top, height } = this.#scroll.getBoundingClientRect();
    const below = answer.getBoundingClientRect().top - top;
    if (below > height / 2) this.#scroll.scrollTop += below;
  }
}

/** Intervals are the buttons'; a card that is being read does not change with the hour. */
function atRest({ intervals: _intervals, retrievability: _odds, ...card }: ReviewCard): object {
  return card;
}
