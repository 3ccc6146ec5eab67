import type { Shift, Size } from "../../../core/drawing/camera.ts";
import type { Scene } from "./scene.ts";

/** What a scene is drawn on. */
export interface Surface {
  readonly element: Element;
  /** While it is moving, whatever does not change by that is taken as it was. */
  readonly draw: (scene: Scene, size: Size, isMoving: boolean) => void;
  /** Moves all that is drawn, or makes it larger, without drawing it anew. */
  readonly move: (by: Shift) => void;
}

/** So many pixels beyond each edge of the view are drawn, too, and come into view when it is moved. */
export const overscan = 200;
