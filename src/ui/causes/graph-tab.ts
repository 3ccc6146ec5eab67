import type { App } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import { defined } from "../../core/lib/defined.ts";
import { beginningsOf } from "../beginnings.ts";
import { openNote } from "../open-note.ts";
import { graphModel, type GraphModel } from "../parts/graph/graph-model.ts";
import { inBackground } from "../report.ts";
import { causesText as words } from "../text/causes.ts";
import { dayWriter } from "../write-day.ts";
import { drawChrome, drawNotice, drawTable, type Chrome } from "./draw-chrome.ts";
import type { ArrangeAside } from "./arrange.ts";
import { graphActs, type GraphActs } from "./graph-acts.ts";
import { GraphDrawing } from "./graph-drawing.ts";
import { buildGraphFrame, focusShown, keepFocus, type GraphFrame } from "./graph-frame.ts";
import { listenForKeys } from "./graph-keys.ts";
import { changed, startState, type GraphState, type KeptView, type StateChange } from "./graph-state.ts";
import { busyTeller } from "./tell-busy.ts";
import { Walker } from "./walker.ts";
import type { KnownEnds } from "./find-path.ts";

export interface GraphHost {
  readonly app: App;
  readonly memory: Memory;
  readonly arrangeAside: ArrangeAside;
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
  readonly #writeDay: (day: string) => string;
  readonly #walker = new Walker({
    model: () => this.#model,
    say: (told) => {
      this.#say(told);
    },
    arrived: (id) => {
      this.#drawStage();
      this.#drawing.reveal(id);
      this.#host.changed();
    },
  });
  readonly #acts: GraphActs;
  #state = startState;
  #model: GraphModel | undefined;
  #hovered: string | undefined;
  #rows = rowsAtOnce;

  constructor(parent: HTMLElement, host: GraphHost) {
    this.#host = host;
    const write = dayWriter();
    this.#writeDay = (day) => write(Date.parse(day));
    this.#frame = buildGraphFrame(parent);
    this.#drawing = this.#makeDrawing();
    this.#acts = graphActs({
      app: host.app,
      memory: host.memory,
      state: () => this.#state,
      model: () => this.#model,
      drawing: () => this.#drawing,
      change: (change) => {
        this.change(change);
      },
      say: (told) => {
        this.#say(told);
      },
      lookAtPath: () => {
        this.#frame.stage.focus({ preventScroll: true });
      },
    });
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
    if ("path" in change || "around" in change) this.#walker.put(change.path?.from ?? change.around ?? change.current);
    this.draw();
    if (change.path ?? change.around) this.#drawing.lookAnew();
    this.#host.changed();
  }

  draw(): void {
    keepFocus(this.#frame, this.#drawAll);
  }

  readonly #drawAll = (): void => {
    const { memory } = this.#host;
    this.#model = memory.isOpen() ? graphModel(memory.library, this.#state, this.#writeDay) : undefined;
    const { stage, table, notice } = this.#frame;
    const said = this.#model === undefined ? { title: words.reading, hint: "" } : this.#model.notice;
    const { isTable } = this.#state;
    notice.toggle(said !== undefined);
    stage.toggle(said === undefined && !isTable);
    table.toggle(said === undefined && isTable);
    const chrome = this.#chrome();
    drawChrome(this.#frame, chrome);
    drawNotice(notice, said, chrome);
    if (isTable) drawTable(table, chrome, this.#rows, this.#showMore);
    if (said === undefined && !isTable) this.#drawStage();
  };

  focus(): void {
    focusShown(this.#frame);
  }

  #drawStage(): void {
    if (this.#model === undefined) return;
    const { map, key, lit, ends, centre } = this.#model;
    this.#walker.keepTo(map, this.#state.around === this.#walker.at ? centre : undefined);
    const current = this.#walker.at;
    inBackground(this.#drawing.show({ map, key, ...defined({ lit, ends, current, about: centre }) }));
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
        this.#acts.more({ x: event.clientX, y: event.clientY });
      },
      open: (note, line, event) => {
        openNote(this.#host.app, note, line, event);
      },
      hover: this.#host.hover,
      beginnings: () => beginningsOf(this.#host.app, this.#host.memory, "pattern"),
      writeDay: this.#writeDay,
    };
  }

  #makeDrawing(): GraphDrawing {
    const { stage } = this.#frame;
    return new GraphDrawing(stage, {
      click: (id, event) => {
        stage.focus({ preventScroll: true });
        if (id === undefined) return;
        this.#walker.stand({ id });
        this.#acts.open(id, event);
      },
      menu: (id, event) => {
        this.#walker.stand({ id });
        this.#acts.menu(id, { x: event.clientX, y: event.clientY });
      },
      hover: (id, event) => {
        const isNew = id !== this.#hovered;
        this.#hovered = id;
        const note = id === undefined || !isNew ? undefined : this.#acts.node(id)?.note;
        if (note !== undefined) this.#host.hover(note, event, stage);
      },
      changed: this.#host.changed,
      arrangeAside: this.#host.arrangeAside,
      arranging: busyTeller(stage),
    });
  }

  #listenForKeys(): void {
    listenForKeys(this.#frame, {
      walk: (direction) => {
        this.#walker.walk(direction);
      },
      open: (event) => {
        if (this.#walker.at === undefined) this.#begin();
        else this.#acts.open(this.#walker.at, event);
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
        if (id !== undefined && place) this.#acts.menu(id, place);
      },
      begin: () => {
        this.#begin();
      },
      letGo: () => {
        if (this.#state.path === undefined) return false;
        this.change({ path: undefined, current: this.#walker.at });
        return true;
      },
    });
  }

  /** From the drawing to its twin, or back; the focus goes along. */
  readonly #swap = (): void => {
    this.change({ isTable: !this.#state.isTable });
    this.focus();
  };

  #begin(): void {
    this.#walker.begin(this.#state.path?.from ?? this.#state.around);
  }

  #say(told: string): void {
    this.#frame.live.setText(told);
  }

  findPath(known: KnownEnds): void {
    this.#acts.findPath(known);
  }
}
