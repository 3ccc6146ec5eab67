import { debounce, type Component } from "obsidian";
import type { Memory } from "../app/memory.ts";
import { drawCalmly } from "./draw-calmly.ts";

/**
 * Draws anew a moment after what is known has changed, once for all that changes until then, and never after the
 * component is gone. Answers how to have it drawn for another reason.
 */
export function redrawOnRevision(
  component: Component,
  memory: Pick<Memory, "onRevision">,
  draw: () => void,
  pauseMs = 50,
): () => void {
  const redraw = debounce(drawCalmly(component, draw), pauseMs);
  component.register(memory.onRevision(redraw));
  component.register(() => redraw.cancel());
  return redraw;
}
