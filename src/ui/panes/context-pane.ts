import { ItemView, type HoverParent, type HoverPopover, type WorkspaceLeaf } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import { readableTitle } from "../../app/readable-title.ts";
import { noteId } from "../../core/model/note-id.ts";
import { latestOnly } from "../latest-only.ts";
import { openNote } from "../open-note.ts";
import { showReplayMenu } from "../open-replay.ts";
import { renderContext, type ContextModel } from "../parts/context-list.ts";
import { keepPlace } from "../parts/keep-place.ts";
import { toRow } from "../parts/result-row.ts";
import { inBackground } from "../report.ts";
import { text } from "../text.ts";
import { dayWriter } from "../write-day.ts";

export const contextViewType = "retrace-context";

/** Long enough to leaf through notes without a search for each. */
const pauseMs = 150;

/** What the vault remembers about the note that is open. */
export class ContextPane extends ItemView implements HoverParent {
  override readonly icon = "text-search";
  override navigation = false;
  hoverPopover: HoverPopover | null = null;
  readonly #memory: Memory;
  readonly #writeDay = dayWriter();
  #shown: string | undefined;

  constructor(leaf: WorkspaceLeaf, memory: Memory) {
    super(leaf);
    this.#memory = memory;
  }

  override getViewType(): string {
    return contextViewType;
  }

  override getDisplayText(): string {
    return text.context.title;
  }

  override onOpen(): Promise<void> {
    this.contentEl.addClass("retrace-pane");
    const asker = latestOnly(pauseMs, this.#find.bind(this), this.#draw.bind(this));
    const refresh = (): void => {
      inBackground(asker.ask(this.#openNote()));
    };
    this.register(asker.stop);
    this.register(this.#memory.onRevision(refresh));
    this.registerEvent(this.app.workspace.on("file-open", refresh));
    this.#draw(undefined, { kind: this.#memory.isOpen() ? "no-note" : "reading" });
    refresh();
    return Promise.resolve();
  }

  #openNote(): string | undefined {
    const file = this.app.workspace.getActiveFile();
    return file?.extension === "md" ? file.path : undefined;
  }

  async #find(path: string | undefined): Promise<ContextModel> {
    if (path === undefined) return { kind: "no-note" };
    if (!this.#memory.isOpen()) return { kind: "reading" };
    const { catalog } = this.#memory.library;
    const note = catalog.note(noteId(path));
    const title = readableTitle(note?.title ?? path, note);
    const found = await this.#memory.related({ note: path });
    if (!found.ok || found.value.hits.length === 0) return { kind: "nothing", title };
    const { hits, words } = found.value;
    const rows = hits.map((hit) => toRow(hit, catalog.note(noteId(hit.id)), this.#writeDay));
    return { kind: "related", title, rows, words };
  }

  #draw(path: string | undefined, model: ContextModel): void {
    const { app, contentEl } = this;
    keepPlace(contentEl, () => {
      renderContext(contentEl, model, {
        open: (row, event) => {
          openNote(app, noteId(row.key), row.line, event);
        },
        menu: ({ hit }, event) => {
          showReplayMenu(app, hit, event);
        },
        hover: (row, event, targetEl) => {
          const [linktext] = row.key.split("#", 1);
          app.workspace.trigger("hover-link", {
            event,
            source: contextViewType,
            hoverParent: this,
            targetEl,
            linktext,
          });
        },
      });
    });
    if (path !== this.#shown) contentEl.scrollTop = 0;
    this.#shown = path;
  }
}
