import type { App, MenuPositionDef, UserEvent } from "obsidian";
import type { MapNode } from "../../app/causal-map.ts";
import type { Memory } from "../../app/memory.ts";
import { defined } from "../../core/lib/defined.ts";
import { openNote, openNoteInTab } from "../open-note.ts";
import { graphModel, type GraphModel } from "../parts/graph/graph-model.ts";
import { tellStanding } from "../parts/graph/tell-standing.ts";
import { firstStanding, step, type Direction, type Standing } from "../parts/graph/walk.ts";
import { keepPlace } from "../parts/keep-place.ts";
import { inBackground } from "../report.ts";
import { causesText as words } from "../text-of-causes.ts";
import { dayWriter } from "../write-day.ts";
import { drawChrome, drawNotice, drawTable, type Chrome } from "./draw-chrome.ts";
import { GraphDrawing } from "./graph-drawing.ts";
import { buildGraphFrame, type GraphFrame } from "./graph-frame.ts";
import { listenForKeys } from "./graph-keys.ts";
import { showMoreMenu, showNodeMenu } from "./graph-menus.ts";
import { changed, startState, type GraphState, type KeptView, type StateChange } from "./graph-state.ts";
import { askForPath, type KnownEnds } from "./find-path.ts";
import { exportsOf } from "./graph-exports.ts";
import { tellStory } from "../parts/graph/told-story.ts";

export interface GraphHost {
  readonly app: App;
  readonly memory: Memory;
  readonly hover: (linktext: string, event: MouseEvent, target: HTMLElement) => void;
  /** What is to survive a reload is another. */
  readonly changed: () => void;
}

const rowsAtOnce = 200;

/** One tab with the graph in it: what is shown, where one stands, and what happens on the keys and under the hand. */
export class GraphTab {
  readonly #host: GraphHost;
  readonly #frame: GraphFrame;
  readonly #drawing: GraphDrawing;
  readonly #writeDay = dayWriter();
  #state = startState;
  #model: GraphModel | undefined;
  #standing: Standing | undefined;
  #hovered: string | undefined;
  #rows = rowsAtOnce;

  constructor(parent: HTMLElement, host: GraphHost) {
    this.#host = host;
    this.#frame = buildGraphFrame(parent);
    this.#drawing = this.#makeDrawing();
    this.#listenForKeys();
  }

