import type { TAbstractFile, ViewStateResult, WorkspaceLeaf } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import { readableTitle } from "../../app/episodes/readable-title.ts";
import { replaySteps } from "../../app/replay.ts";
import { defined } from "../../core/lib/defined.ts";
import { saidOutcome, type Episode } from "../../core/model/episode.ts";
import { noteDate } from "../../core/model/note-date.ts";
import { noteId } from "../../core/model/note-id.ts";
import { openNote } from "../open-note.ts";
import { isHeld } from "../pane-keys.ts";
import { sameForkElsewhere } from "../same-fork.ts";
import { drawArrows } from "../parts/draw-arrows.ts";
import { keepPlace } from "../parts/keep-place.ts";
import { renderNothing, renderReplay, type ReplayActions, type ReplayModel } from "../parts/replay-list.ts";
import { arrowsBetween, toReplayRow, type ReplayRow } from "../parts/replay-rows.ts";
import { redrawOnRevision } from "../redraw-on-revision.ts";
import { replayText as words } from "../text/replay.ts";
import { dayWriter } from "../write-day.ts";
import { RetraceView } from "./retrace-view.ts";

export const replayViewType = "retrace-replay";

/** What a tab remembers of what it shows. */
interface ReplayState {
  readonly episode: string;
  readonly step?: string;
  /** What the episode was last called. */
  readonly name?: string;
}

/** The decisions of an episode, one after the other, with what came of them. */
export class ReplayView extends RetraceView {
  override readonly icon = "git-fork";
  override navigation = true;
  readonly #memory: Memory;
  readonly #writeDay = dayWriter();
  #state: ReplayState = { episode: "" };
  #rows: readonly ReplayRow[] = [];
  #at = 0;
  #page: HTMLElement | undefined;
  #heard: HTMLElement | undefined;
  #timeline: HTMLElement | undefined;

  constructor(leaf: WorkspaceLeaf, memory: Memory) {
    super(leaf);
    this.#memory = memory;
  }

  override getViewType(): string {
    return replayViewType;
  }

  override getDisplayText(): string {
    const episode = this.#episode();
    const name = episode ? readableTitle(episode.title, episode) : this.#state.name;
    return name === undefined ? words.title : words.titleOf(name);
  }

  override getState(): Record<string, unknown> {
    const episode = this.#episode();
    // A tab that comes back is called something before its episode has been read.
    return { ...this.#state, ...(episode && { name: readableTitle(episode.title, episode) }) };
  }

  override async setState(state: unknown, result: ViewStateResult): Promise<void> {
    this.#state = readState(state);
    await super.setState(state, result);
    this.#draw();
  }

  protected override begin(): void {
    this.contentEl.empty();
    this.contentEl.addClass("retrace-pane", "retrace-replay");
    this.#heard = this.contentEl.createDiv({ cls: "retrace-heard", attr: { role: "status" } });
    this.#page = this.contentEl.createDiv({ cls: "retrace-replay__page" });
    this.registerDomEvent(this.#page, "keydown", (event) => {
      this.#onKey(event);
    });
    // A tab has no size before it is shown, and arrows go by the places of steps.
    const watch = new ResizeObserver(() => {
      this.#drawArrows();
    });
    watch.observe(this.#page);
    this.register(() => {
      watch.disconnect();
    });
    redrawOnRevision(this, this.#memory, () => {
      this.#draw();
    });
    this.registerEvent(
      this.app.vault.on("rename", ({ path }: TAbstractFile, before: string) => {
        if (before === this.#state.episode) this.#state = { ...this.#state, episode: path };
      }),
    );
    this.#draw();
  }

  override focus(): void {
    const [head] = this.contentEl.findAll('.retrace-replay__head[tabindex="0"]');
    if (head) head.focus();
    else super.focus();
  }

  #episode(): Episode | undefined {
    const note = this.#memory.library.catalog.note(noteId(this.#state.episode));
    return note?.kind === "episode" ? note : undefined;
  }

