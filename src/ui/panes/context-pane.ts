import { type HoverParent, type HoverPopover, type ViewStateResult, type WorkspaceLeaf } from "obsidian";
import type { NextReview } from "../../app/context.ts";
import type { Memory } from "../../app/memory.ts";
import { failsAgain } from "../../app/preflight/failed-episode.ts";
import { readableTitle } from "../../app/episodes/readable-title.ts";
import { sameValue } from "../../core/lib/same-value.ts";
import { noteId } from "../../core/model/note-id.ts";
import { fileOf } from "../../core/model/note-path.ts";
import type { CursorListener, Writing } from "../follow-cursor.ts";
import { drawCalmly } from "../draw-calmly.ts";
import { latestOnly } from "../latest-only.ts";
import { openNote } from "../open-note.ts";
import { showReplayMenu } from "../open-replay.ts";
import { renderContext, type ContextActions, type ContextModel } from "../parts/context-list.ts";
import {
  contextParts,
  contextSections,
  type ContextFound,
  type ContextNaming,
  type ContextPart,
} from "../parts/context-sections.ts";
import { keepPlace } from "../parts/keep-place.ts";
import { redrawIfNew } from "../parts/redraw-if-new.ts";
import { inBackground } from "../report.ts";
import { text } from "../text/text.ts";
import { rowNaming } from "../row-naming.ts";
import { RetraceView } from "./retrace-view.ts";

export const contextViewType = "retrace-context";

/** Long enough to leaf through notes, and to write on, without a search for each. */
const pauseMs = 150;
/** More than that is no warning, but a list. Nothing is cut: it is not a text that is read. */
const limits = { limit: 3, budget: 100_000 } as const;

const unwarned = { warnings: [], rules: [], failures: [] } as const;

/** What the pane asks of the plugin. */
export interface ContextPaneParts {
  readonly memory: Memory;
  readonly onCursor: (listener: CursorListener) => () => void;
}

/** What the vault remembers about the note that is open, and about the paragraph under the cursor. */
export class ContextPane extends RetraceView implements HoverParent {
  override readonly icon = "text-search";
  override navigation = false;
  hoverPopover: HoverPopover | null = null;
  readonly #parts: ContextPaneParts;
  readonly #naming: ContextNaming;
  #closed: ReadonlySet<ContextPart> = new Set();
  #writing: Writing | undefined;
  #shown: string | undefined;
  #model: ContextModel = { kind: "no-note" };
  readonly #redraw = drawCalmly(this, () => {
    this.#draw();
  });

  constructor(leaf: WorkspaceLeaf, parts: ContextPaneParts) {
    super(leaf);
    this.#parts = parts;
    const { catalog } = parts.memory.library;
    this.#naming = {
      noteOf: (id) => catalog.note(noteId(id)),
      titleOf: (id, title) => readableTitle(title, catalog.note(noteId(id))),
      ...rowNaming(parts.memory.library),
    };
  }

  override getViewType(): string {
    return contextViewType;
  }

  override getDisplayText(): string {
    return text.context.title;
  }

  override getState(): Record<string, unknown> {
    return { closed: [...this.#closed] };
  }

  override async setState(state: unknown, result: ViewStateResult): Promise<void> {
    const closed: unknown = typeof state === "object" && state !== null && "closed" in state ? state.closed : [];
    this.#closed = new Set(contextParts.filter((part) => Array.isArray(closed) && closed.includes(part)));
    await super.setState(state, result);
    this.#draw();
  }

  protected override begin(): void {
    this.contentEl.addClass("retrace-pane");
    const { memory, onCursor } = this.#parts;
    const asker = latestOnly(pauseMs, this.#find.bind(this), (path: string | undefined, model) => {
      this.#show(path, model);
    });
    const refresh = (): void => {
      inBackground(asker.ask(this.#openNote()));
    };
    this.register(asker.stop);
    this.register(memory.onRevision(refresh));
    this.registerEvent(this.app.workspace.on("file-open", refresh));
    this.register(
      onCursor((cursor) => {
        if (cursor === "composing" || sameValue(cursor, this.#writing)) return;
        this.#writing = cursor;
        refresh();
      }),
    );
    this.#show(undefined, { kind: memory.isOpen() ? "no-note" : "reading" });
    refresh();
  }

  #openNote(): string | undefined {
    const file = this.app.workspace.getActiveFile();
    return file?.extension === "md" ? file.path : undefined;
  }

  async #find(path: string | undefined): Promise<ContextModel> {
    const { memory } = this.#parts;
    if (path === undefined) return { kind: "no-note" };
    if (!memory.isOpen()) return { kind: "reading" };
    const title = this.#naming.titleOf(path, memory.library.catalog.note(noteId(path))?.title ?? path);
    const paragraph = this.#writing?.path === path ? this.#writing.paragraph : "";
    const found = await memory.context({ note: path, paragraph });
    if (!found.ok) return { kind: "note", title, review: "", sections: [], words: [] };
    const warned = await this.#warnings(path, paragraph);
    const { related, review } = found.value;
    const sections = contextSections({ report: found.value, ...warned }, this.#naming);
    const lookedFor = related.hits.length > 0 ? related.words : [];
    return { kind: "note", title, review: this.#tellReview(review), sections, words: lookedFor };
  }

  async #warnings(path: string, paragraph: string): Promise<Omit<ContextFound, "report">> {
    if (paragraph === "") return unwarned;
    const checked = await this.#parts.memory.preflight({ text: paragraph, except: path, ...limits });
    if (!checked.ok) return unwarned;
    const { warnings, rules, episodes } = checked.value;
    return { warnings, rules, failures: episodes.filter(failsAgain) };
  }

  #tellReview(review: NextReview | undefined): string {
    if (review?.isDue === true) return text.context.due;
    return review?.day === undefined ? "" : text.context.dueOn(this.#naming.writeDay(Date.parse(review.day)));
  }

  #show(path: string | undefined, model: ContextModel): void {
    this.#model = model;
    this.#redraw();
    if (path !== this.#shown) this.contentEl.scrollTop = 0;
    this.#shown = path;
  }

  #draw(): void {
    const { contentEl } = this;
    redrawIfNew(contentEl, [this.#model, [...this.#closed]], () => {
      keepPlace(contentEl, () => {
        renderContext(contentEl, this.#model, this.#closed, this.#actions);
      });
    });
  }

  readonly #actions: ContextActions = {
    open: (row, event) => {
      openNote(this.app, noteId(row.key), row.line, event);
    },
    menu: ({ key, isEpisode }, event) => {
      showReplayMenu(this.app, { id: key, kind: isEpisode ? "episode" : "note" }, event);
    },
    hover: (row, event, targetEl) => {
      this.app.workspace.trigger("hover-link", {
        event,
        source: contextViewType,
        hoverParent: this,
        targetEl,
        linktext: fileOf(noteId(row.key)),
      });
    },
    toggle: (part) => {
      const closed = new Set(this.#closed);
      if (!closed.delete(part)) closed.add(part);
      this.#closed = closed;
      this.#draw();
      this.app.workspace.requestSaveLayout();
    },
  };
}