  get state(): GraphState {
    return defined({ ...this.#state, current: this.#standing?.id });
  }

  get view(): KeptView {
    return defined({ places: this.#drawing.places, camera: this.#drawing.camera });
  }

  close(): void {
    this.#drawing.close();
  }

  restore(state: GraphState, { places, camera }: KeptView): void {
    this.#state = state;
    this.#standing = state.current === undefined ? undefined : { id: state.current };
    this.#drawing.restore(places, camera);
    this.draw();
  }

  change(change: StateChange): void {
    this.#state = changed(this.#state, change);
    this.#rows = rowsAtOnce;
    if (change.path) this.#standing = { id: change.path.from };
    this.draw();
    if (change.path) this.#drawing.lookAtPath();
    this.#host.changed();
  }

  draw(): void {
    const { memory } = this.#host;
    this.#model = memory.isOpen() ? graphModel(memory.library, this.#state) : undefined;
    const { stage, table, notice } = this.#frame;
    const said = this.#model === undefined ? { title: words.reading, hint: "" } : this.#model.notice;
    const { isTable } = this.#state;
    notice.toggle(said !== undefined);
    stage.toggle(said === undefined && !isTable);
    table.toggle(said === undefined && isTable);
    const chrome = this.#chrome();
    keepPlace(this.#frame.whole, () => {
      drawChrome(this.#frame, chrome);
      drawNotice(notice, said, chrome);
      if (isTable) drawTable(table, chrome, this.#rows, this.#showMore);
    });
    if (said === undefined && !isTable) this.#drawStage();
  }

  #drawStage(): void {
    if (this.#model === undefined) return;
    const { map, key, lit } = this.#model;
    if (!map.nodes.some(({ id }) => id === this.#standing?.id)) this.#standing = undefined;
    const current = this.#standing?.id;
    inBackground(this.#drawing.show({ map, key, ...defined({ lit, current }) }));
  }

  readonly #showMore = (): void => {
    this.#rows += rowsAtOnce;
    this.draw();
  };

  #chrome(): Chrome {
    return {
      library: this.#host.memory.library,
      state: this.#state,
      model: this.#model,
      change: (change) => {
        this.change(change);
      },
      findPath: () => {
        this.findPath({});
      },
      fit: () => {
        this.#drawing.fit();
      },
      more: (event) => {
        this.#more(event);
      },
      open: (note, line, event) => {
        openNote(this.#host.app, note, line, event);
      },
      hover: this.#host.hover,
      writeDay: (day) => this.#writeDay(Date.parse(day)),
    };
  }

  #makeDrawing(): GraphDrawing {
    const { stage } = this.#frame;
    return new GraphDrawing(stage, {
      click: (id, event) => {
        stage.focus({ preventScroll: true });
        if (id === undefined) return;
        this.#stand({ id });
        this.#open(id, event);
      },
      menu: (id, event) => {
        this.#stand({ id });
        this.#menu(id, { x: event.clientX, y: event.clientY });
      },
      hover: (id, event) => {
        const isNew = id !== this.#hovered;
        this.#hovered = id;
        const note = id === undefined || !isNew ? undefined : this.#node(id)?.note;
        if (note !== undefined) this.#host.hover(note, event, stage);
      },
      changed: this.#host.changed,
      arranging: (isUnderWay) => {
        stage.toggleClass("is-arranging", isUnderWay);
        stage.setAttribute("aria-busy", String(isUnderWay));
      },
    });
  }

  #listenForKeys(): void {
    const { stage, table } = this.#frame;
    const toTable = (): void => {
      this.#swap();
    };
    listenForKeys(stage, {
      walk: (direction) => {
        this.#walk(direction);
      },
      open: (event) => {
        if (this.#standing) this.#open(this.#standing.id, event);
        else this.#begin();
      },
      table: toTable,
      fit: () => {
        this.#drawing.fit();
      },
      zoom: (factor) => {
        this.#drawing.zoom(factor);
      },
      menu: () => {
        const at = this.#standing && this.#drawing.screenPlace(this.#standing.id);
        if (this.#standing && at) this.#menu(this.#standing.id, at);
      },
      begin: () => {
        this.#begin();
      },
      letGo: () => {
        if (this.#state.path === undefined) return false;
        this.change({ path: undefined });
        return true;
      },
    });
    table.addEventListener("keydown", (event) => {
      if (event.key !== "/") return;
      event.preventDefault();
      toTable();
    });
    stage.addEventListener("focus", () => {
      if (stage.matches(":focus-visible") && this.#standing === undefined) this.#begin();
    });
  }

  /** From the drawing to its twin, or back; the focus goes along. */
  #swap(): void {
    const { stage, table } = this.#frame;
    this.change({ isTable: !this.#state.isTable });
    (this.#state.isTable ? table : stage).focus({ preventScroll: true });
  }

  #begin(): void {
    const first = this.#model && firstStanding(this.#model.map, this.#state.path?.from ?? this.#state.around);
    if (first) this.#stand(first);
  }

  #walk(direction: Direction): void {
    if (this.#standing === undefined || this.#model === undefined) {
      this.#begin();
      return;
    }
    const next = step(this.#model.map, this.#standing, direction, this.#model.lit);
    if (next) this.#stand(next);
    else this.#say(words.nothingThere[direction]);
  }

  #stand(standing: Standing): void {
    this.#standing = standing;
    if (this.#model) this.#say(tellStanding(this.#model.map, standing));
    this.#drawStage();
    this.#drawing.reveal(standing.id);
    this.#host.changed();
  }

  #say(told: string): void {
    this.#frame.live.setText(told);
  }

  #node(id: string): MapNode | undefined {
    return this.#model?.map.nodes.find((node) => node.id === id);
  }

  #open(id: string, event: UserEvent): void {
    const note = this.#node(id)?.note;
    if (note === undefined) this.#say(words.notWritten(this.#node(id)?.label ?? id));
    else openNote(this.#host.app, note, 1, event);
  }

  #menu(id: string, at: MenuPositionDef): void {
    const { app } = this.#host;
    const note = this.#node(id)?.note;
    showNodeMenu(at, {
      open:
        note &&
        ((): void => {
          openNote(app, note, 1);
        }),
      openInTab:
        note &&
        ((): void => {
          openNoteInTab(app, note, 1);
        }),
      around: () => {
        this.change({ around: id, path: undefined });
      },
      from: () => {
        this.findPath({ from: id });
      },
      to: () => {
        this.findPath({ to: id });
      },
    });
  }

  findPath(known: KnownEnds): void {
    const { app, memory } = this.#host;
    askForPath(app, { library: memory.library, on: this.#state.on, known }, (from, to) => {
      this.change({ path: { from, to, way: 0 }, around: undefined, isTable: false });
      this.#frame.stage.focus({ preventScroll: true });
    });
  }

  #more({ clientX: x, clientY: y }: MouseEvent): void {
    if (this.#model === undefined) return;
    const { map, story, lit } = this.#model;
    const exported = exportsOf(this.#host.app, this.#host.memory.library, {
      map,
      ...defined({ lit, story: story && tellStory(story, this.#state.path?.way ?? 0), on: this.#state.on }),
      places: this.#drawing.places,
      picture: () => this.#drawing.picture(),
    });
    const arrange = (): void => {
      inBackground(this.#drawing.arrangeAnew());
    };
    const isTable = this.#state.isTable;
    showMoreMenu(
      { x, y },
      { ...exported, arrange: isTable ? undefined : arrange, png: isTable ? undefined : exported.png },
    );
  }
}
