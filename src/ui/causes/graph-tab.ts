import type { App, MenuPositionDef, UserEvent } from "obsidian";
import type { MapNode } from "../../app/causal-map.ts";
import type { Memory } from "../../app/memory.ts";
import { defined } from "../../core/lib/defined.ts";
import { openNote } from "../open-note.ts";
import { graphModel, type GraphModel } from "../parts/graph/graph-model.ts";
import { keepPlace } from "../parts/keep-place.ts";
import { inBackground } from "../report.ts";
import { causesText as words } from "../text-of-causes.ts";
import { dayWriter } from "../write-day.ts";
import { drawChrome, drawNotice, drawTable, type Chrome } from "./draw-chrome.ts";
import type { SettleAside } from "./arrange.ts";
import { GraphDrawing } from "./graph-drawing.ts";
import { buildGraphFrame, type GraphFrame } from "./graph-frame.ts";
import { listenForKeys } from "./graph-keys.ts";
import { openings, showMoreMenu, showNodeMenu } from "./graph-menus.ts";
import { changed, startState, type GraphState, type KeptView, type StateChange } from "./graph-state.ts";
import { Walker } from "./walker.ts";
import { askForPath, type KnownEnds } from "./find-path.ts";
import { exportsOf } from "./graph-exports.ts";

export interface GraphHost {
  readonly app: App;
  readonly memory: Memory;
  readonly settleAside: SettleAside;
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
  readonly #walker = new Walker({
    model: () => this.#model,
    say: (told) => {
      this.#frame.live.setText(told);
    },
    arrived: (id) => {
      this.#drawStage();
      this.#drawing.reveal(id);
      this.#host.changed();
    },
  });
  #state = startState;
  #model: GraphModel | undefined;
  #hovered: string | undefined;
  #rows = rowsAtOnce;

  constructor(parent: HTMLElement, host: GraphHost) {
    this.#host = host;
    this.#frame = buildGraphFrame(parent);
    this.#drawing = this.#makeDrawing();
    this.#listenForKeys();
  }

  get state(): GraphState {
    return defined({ ...this.#state, current: this.#walker.at });
  }

  get view(): KeptView {
    return defined({ places: this.#drawing.places, camera: this.#drawing.camera });
  }

  close(): void {
    this.#drawing.close();
  }

  restore(state: GraphState, { places, camera }: KeptView): void {
    this.#state = state;
    this.#walker.put(state.current);
    this.#drawing.restore(places, camera);
    this.draw();
  }

  change(change: StateChange): void {
    this.#state = changed(this.#state, change);
    this.#rows = rowsAtOnce;
    if (change.path) this.#walker.put(change.path.from);
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
    if (!map.nodes.some(({ id }) => id === this.#walker.at)) this.#walker.put(undefined);
    const current = this.#walker.at;
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
        this.#walker.stand({ id });
        this.#open(id, event);
      },
      menu: (id, event) => {
        this.#walker.stand({ id });
        this.#menu(id, { x: event.clientX, y: event.clientY });
      },
      hover: (id, event) => {
        const isNew = id !== this.#hovered;
        this.#hovered = id;
        const note = id === undefined || !isNew ? undefined : this.#node(id)?.note;
        if (note !== undefined) this.#host.hover(note, event, stage);
      },
      changed: this.#host.changed,
      settleAside: this.#host.settleAside,
      arranging: (isUnderWay) => {
        stage.toggleClass("is-arranging", isUnderWay);
        stage.setAttribute("aria-busy", String(isUnderWay));
      },
    });
  }

  #listenForKeys(): void {
    listenForKeys(this.#frame, {
      walk: (direction) => {
        this.#walker.walk(direction);
      },
      open: (event) => {
        if (this.#walker.at === undefined) this.#begin();
        else this.#open(this.#walker.at, event);
      },
      table: this.#swap,
      arrive: () => {
        if (this.#walker.at === undefined) this.#begin();
      },
      fit: () => {
        this.#drawing.fit();
      },
      zoom: (factor) => {
        this.#drawing.zoom(factor);
      },
      menu: () => {
        const id = this.#walker.at;
        const place = id === undefined ? undefined : this.#drawing.screenPlace(id);
        if (id !== undefined && place) this.#menu(id, place);
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
  }

  /** From the drawing to its twin, or back; the focus goes along. */
  readonly #swap = (): void => {
    const { stage, table } = this.#frame;
    this.change({ isTable: !this.#state.isTable });
    (this.#state.isTable ? table : stage).focus({ preventScroll: true });
  };

  #begin(): void {
    this.#walker.begin(this.#state.path?.from ?? this.#state.around);
  }

  #node(id: string): MapNode | undefined {
    return this.#model?.map.nodes.find((node) => node.id === id);
  }

  #open(id: string, event: UserEvent): void {
    const note = this.#node(id)?.note;
    if (note === undefined) this.#frame.live.setText(words.notWritten(this.#node(id)?.label ?? id));
    else openNote(this.#host.app, note, 1, event);
  }

  #menu(id: string, at: MenuPositionDef): void {
    showNodeMenu(at, {
      ...openings(this.#host.app, this.#node(id)?.note),
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
    const { app, memory } = this.#host;
    const exported = exportsOf(app, memory.library, { ...this.#model, state: this.#state, drawing: this.#drawing });
    const arrange = (): void => {
      inBackground(this.#drawing.arrangeAnew());
    };
    const ofDrawing = this.#state.isTable ? { arrange: undefined, png: undefined } : { arrange };
    showMoreMenu({ x, y }, { ...exported, ...ofDrawing });
  }
}
