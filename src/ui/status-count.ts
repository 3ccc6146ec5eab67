import type { Plugin } from "obsidian";
import { redrawOnRevision } from "./redraw-on-revision.ts";
import type { Memory } from "../app/memory.ts";

export interface StatusCount {
  /** What a click does. */
  readonly hint: string;
  /** Shows what is counted. */
  readonly open: () => void;
  /** Nothing where there is nothing to say. */
  readonly text: () => string | undefined;
}

/** A count in the status bar that opens a pane; answers how to count anew where no note has changed. */
export function addStatusCount(
  plugin: Plugin,
  memory: Pick<Memory, "isOpen" | "onRevision">,
  { hint, open, text }: StatusCount,
): () => void {
  const item = plugin.addStatusBarItem();
  item.addClass("mod-clickable", "retrace-status");
  item.setAttribute("aria-label", hint);
  item.setAttribute("data-tooltip-position", "top");
  const draw = (): void => {
    const said = memory.isOpen() ? text() : undefined;
    item.toggle(said !== undefined);
    if (said !== undefined) item.setText(said);
  };
  plugin.registerDomEvent(item, "click", open);
  redrawOnRevision(plugin, memory, draw);
  draw();
  return draw;
}
