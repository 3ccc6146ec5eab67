import { setIcon } from "obsidian";
import type { BrowseReport } from "../../app/browse.ts";
import type { Progress } from "../../app/reading/ingest.ts";
import { renderBeginnings, type Beginning } from "../parts/beginnings.ts";
import { redrawIfNew } from "../parts/redraw-if-new.ts";
import { memoryText as words } from "../text/memory.ts";

/** Why there may be nothing to list. */
export interface NothingModel {
  readonly isReading: boolean;
  readonly progress: Progress | undefined;
  readonly report: BrowseReport | undefined;
  readonly isNarrowed: boolean;
}

export interface NothingActs {
  readonly beginnings: readonly Beginning[];
  readonly clear: () => void;
}

/** What stands in the place of the list, where there is none. */
export function renderEmptyMemory(parent: HTMLElement, model: NothingModel, acts: NothingActs): void {
  const { isReading, progress, report, isNarrowed } = model;
  const kind = isReading ? "reading" : (report?.rows.length ?? 0) > 0 ? "list" : isNarrowed ? "nothing" : "none";
  const said = isReading && progress ? words.readingOf(progress.done, progress.total) : words.reading;
  redrawIfNew(parent, [kind, kind === "reading" ? said : ""], () => {
    parent.empty();
    if (kind === "reading") parent.createDiv({ cls: "retrace-empty", attr: { role: "status" }, text: said });
    else if (kind === "nothing") renderNothing(parent, acts.clear);
    else if (kind === "none") renderNone(parent, acts.beginnings);
  });
}

function renderNothing(parent: HTMLElement, clear: () => void): void {
  const box = parent.createDiv({ cls: "retrace-empty" });
  box.createDiv({ cls: "retrace-empty__title", text: words.nothing });
  box.createDiv({ text: words.nothingHint });
  const bar = box.createDiv({ cls: "retrace-beginnings" });
  bar.createEl("button", { text: words.clear }).addEventListener("click", clear);
}

function renderNone(parent: HTMLElement, beginnings: readonly Beginning[]): void {
  const box = parent.createDiv({ cls: "retrace-empty" });
  setIcon(box.createDiv({ cls: "retrace-memory__emblem", attr: { "aria-hidden": "true" } }), "footprints");
  box.createDiv({ cls: "retrace-empty__title", text: words.none });
  box.createDiv({ text: words.noneHint });
  renderBeginnings(box, beginnings);
}
