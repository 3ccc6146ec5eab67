import { daysOf, labelOf } from "../../app/causes/causal-map.ts";
import type { Library } from "../../app/library.ts";
import { evidenceOf, type PathStory } from "../../app/causes/path-story.ts";
import { titleOf, type Reasons } from "../../app/causes/what-led-to.ts";
import { renderBeginnings, type Beginning } from "../parts/beginnings.ts";
import type { GraphModel, Notice } from "../parts/graph/graph-model.ts";
import { edgeTable, renderTable } from "../parts/graph/edge-table.ts";
import { keyItems, renderKeyLine } from "../parts/graph/key-line.ts";
import { renderLegend } from "../parts/graph/legend.ts";
import { renderStory, type StoryActions } from "../parts/graph/story-panel.ts";
import { renderTime } from "../parts/graph/time-slider.ts";
import { renderToolbar } from "../parts/graph/toolbar.ts";
import { tellReasons, tellStory, type ToldStory } from "../parts/graph/told-story.ts";
import { causesText as words } from "../text/causes.ts";
import type { GraphFrame } from "./graph-frame.ts";
import { isFiltered, noFilters, type GraphState, type StateChange } from "./graph-state.ts";

/** What everything around the drawing is drawn from, and what it can do. */
export interface Chrome extends Pick<StoryActions, "open" | "hover" | "writeDay"> {
  readonly library: Library;
  readonly state: GraphState;
  readonly model: GraphModel | undefined;
  readonly change: (change: StateChange) => void;
  readonly findPath: () => void;
  readonly fit: () => void;
  readonly more: (at: MouseEvent) => void;
  /** What is offered where the vault has no memories. */
  readonly beginnings: () => readonly Beginning[];
}

export function drawChrome(frame: GraphFrame, chrome: Chrome): void {
  drawToolbar(frame.top, chrome);
  drawLegend(frame.legend, chrome);
  drawKey(frame.key, chrome);
  drawTime(frame.time, chrome);
  drawStory(frame.story, chrome);
  frame.whole.toggleClass("is-told", frame.story.isShown());
}

function drawToolbar(parent: HTMLElement, { state, model, change, ...rest }: Chrome): void {
  parent.empty();
  const { isTable, isFiltering, isTimed, on } = state;
  const { map, about } = model ?? {};
  renderToolbar(
    parent,
    {
      ...{ isTable, isFiltering, isFiltered: isFiltered(state), isTimed: isTimed || on !== undefined },
      isEmpty: (map?.nodes.length ?? 0) === 0,
      hasPaths: map === undefined || map.total > 0,
      status: map === undefined ? "" : words.shown(map.nodes.length, map.edges.length),
      ...(about !== undefined && { about }),
    },
    {
      path: rest.findPath,
      table: () => {
        change({ isTable: !isTable });
      },
      filters: () => {
        change({ isFiltering: !isFiltering });
      },
      time: () => {
        change(isTimed ? { isTimed: false, on: undefined } : { isTimed: true });
      },
      fit: rest.fit,
      more: rest.more,
      whole: () => {
        change({ around: undefined });
      },
    },
  );
  if (map?.cutTo !== undefined)
    parent.createEl("p", { cls: "retrace-graph__hint", text: words.cut(map.total, map.cutTo) });
}

function drawLegend(parent: HTMLElement, { state, model, change }: Chrome): void {
  parent.empty();
  parent.toggle(state.isFiltering);
  if (!state.isFiltering) return;
  renderLegend(parent, state, new Set(model?.map.nodes.map(({ type }) => type)), {
    toggleType: (type) => {
      change({ hiddenTypes: toggled(state.hiddenTypes, type) });
    },
    toggleKind: (kind) => {
      change({ hiddenKinds: toggled(state.hiddenKinds, kind) });
    },
    rate: (rate) => {
      change({ rate });
    },
    since: (since) => {
      change({ since });
    },
  });
}

/** Where there is a drawing, and the legend does not say all of it and more. */
function drawKey(parent: HTMLElement, { state, model, change }: Chrome): void {
  const { isTable, isFiltering, isKeyFolded: isFolded } = state;
  const isShown = model !== undefined && model.notice === undefined && !isTable && !isFiltering;
  parent.empty();
  parent.toggle(isShown);
  if (!isShown) return;
  renderKeyLine(parent, { items: keyItems(model.map), isFolded }, () => {
    change({ isKeyFolded: !isFolded });
  });
}

