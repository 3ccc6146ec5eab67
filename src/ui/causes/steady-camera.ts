import { isShown, showing, type Camera, type Size } from "../../core/drawing/camera.ts";
import type { Point } from "../../core/drawing/layout.ts";
import { card } from "../parts/graph/card.ts";
import { firstCamera, wholeCamera, type Interest, type View } from "./first-camera.ts";

/** What somebody is to see: what there is to see first, all of it, or where they are. */
type Aim = "first" | "all" | "current";

/** Where somebody looks. Until they look elsewhere by hand, it shows the same again whenever the tab has another size. */
export class SteadyCamera {
  #camera: Camera | undefined;
  #aim: Aim | undefined = "first";
  /** The size it is for. */
  #size: Size | undefined;

  get now(): Camera | undefined {
    return this.#camera;
  }

  /** What is worth to be kept: what is fitted will be fitted again. */
  get chosen(): Camera | undefined {
    return this.#aim === undefined || this.#aim === "current" ? this.#camera : undefined;
  }

  restore(camera: Camera | undefined): void {
    this.#camera = camera;
    this.#aim = camera ? undefined : "first";
    this.#size = undefined;
  }

  aimAt(aim: "first" | "all"): void {
    this.#aim = aim;
    this.#size = undefined;
  }

  /** Answers whether that is to look elsewhere. */
  move(change: (camera: Camera) => Camera): boolean {
    if (this.#camera === undefined) return false;
    const { x, y, zoom } = this.#camera;
    const camera = change(this.#camera);
    if (camera.x === x && camera.y === y && camera.zoom === zoom) return false;
    this.#camera = camera;
    this.#aim = undefined;
    return true;
  }

  /** Brings a node into view that is not; answers whether that is to look elsewhere. */
  reveal(at: Point, size: Size): boolean {
    const place = { ...card, ...at };
    const isMoved = this.move((camera) => (isShown(camera, size, place) ? camera : showing(camera, size, place)));
    if (isMoved) this.#aim = "current";
    return isMoved;
  }

  for(view: View, interest: Interest): Camera {
    const { size } = view;
    const isSame = this.#size?.width === size.width && this.#size.height === size.height;
    const isAsWanted = this.#camera !== undefined && (isSame || this.#aim === undefined);
    const camera = isAsWanted && this.#camera ? this.#camera : this.#aimed(view, interest);
    this.#camera = camera;
    this.#size = size;
    return camera;
  }

  #aimed(view: View, interest: Interest): Camera {
    const current = view.places.get(interest.current ?? "");
    if (this.#aim === "all") return wholeCamera(view);
    if (this.#aim === "current" && current && this.#camera)
      return showing(this.#camera, view.size, { ...card, ...current });
    return firstCamera(view, interest);
  }
}
