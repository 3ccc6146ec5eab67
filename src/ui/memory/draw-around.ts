import type { BrowseReport } from "../../app/browse.ts";
import type { Progress } from "../../app/reading/ingest.ts";
import { defined } from "../../core/lib/defined.ts";
import { keepPlace } from "../parts/keep-place.ts";
import { redrawIfNew } from "../parts/redraw-if-new.ts";
import { aboutWords, explainMistake } from "../parts/search-status.ts";
import { text } from "../text/text.ts";
import { memoryText as words } from "../text/memory.ts";
import { filterChips } from "./filter-chips.ts";
import type { MemoryFrame } from "./memory-frame.ts";
import { isNarrowed, type MemoryState } from "./memory-state.ts";
import { renderChips, type PressChip } from "./render-chips.ts";
import { renderEmptyMemory, type NothingActs } from "./render-empty.ts";

/** What is known besides the rows. */
export interface Around {
  readonly state: MemoryState;
  /** Nothing as long as the notes are read. */
  readonly report: BrowseReport | undefined;
  readonly progress: Progress | undefined;
}

export interface AroundActs extends NothingActs {
  readonly press: PressChip;
}

/** Draws what stands around the list, where it has changed. */
export function drawAround(frame: MemoryFrame, { state, report, progress }: Around, acts: AroundActs): void {
  const { chips, status, clear, grid, empty } = frame;
  const isFiltered = isNarrowed(state);
  tellGrouping(frame, state, report);
  const model = report ? filterChips(report, state) : [];
  redrawIfNew(chips, model, () => {
    keepStop(chips, () => {
      renderChips(chips, model, acts.press);
    });
  });
  const said = report ? tellReport(report, state) : "";
  if (status.getText() !== said) status.setText(said);
  clear.toggle(report !== undefined && isFiltered);
  grid.toggle((report?.rows.length ?? 0) > 0);
  renderEmptyMemory(empty, { isReading: !report, progress, report, isNarrowed: isFiltered }, acts);
}

/** Whoever pressed a chip that is gone with that is at the one in its place, and not at the beginning of the page. */
function keepStop(chips: HTMLElement, draw: () => void): void {
  const stops = (): readonly HTMLElement[] => chips.findAll("button");
  const at = stops().findIndex((stop) => stop === chips.doc.activeElement);
  keepPlace(chips, draw);
  if (at !== -1 && !chips.contains(chips.doc.activeElement)) (stops()[at] ?? stops().at(-1))?.focus();
}

/** Hits are in an order of their own, which no choice changes. */
function tellGrouping({ grouping, groupedBy }: MemoryFrame, { by }: MemoryState, report: Around["report"]): void {
  const isFound = report?.hits !== undefined;
  const order = isFound ? words.order[isByTime(report) ? "newest" : "best"] : words.groupedBy[by];
  grouping.toggleAttribute("disabled", isFound);
  grouping.setAttribute("aria-label", isFound ? words.ranked(order) : words.grouped(order));
  groupedBy.setText(order);
}

/** What stands above the list: what was not understood, whether anything answers, and how much there is. */
export function tellReport(report: BrowseReport, state: MemoryState): string {
  return [...report.mistakes.map(explainMistake), ...doubted(report), countOf(report, state)].join(" ");
}

function countOf(report: BrowseReport, state: MemoryState): string {
  const { rows, hits, offered } = report;
  if (hits) return [hitsOf(report), ...besides(report, state)].join("; ");
  return isNarrowed(state) ? words.countOf(rows.length, offered.memories) : words.count(rows.length);
}

function hitsOf(report: BrowseReport): string {
  const { rows, total } = report;
  if (isByTime(report)) return words.found(total);
  return total > rows.length ? words.bestOf(rows.length, total) : words.best(total);
}

/** Where nothing but a time or a sort was asked for, nothing is better than the rest, unless it went worse. */
function isByTime({ hits, when }: BrowseReport): boolean {
  const [best] = hits?.values() ?? [];
  const isUnranked = when?.alone === true || best?.score === undefined;
  return best !== undefined && isUnranked && when?.failed !== true;
}

/** Notes that are no memories are counted on their chip, and listed when it is pressed. */
function besides({ facets, typed, total }: BrowseReport, { chosen }: MemoryState): readonly string[] {
  if (chosen.kinds.length + typed.kinds.length > 0) return [];
  const counted = facets.kinds.reduce((sum, { notes }) => sum + notes, 0);
  return counted > total ? [words.besides(counted - total)] : [];
}

/** What was found may be no answer, only part of one, or of other words than were typed. */
function doubted({ doubt, unknownWords, when, rows }: BrowseReport): readonly string[] {
  const said = doubt === "loose" || doubt === "weak" || doubt === "alike" ? [text.search[doubt]] : [];
  const timed = doubt === "elsewhen" ? [text.search.elsewhen(when)] : when ? [text.search.within(when, rows)] : [];
  return [...said, ...aboutWords(defined({ unknown_words: unknownWords, doubt })), ...(rows.length > 0 ? timed : [])];
}
