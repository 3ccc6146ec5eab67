import type { CausalMap } from "../../app/causes/causal-map.ts";
import { doesFill, shiftBetween, unshifted, type Camera, type Size } from "../../core/drawing/camera.ts";
import type { Point } from "../../core/drawing/layout.ts";
import type { Measure } from "../../core/drawing/wrap-text.ts";
import { canvasSurface } from "../parts/graph/canvas-surface.ts";
import { measureNames } from "../parts/graph/measure-names.ts";
import { pictureOf } from "../parts/graph/picture.ts";
import { nodeAt } from "../parts/graph/node-at.ts";
import { sceneOf, type Scene, type SceneSource } from "../parts/graph/scene.ts";
import { overscan, type Surface } from "../parts/graph/surface.ts";
import { svgSurface } from "../parts/graph/svg-surface.ts";
import { lookOf } from "./arrange.ts";

/** More nodes than this are drawn on a canvas. */
const mostElements = 300;
/** As much larger or smaller may a picture become before it is drawn anew. */
const mostScaled = 1.4;

/** What is to be seen, and from where. */
export interface Sight extends Pick<SceneSource, "layout" | "camera" | "size" | "lit" | "current"> {
  readonly map: CausalMap;
  /** While a hand moves it, names stay beside what they name; where there is room for them is found out at rest. */
  readonly isMoving: boolean;
}

interface Seen extends Pick<Sight, "isMoving"> {
  readonly camera: Camera;
  readonly size: Size;
  readonly scene: Scene;
}

/** What is on the stage: drawn anew where it has to be, and only moved where that is enough. */
export class DrawnScene {
  readonly #stage: HTMLElement;
  #measure: Measure | undefined;
  #surface: Surface | undefined;
  #seen: Seen | undefined;
  #shift = unshifted;

  constructor(stage: HTMLElement) {
    this.#stage = stage;
  }

  /** Somebody looks elsewhere; answers false where what is drawn does not reach so far. */
  moveTo(camera: Camera, size: Size): boolean {
    if (this.#seen === undefined || this.#surface === undefined) return false;
    const { camera: before, size: then } = this.#seen;
    const isSameSize = size.width === then.width && size.height === then.height;
    const shift = shiftBetween(before, camera, size);
    const isNear = Math.max(shift.scale, 1 / shift.scale) <= mostScaled;
    if (!isSameSize || !isNear || !doesFill(shift, size, overscan)) return false;
    this.#shift = shift;
    this.#surface.move(shift);
    return true;
  }

  draw({ map, isMoving, ...source }: Sight): void {
    this.#measure ??= measureNames(this.#stage);
    const kept = isMoving ? this.#seen?.scene : undefined;
    const shown = { nodes: map.nodes, edges: map.edges, look: lookOf(map), measure: this.#measure, overscan };
    const scene = sceneOf({ ...source, ...shown, ...(kept && { kept }) });
    this.#seen = { camera: source.camera, size: source.size, scene, isMoving };
    this.#shift = unshifted;
    const surface = this.#surfaceFor(map);
    surface.draw(scene, source.size, isMoving);
    surface.move(unshifted);
  }

  /** Whether what is drawn would be the same, drawn anew: it was only moved, and no name looks for a better place. */
  get isSettled(): boolean {
    const { scene, isMoving } = this.#seen ?? {};
    return isMoving === false && this.#shift.scale === 1 && scene?.labels.length === 0;
  }

  /** What lies under a point of the stage. */
  nodeAt({ x, y }: Point): string | undefined {
    const { x: across, y: down, scale } = this.#shift;
    return this.#seen && nodeAt(this.#seen.scene, (x - across) / scale, (y - down) / scale)?.id;
  }

  /** Where a node is on the stage. */
  placeOf(id: string): Point | undefined {
    const node = this.#seen?.scene.nodes.find((each) => each.id === id);
    const { x, y, scale } = this.#shift;
    return node && { x: node.x * scale + x, y: node.y * scale + y };
  }

  /** On paper of its own; to be put elsewhere. */
  picture(): Promise<Blob | null> {
    return this.#surface && this.#seen ? pictureOf(this.#surface, this.#seen.size) : Promise.resolve(null);
  }

  #surfaceFor({ nodes }: CausalMap): Surface {
    const kind = nodes.length > mostElements ? "canvas" : "svg";
    if (this.#surface?.element.localName === kind) return this.#surface;
    this.#surface?.element.remove();
    this.#surface = kind === "canvas" ? canvasSurface(this.#stage) : svgSurface(this.#stage);
    return this.#surface;
  }
}
