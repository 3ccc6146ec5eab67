import { panned, zoomedAt, type Camera, type Size } from "../../core/drawing/camera.ts";
import type { Layout, Point } from "../../core/drawing/layout.ts";
import type { LitPath } from "../parts/graph/scene.ts";
import type { ArrangeAside } from "./arrange.ts";
import { DrawnScene } from "./drawn-scene.ts";
import { marginOf } from "./first-camera.ts";
import { NodePlaces, type Placed, type Placing } from "./node-places.ts";
import { SteadyCamera } from "./steady-camera.ts";
import { listenForGestures, type Gestures } from "./stage-gestures.ts";

/** A hand that does nothing for so long has come to rest. */
const restMs = 140;

/** How much wider than high a tab is that is not shown yet. */
const usualShape = 1.5;

export interface DrawingActions extends Pick<Gestures, "click" | "menu" | "hover"> {
  /** Somebody moved something, or looked elsewhere. */
  readonly changed: () => void;
  readonly arranging: (isUnderWay: boolean) => void;
  readonly arrangeAside: ArrangeAside;
}

export interface Shown extends Placed {
  readonly lit?: LitPath;
  /** What a path was asked for between, where there is none. */
  readonly ends?: ReadonlySet<string>;
  readonly current?: string;
  /** The note that is asked about. */
  readonly about?: string;
}

/** A drawing that can be moved about: keeps where everything is, and what of it is in view. */
export class GraphDrawing {
  readonly #stage: HTMLElement;
  readonly #actions: DrawingActions;
  readonly #places: NodePlaces;
  readonly #watch: ResizeObserver;
  readonly #drawn: DrawnScene;
  #wanted: Shown | undefined;
  #shown: Shown | undefined;
  readonly #camera = new SteadyCamera();
  /** Something is to be drawn that moving what is drawn does not give. */
  #isStale = true;
  /** While a hand moves the drawing, until it has come to rest. */
  #rest: number | undefined;
  #frame: number | undefined;

  constructor(stage: HTMLElement, actions: DrawingActions) {
    this.#stage = stage;
    this.#actions = actions;
    this.#drawn = new DrawnScene(stage);
    this.#places = new NodePlaces({
      arranging: actions.arranging,
      arrangeAside: actions.arrangeAside,
      pause: () => this.#nextTurn(),
      widthToHeight: () => {
        const { width, height } = this.#size();
        const { x, y } = marginOf.card;
        return height > 2 * y ? (width - 2 * x) / (height - 2 * y) : usualShape;
      },
    });
    this.#watch = new ResizeObserver(() => {
      this.#redraw();
    });
    this.#watch.observe(stage);
    this.#listen();
  }

  close(): void {
    this.#places.close();
    this.#watch.disconnect();
    if (this.#rest !== undefined) this.#stage.win.clearTimeout(this.#rest);
    if (this.#frame !== undefined) this.#stage.win.cancelAnimationFrame(this.#frame);
  }

  /** Where everything is, to be kept and given back. */
  get places(): Layout {
    return this.#places.all;
  }

  /** Where somebody chose to look. */
  get camera(): Camera | undefined {
    return this.#camera.chosen;
  }

  /** Takes what was kept; the next that is shown is taken for what it was kept of. */
  restore(places: Layout, camera: Camera | undefined): void {
    this.#places.restore(places);
    this.#camera.restore(camera);
  }

  /** What is drawn stays until there are places for what comes. */
  async show(shown: Shown): Promise<void> {
    this.#wanted = shown;
    this.#showPlaces(await this.#places.place(shown));
  }

  async arrangeAnew(): Promise<void> {
    if (this.#wanted !== undefined) this.#showPlaces(await this.#places.arrangeAnew(this.#wanted));
  }

  #showPlaces(placing: Placing): void {
    if (placing === "outdated") return;
    this.#shown = this.#wanted;
    if (placing === "moved") this.#camera.aimAt("first");
    this.#redraw();
  }

  /** Looks at what there is to see first; the stage may have another size by the next frame. */
  lookAnew(): void {
    this.#camera.aimAt("first");
    this.#redraw();
  }

  fit(): void {
    this.#camera.aimAt("all");
    this.#redraw();
    this.#actions.changed();
  }

  /** What is in view now, on paper of its own; to be put elsewhere. */
  picture(): Promise<Blob | null> {
    this.#isStale = true;
    this.#draw();
    return this.#drawn.picture();
  }

  zoom(factor: number): void {
    const size = this.#size();
    this.#look((camera) => zoomedAt(camera, size, { x: size.width / 2, y: size.height / 2 }, factor));
  }

  /** Brings a node into view. */
  reveal(id: string): void {
    const at = this.#places.all.get(id);
    if (at !== undefined && this.#camera.reveal(at, this.#size())) this.#moved();
  }

  /** Where a node is on the screen. */
  screenPlace(id: string): Point | undefined {
    const at = this.#drawn.placeOf(id);
    const { left, top } = this.#stage.getBoundingClientRect();
    return at && { x: at.x + left, y: at.y + top };
  }

  #listen(): void {
    const { click, menu, hover, changed } = this.#actions;
    listenForGestures(this.#stage, {
      nodeAt: (at) => this.#drawn.nodeAt(at),
      click,
      menu,
      hover: (node, event) => {
        this.#stage.toggleClass("is-over-node", node !== undefined);
        hover(node, event);
      },
      drag: (id, by) => {
        const zoom = this.#camera.now?.zoom ?? 1;
        this.#places.move(id, { x: by.x / zoom, y: by.y / zoom });
        this.#keepMoving();
        this.#redraw();
      },
      dropped: changed,
      pan: (by) => {
        this.#look((camera) => panned(camera, by));
      },
      zoom: (at, factor) => {
        this.#look((camera) => zoomedAt(camera, this.#size(), at, factor));
      },
      fit: () => {
        this.fit();
      },
    });
  }

  #look(change: (camera: Camera) => Camera): void {
    if (this.#camera.move(change)) this.#moved();
  }

  #moved(): void {
    this.#keepMoving();
    this.#drawSoon();
    this.#actions.changed();
  }

  #keepMoving(): void {
    const { win } = this.#stage;
    if (this.#rest !== undefined) win.clearTimeout(this.#rest);
    this.#rest = win.setTimeout(() => {
      this.#rest = undefined;
      if (!this.#drawn.isSettled) this.#redraw();
    }, restMs);
  }

  #size(): Size {
    return { width: this.#stage.clientWidth, height: this.#stage.clientHeight };
  }

  #nextTurn(): Promise<void> {
    return new Promise((resume) => {
      this.#stage.win.setTimeout(resume, 0);
    });
  }

  #redraw(): void {
    this.#isStale = true;
    this.#drawSoon();
  }

  #drawSoon(): void {
    this.#frame ??= this.#stage.win.requestAnimationFrame(() => {
      this.#frame = undefined;
      this.#draw();
    });
  }

  #draw(): void {
    const size = this.#size();
    if (this.#shown === undefined || size.width === 0) return;
    const { map, lit, current } = this.#shown;
    const camera = this.#camera.for({ map, places: this.#places.all, size }, this.#shown);
    if (!this.#isStale && this.#drawn.moveTo(camera, size)) return;
    this.#isStale = false;
    this.#drawn.draw({
      ...{ map, layout: this.#places.all, camera, size, isMoving: this.#rest !== undefined },
      ...{ ...(lit && { lit }), ...(current !== undefined && { current }) },
    });
  }
}
