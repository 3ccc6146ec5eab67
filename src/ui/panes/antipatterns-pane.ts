import { type HoverParent, type HoverPopover, type WorkspaceLeaf } from "obsidian";
import { antipatternStandings } from "../../app/causes/antipattern-standings.ts";
import type { Memory } from "../../app/memory.ts";
import type { NoteRef, UnwrittenRef } from "../../app/note-ref.ts";
import { warningLimits, type PreflightReport } from "../../app/preflight.ts";
import { readableTitle } from "../../app/episodes/readable-title.ts";
import { sameValue } from "../../core/lib/same-value.ts";
import { noteId } from "../../core/model/note-id.ts";
import { beginningsOf } from "../beginnings.ts";
import type { CursorListener, Writing } from "../follow-cursor.ts";
import { latestOnly } from "../latest-only.ts";
import { openNote, openNoteBeside } from "../open-note.ts";
import { renderAntipatterns, type AntipatternActions } from "../parts/antipattern-list.ts";
import { toAntipatternRow, type Naming } from "../parts/antipattern-rows.ts";
import { keepPlace } from "../parts/keep-place.ts";
import { answerOf, heardOf, nothingSaid, warningOf, type Said, type Telling } from "../parts/preflight-rows.ts";
import { redrawOnRevision } from "../redraw-on-revision.ts";
import { inBackground } from "../report.ts";
import { antipatternText as words } from "../text/antipatterns.ts";
import type { TrialRecorder } from "../trial-recorder.ts";
import { dayWriter } from "../write-day.ts";
import { RetraceView } from "./retrace-view.ts";

export const antipatternsViewType = "retrace-antipatterns";

/** Nobody is warned in the middle of a word; and a warning half a second later is still in time. */
const pauseMs = 200;
const answers = ".retrace-antipatterns__found";

/** What the pane asks of the plugin. */
export interface AntipatternsPaneParts {
  readonly memory: Memory;
  readonly onCursor: (listener: CursorListener) => () => void;
  readonly record: TrialRecorder["record"];
}

/** Every anti-pattern, the worst first, and above them those that match what is being written. */
export class AntipatternsPane extends RetraceView implements HoverParent {
  override readonly icon = "octagon-alert";
  override navigation = false;
  hoverPopover: HoverPopover | null = null;
  readonly #parts: AntipatternsPaneParts;
  readonly #naming: Naming;
  readonly #opened = new Set<string>();
  #writing: Writing | undefined;
  #said = nothingSaid;
  #stopAsking = (): void => undefined;
  /** What somebody has asked for, until they write something else. */
  #answer: { readonly writing: Writing; readonly said: Said } | undefined;
  #list: HTMLElement | undefined;
  #heard: HTMLElement | undefined;

  constructor(leaf: WorkspaceLeaf, parts: AntipatternsPaneParts) {
    super(leaf);
    this.#parts = parts;
    const { catalog } = parts.memory.library;
    const titleOf = ({ id, title }: NoteRef | UnwrittenRef): string => readableTitle(title, catalog.note(noteId(id)));
    this.#naming = { titleOf, writeDay: dayWriter() };
  }

  override getViewType(): string {
    return antipatternsViewType;
  }

  override getDisplayText(): string {
    return words.title;
  }

  protected override begin(): void {
    this.contentEl.empty();
    this.contentEl.addClass("retrace-pane");
    this.#heard = this.contentEl.createDiv({ cls: "retrace-heard", attr: { role: "status" } });
    this.#list = this.contentEl.createDiv();
    this.#follow();
    this.#draw();
  }

  /** Shows what was found out about a paragraph, all of it, for as long as the cursor stays in it. */
  answer(writing: Writing, found: PreflightReport): void {
    const said = answerOf(found, this.#telling());
    this.#answer = { writing, said };
    this.#writing = writing;
    this.#stopAsking();
    // Whoever asks is to see that there is an answer, also where it stands there already.
    this.#said = nothingSaid;
    this.#show(writing, said);
    this.contentEl.scrollTop = 0;
    for (const section of this.contentEl.findAll(answers)) section.addClass("is-asked");
  }

  /** Only the last pause counts, and nobody is asked while an input method is composing. */
  #follow(): void {
    const { workspace } = this.app;
    const asker = latestOnly(pauseMs, this.#match.bind(this), this.#show.bind(this));
    const ask = (writing: Writing | undefined): void => {
      this.#writing = writing;
      inBackground(asker.ask(writing));
    };
    redrawOnRevision(this, this.#parts.memory, () => {
      this.#draw();
      ask(this.#writing);
    });
    this.register(
      this.#parts.onCursor((cursor) => {
        if (cursor === "composing") asker.stop();
        else ask(cursor);
      }),
    );
    this.registerEvent(
      workspace.on("file-open", () => {
        if (workspace.getActiveFile()?.path !== this.#writing?.path) ask(undefined);
        // Whether anything can be avoided depends on whether a note is open.
        this.#draw();
      }),
    );
    this.#stopAsking = asker.stop;
    this.register(asker.stop);
  }

  async #match(writing: Writing | undefined): Promise<Said> {
    const { memory } = this.#parts;
    if (writing === undefined || writing.paragraph === "" || !memory.isOpen()) return nothingSaid;
    const { writing: asked, said } = this.#answer ?? {};
    if (said && asked?.path === writing.path && asked.paragraph === writing.paragraph) return said;
    this.#answer = undefined;
    const found = await memory.preflight({ text: writing.paragraph, except: writing.path, ...warningLimits });
    return found.ok ? warningOf(found.value, this.#telling()) : nothingSaid;
  }

  #telling(): Telling {
    return { library: this.#parts.memory.library, naming: this.#naming };
  }

  #show(_writing: Writing | undefined, said: Said): void {
    if (sameValue(said, this.#said)) return;
    this.#said = said;
    this.#heard?.setText(heardOf(said));
    this.#draw();
  }

  #draw(): void {
    const { memory } = this.#parts;
    const list = this.#list;
    if (!list) return;
    if (!memory.isOpen()) {
      list.empty();
      list.createDiv({ cls: "retrace-empty", attr: { role: "status" }, text: words.reading });
      return;
    }
    const all = antipatternStandings(memory.library).map((each) => toAntipatternRow(each, this.#naming));
    keepPlace(this.contentEl, () => {
      const beginnings = beginningsOf(this.app, memory, "antipattern");
      renderAntipatterns(list, { ...this.#said, all, opened: this.#opened, beginnings }, this.#actions());
    });
  }

  #actions(): AntipatternActions {
    const { app } = this;
    const { record } = this.#parts;
    const note = (): string | undefined => {
      const file = app.workspace.getActiveFile();
      return file?.extension === "md" ? file.path : this.#writing?.path;
    };
    return {
      open: (id, event) => {
        openNote(app, noteId(id), 1, event);
      },
      openBeside: (id, event) => {
        openNoteBeside(app, noteId(id), event);
      },
      hover: (linktext, event, targetEl) => {
        app.workspace.trigger("hover-link", {
          event,
          source: antipatternsViewType,
          hoverParent: this,
          targetEl,
          linktext,
        });
      },
      toggle: (key) => {
        if (!this.#opened.delete(key)) this.#opened.add(key);
        this.#draw();
      },
      happened: ({ id, harm }) => {
        record(id, harm === null ? "first" : "again", note());
      },
      ...(note() === undefined
        ? {}
        : {
            avoided: ({ id }) => {
              record(id, "avoided", note());
            },
          }),
    };
  }
}
