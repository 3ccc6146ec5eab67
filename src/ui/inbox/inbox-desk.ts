import { Component, MarkdownRenderer, type App, type HoverParent, type UserEvent } from "obsidian";
import { inboxOf } from "../../app/proposals/inbox.ts";
import { readableTitle } from "../../app/episodes/readable-title.ts";
import { noteId } from "../../core/model/note-id.ts";
import type { Proposal } from "../../core/model/proposal.ts";
import { openNote } from "../open-note.ts";
import { keepOpen } from "../parts/keep-open.ts";
import { drawCalmly } from "../draw-calmly.ts";
import { keepPlace } from "../parts/keep-place.ts";
import { renderReading } from "../parts/problem-list.ts";
import { redrawIfNew } from "../parts/redraw-if-new.ts";
import { takeSingleClicks } from "../parts/single-clicks.ts";
import type { Beginning } from "../parts/beginnings.ts";
import { inBackground } from "../report.ts";
import { proposalsText as words } from "../text/proposals.ts";
import { momentWriter } from "../write-day.ts";
import { renderInboxEmpty } from "./draw-empty.ts";
import { renderInboxFoot, type InboxFootModel, type UseTool } from "./draw-foot.ts";
import { announcement, renderInboxHead, shownNews } from "./draw-head.ts";
import { renderInboxList, type InboxListActions } from "./draw-list.ts";
import { alikeIn, kindOf, type InboxEntry, type InboxModel } from "./inbox-model.ts";
import {
  besideOf,
  targetOf,
  toInboxDetail,
  toInboxRow,
  type InboxDetail,
  type InboxNaming,
  type InboxRow,
} from "./inbox-rows.ts";
import { InboxSession, type InboxMemory } from "./inbox-session.ts";
import { isFocusLost, isInView, scrollTo } from "./in-view.ts";
import type { FollowedLooking } from "./looking.ts";

export interface InboxDeskParts {
  readonly app: App;
  readonly memory: InboxMemory;
  /** The view the links are in, for previews. */
  readonly source: string;
  readonly hoverParent: HoverParent;
  /** Whether the person is in this pane. */
  readonly isActive: () => boolean;
  readonly use: UseTool;
  readonly looking: Pick<FollowedLooking, "now">;
  readonly lookForMore: () => void;
  /** What a vault without memories begins with. */
  readonly beginnings: () => readonly Beginning[];
}

/** As many rows are drawn at once; more on request, or when somebody goes there. */
const pageSize = 100;

/** The list of proposals with its session, and what draws it. */
export class InboxDesk extends Component {
  readonly session: InboxSession;
  readonly #parts: InboxDeskParts;
  readonly #naming: InboxNaming;
  readonly #live: HTMLElement;
  readonly #head: HTMLElement;
  readonly #news: HTMLElement;
  readonly #scroll: HTMLElement;
  readonly #list: HTMLElement;
  readonly #foot: HTMLElement;
  #markdown: Component | undefined;
  #shown = pageSize;
  #current: string | undefined;
  /** Which list is drawn: in another one, nobody is where they were. */
  #narrowedTo = "";