  #draw(): void {
    const page = this.#page;
    if (!page) return;
    const episode = this.#episode();
    const steps = episode ? replaySteps(episode) : [];
    this.#rows = steps.map((step, at) => toReplayRow(step, words.at(at + 1, steps.length)));
    const known = this.#rows.findIndex(({ id }) => id === this.#state.step);
    this.#at = known === -1 ? Math.max(0, Math.min(this.#at, steps.length - 1)) : known;
    this.#timeline = undefined;
    if (!episode && !this.#memory.isOpen()) renderNothing(page, words.reading, "");
    else if (!episode) renderNothing(page, words.gone, words.goneHint);
    else if (steps.length === 0) renderNothing(page, words.nothing, words.nothingHint);
    else this.#drawSteps(page, episode);
  }

  #drawSteps(page: HTMLElement, episode: Episode): void {
    const facts = factsOf(episode, this.#writeDay);
    const about = { title: readableTitle(episode.title, episode), facts };
    const elsewhere = sameForkElsewhere(this.#memory, episode, this.#rows[this.#at]);
    const model: ReplayModel = { ...about, ...outcomeOf(episode), rows: this.#rows, at: this.#at, elsewhere };
    keepPlace(this.contentEl, () => {
      this.#timeline = renderReplay(page, model, this.#actions(episode));
    });
    this.#drawArrows();
  }

  #drawArrows(): void {
    if (this.#timeline) drawArrows(this.#timeline, arrowsBetween(this.#rows), this.#at);
  }

  #actions({ id }: Episode): ReplayActions {
    return {
      go: (at) => {
        this.#go(at);
      },
      goTo: (step) => {
        this.#go(this.#rows.findIndex((row) => row.id === step));
      },
      open: (line, event) => {
        openNote(this.app, id, line, event);
      },
      openElsewhere: ({ episode, line }, event) => {
        openNote(this.app, noteId(episode), line, event);
      },
    };
  }

  /** Goes to a step, shows all of it, and says where one is. */
  #go(at: number): void {
    const row = this.#rows[at];
    if (!row) return;
    this.#at = at;
    this.#state = { ...this.#state, step: row.id };
    this.#draw();
    this.#heard?.setText(row.heard);
    const [head] = this.#timeline?.findAll(`[data-step="${String(at)}"]`) ?? [];
    head?.focus({ preventScroll: true });
    head?.parentElement?.scrollIntoView({ block: "nearest" });
    // Where not all of it fits, its beginning does.
    head?.scrollIntoView({ block: "nearest" });
    this.app.workspace.requestSaveLayout();
  }

  #onKey(event: KeyboardEvent): void {
    if (isHeld(event) || event.shiftKey) return;
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: this.#at + 1,
      ArrowRight: this.#at + 1,
      ArrowUp: this.#at - 1,
      ArrowLeft: this.#at - 1,
      Home: 0,
      End: this.#rows.length - 1,
    };
    const to = targets[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.#go(to);
  }
}

function readState(state: unknown): ReplayState {
  const said = new Map<string, unknown>(typeof state === "object" && state !== null ? Object.entries(state) : []);
  const textOf = (member: string): string | undefined => {
    const value = said.get(member);
    return typeof value === "string" ? value : undefined;
  };
  return { episode: textOf("episode") ?? "", ...defined({ step: textOf("step"), name: textOf("name") }) };
}

function outcomeOf(episode: Episode): Pick<ReplayModel, "outcome"> {
  return defined({ outcome: saidOutcome(episode) });
}

function factsOf(episode: Episode, writeDay: (at: number) => string): readonly string[] {
  const at = noteDate(episode);
  const { durationMinutes, project } = episode;
  return [
    ...(at === undefined ? [] : [writeDay(at)]),
    ...(typeof durationMinutes === "number" ? [words.took(durationMinutes)] : []),
    ...(project === undefined ? [] : [project]),
  ];
}
