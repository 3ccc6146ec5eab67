import type { Measure } from "../../../core/drawing/wrap-text.ts";
import { nameFont } from "./canvas-surface.ts";

/** How wide the names are, in the app's own font. */
export function measureNames(stage: HTMLElement): Measure {
  const context = createEl("canvas").getContext("2d");
  if (context === null) return (text) => text.length * 7;
  context.font = nameFont(stage).replace("12px", "500 13px");
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? context.measureText(text).width;
    known.set(text, width);
    return width;
  };
}