  constructor(pane: HTMLElement, parts: InboxDeskParts) {
    super();
    this.#parts = parts;
    const { catalog } = parts.memory.library;
    this.#naming = {
      titleOf: ({ id, title }) => readableTitle(title, catalog.note(noteId(id))),
      writeMoment: momentWriter().whole,
    };
    takeSingleClicks(pane);
    this.#live = pane.createDiv({ cls: "retrace-heard", attr: { role: "status" } });
    this.#head = pane.createDiv({ cls: "retrace-inbox__head" });
    this.#news = pane.createDiv({ cls: "retrace-inbox__news", attr: { dir: "auto" } });
    this.#scroll = pane.createDiv({ cls: "retrace-inbox__scroll" });
    this.#list = this.#scroll.createDiv();
    this.#foot = pane.createDiv({ cls: "retrace-inbox__foot" });
    this.session = new InboxSession(
      parts,
      drawCalmly(this, () => {
        this.draw();
      }),
    );
  }

  draw(): void {
    const model = this.session.model();
    this.#head.toggle(model !== undefined);
    this.#foot.toggle(model !== undefined && (model.current !== undefined || model.counts.decided > 0));
    if (!model)
      redrawIfNew(this.#list, "reading", () => {
        renderReading(this.#list);
      });
    else {
      const [before, narrowedBefore] = [this.#current, this.#narrowedTo];
      keepPlace(this.#foot, () => {
        keepPlace(this.#head, () => {
          this.#drawAround(model);
        });
      });
      this.#drawList(model);
      this.#narrowedTo = `${model.face} ${model.filter ?? ""}`;
      if (before !== this.#current || narrowedBefore !== this.#narrowedTo) this.#goTo(before);
    }
  }

  /** Whether what keys and buttons are for can be seen; if not, it is shown now. */
  isSeen(): boolean {
    const item = this.#currentItem();
    if (!item || isInView(this.#scroll, item)) return true;
    this.session.showAgain();
    this.draw();
    scrollTo(this.#scroll, this.#currentItem() ?? item);
    return false;
  }

  current(): Proposal | undefined {
    return this.session.model()?.current?.proposal;
  }

  /** Opens the note that the current proposal is about. */
  openTarget(event?: UserEvent): void {
    const { current } = this.session.model() ?? {};
    if (!current) return;
    const target = targetOf(this.#detailOf(current.proposal), this.#rowOf(current));
    openNote(this.#parts.app, noteId(target), 1, event);
  }

  /** What can be accepted at once. */
  alike(): readonly Proposal[] {
    const model = this.session.model();
    return model ? alikeIn(model) : [];
  }

  #drawAround(model: InboxModel): void {
    const { face, counts, kinds, found, filter, news, current } = model;
    redrawIfNew(this.#head, [face, counts, kinds, found, filter], () => {
      renderInboxHead(this.#head, model, {
        show: (next) => {
          this.session.show(next);
        },
        narrow: (next) => {
          this.session.narrow(next);
        },
      });
    });
    const told = shownNews(model);
    if (this.#news.textContent !== told) this.#news.setText(told);
    this.#news.toggle(told !== "");
    this.#news.toggleClass("retrace-inbox__news--bad", news?.kind === "refused");
    const said = announcement(model);
    if (this.#live.textContent !== said) this.#live.setText(said);
    const foot: InboxFootModel = {
      status: current?.status,
      isFaulty: (current?.proposal.faults.length ?? 0) > 0,
      alike: alikeIn(model).length,
      kind: current ? words.kinds[kindOf(current.proposal)] : "",
      canUndo: counts.decided > 0,
    };
    redrawIfNew(this.#foot, foot, () => {
      renderInboxFoot(this.#foot, foot, this.#parts.use);
    });
  }

  #drawList(model: InboxModel): void {
    const { entries, current, at, isExpanded, face } = model;
    const id = current?.proposal.id;
    this.#current = id;
    this.#shown = Math.max(this.#shown, Math.ceil((at + 1) / pageSize) * pageSize);
    const rows = entries.slice(0, this.#shown).map((entry) => this.#rowOf(entry));
    const detail = current && isExpanded ? this.#detailOf(current.proposal) : undefined;
    const hidden = entries.length - rows.length;
    const list = { rows, hidden, unread: model.unread, current: id, ...(detail && { detail }) };
    const { lookForMore } = this.#parts;
    const beginnings = rows.length > 0 ? [] : this.#parts.beginnings();
    const said = [model.counts.decided > 0, beginnings.map(({ name }) => name)];
    redrawIfNew(this.#list, [face, list, ...said], () => {
      this.#withNewMarkdown();
      keepPlace(this.#scroll, () => {
        keepOpen(this.#list, () => {
          if (rows.length > 0) renderInboxList(this.#list, list, this.#actions());
          else renderInboxEmpty(this.#list, { face, isDone: model.counts.decided > 0, beginnings }, lookForMore);
        });
      });
    });
  }

  #rowOf(entry: InboxEntry): InboxRow {
    return toInboxRow(entry, this.#parts.memory.library, this.#naming);
  }

  #detailOf(proposal: Proposal): InboxDetail {
    const { library } = this.#parts.memory;
    const refusal = this.session.refusalOf(proposal);
    return {
      ...toInboxDetail(library, proposal, this.#naming),
      beside: besideOf(proposal, inboxOf(library).open),
      ...(refusal === undefined ? {} : { refusal }),
    };
  }

  #actions(): InboxListActions {
    const { app, source, hoverParent, lookForMore } = this.#parts;
    return {
      lookForMore,
      pick: (id) => {
        this.session.pick(noteId(id));
      },
      showMore: () => {
        this.#shown += pageSize;
        this.draw();
      },
      open: (id, event) => {
        openNote(app, noteId(id), 1, event);
      },
      hover: (linktext, event, targetEl) => {
        app.workspace.trigger("hover-link", { event, source, hoverParent, targetEl, linktext });
      },
      drawMarkdown: (parent, markdown, path) => {
        const owner = this.#markdown ?? this;
        inBackground(MarkdownRenderer.render(app, markdown, parent, path, owner));
      },
    };
  }

  /** What was drawn before goes with its list. */
  #withNewMarkdown(): void {
    if (this.#markdown) this.removeChild(this.#markdown);
    this.#markdown = this.addChild(new Component());
  }

  /** Whoever was in the list goes on with what came in its place; what they pressed below it keeps the focus. */
  #goTo(before: string | undefined): void {
    const item = this.#currentItem();
    if (isFocusLost(this.#list) && this.#parts.isActive())
      item?.find(".retrace-proposal__head").focus({ preventScroll: true });
    if (item && before !== undefined) scrollTo(this.#scroll, item);
  }

  #currentItem(): HTMLElement | undefined {
    return this.#list.findAll(".retrace-proposal.is-current")[0];
  }
}