function toggled<T>(list: readonly T[], each: T): readonly T[] {
  return list.includes(each) ? list.filter((other) => other !== each) : [...list, each];
}

function drawTime(parent: HTMLElement, { library, state, writeDay, change }: Chrome): void {
  parent.toggle(state.isTimed);
  const days = state.isTimed ? daysOf(library) : [];
  const key = days.join(" ");
  // A slider that is being moved must not be drawn anew under the hand.
  if (parent.dataset["days"] === key && parent.hasChildNodes()) return;
  parent.empty();
  parent.dataset["days"] = key;
  if (!state.isTimed) return;
  renderTime(parent, { days, on: state.on, write: writeDay }, (on) => {
    change({ on });
  });
}

function drawStory(parent: HTMLElement, chrome: Chrome): void {
  const { path } = chrome.state;
  const { story, reasons } = chrome.model ?? {};
  parent.empty();
  parent.toggle(chrome.model !== undefined && (path !== undefined || reasons !== undefined));
  if (chrome.model === undefined) return;
  if (path) drawPath(parent, chrome, path, story);
  else if (reasons) drawReasons(parent, chrome, reasons);
}

function drawReasons(parent: HTMLElement, { change, open, hover, writeDay }: Chrome, reasons: Reasons): void {
  const close = (): void => {
    change({ isTold: false });
  };
  // Its sentences closed, the note is shown with what lies around it.
  const isAlone = reasons.edges.length === 0 && reasons.nodes.length > 0;
  const acts = { open, hover, close, writeDay, ...(isAlone && { around: close }) };
  renderStory(parent, { story: tellReasons(reasons), way: 0, ways: 1 }, acts);
}

function drawPath(
  parent: HTMLElement,
  { library, change, open, hover, writeDay }: Chrome,
  { from, to, way }: NonNullable<GraphState["path"]>,
  story: PathStory | undefined,
): void {
  const told = story ? tellStory(story, way) : tellNone(library, from, to);
  renderStory(
    parent,
    { story: told, way, ways: story?.ways.length ?? 0 },
    {
      open,
      hover,
      writeDay,
      close: () => {
        change({ path: undefined });
      },
      between: {
        turn: () => {
          change({ path: { from: to, to: from, way: 0 } });
        },
        way: (at) => {
          change({ path: { from, to, way: at } });
        },
      },
    },
  );
}

/** What takes part today, and not on the day that is looked at, does not yet. */
function tellNone(library: Library, from: string, to: string): ToldStory {
  const [start, end] = [from, to].map((id) => labelOf(library, id));
  const lead = start === undefined || end === undefined ? words.story.gone : words.story.notYet;
  return { title: words.story.title(titleOf(library, from), titleOf(library, to)), lead, steps: [] };
}

/** The same as the drawing shows, for those who would rather read. */
export function drawTable(parent: HTMLElement, chrome: Chrome, most: number, showMore: () => void): void {
  const { library, model, state, open, hover } = chrome;
  parent.empty();
  if (model === undefined) return;
  const graph = library.graph(state.on);
  const evidence = (edge: Parameters<typeof evidenceOf>[2]): ReturnType<typeof evidenceOf> =>
    evidenceOf(library, graph, edge);
  renderTable(parent, edgeTable(model.map, model.lit), most, { open, hover, evidence, showMore });
}

/** Why there is no drawing, and what would give one. */
export function drawNotice(parent: HTMLElement, notice: Notice | undefined, chrome: Chrome): void {
  const { state, change, beginnings } = chrome;
  parent.empty();
  if (notice === undefined) return;
  const box = parent.createDiv({ cls: "retrace-empty" });
  box.createDiv({ cls: "retrace-empty__title", text: notice.title });
  if (notice.hint !== "") box.createDiv({ text: notice.hint });
  const ways = [
    ...(isFiltered(state) ? [{ text: words.clearFilters, run: noFilters }] : []),
    ...(state.around === undefined ? [] : [{ text: words.showAll, run: { around: undefined } }]),
  ];
  for (const { text, run } of ways) {
    box.createEl("button", { text, attr: { "data-key": text } }).addEventListener("click", () => {
      change(run);
    });
  }
  if (notice.isNone) renderBeginnings(box, beginnings());
}
