import { causalMap, chosenMap, mostInColumns, type CausalMap, type Chosen } from "../../../app/causes/causal-map.ts";
import type { Library } from "../../../app/library.ts";
import { pathStory, type PathStory, type StoryQuery } from "../../../app/causes/path-story.ts";
import { titleOf, whatLedTo, type Reasons } from "../../../app/causes/what-led-to.ts";
import { defined } from "../../../core/lib/defined.ts";
import { arrangementKey, isFiltered, queryOf, type GraphState } from "../../causes/graph-state.ts";
import { inOwnWords } from "../../language/in-own-words.ts";
import { causesText as words } from "../../text/causes.ts";
import type { LitPath } from "./scene.ts";

/** Everything the tab is drawn from. */
export interface GraphModel {
  readonly map: CausalMap;
  readonly story?: PathStory;
  /** Where somebody asked for them. */
  readonly reasons?: Reasons;
  /** What is shown of which note, where it is not all. */
  readonly about?: string;
  /** The node that stands for it; of an episode, the first of those that came up in it. */
  readonly centre?: string;
  readonly lit?: LitPath;
  /** What a path was asked for between, where there is none. */
  readonly ends?: ReadonlySet<string>;
  /** While it is the same, nothing that is drawn moves. */
  readonly key: string;
  /** What is said where there is nothing to draw. */
  readonly notice?: Notice;
}

export interface Notice {
  readonly title: string;
  readonly hint: string;
  /** Whether there is nothing to draw in all the vault. */
  readonly isNone?: boolean;
}

export function graphModel(library: Library, state: GraphState, writeDay: (day: string) => string): GraphModel {
  const note = state.around === undefined ? undefined : titleOf(library, state.around);
  const about = note === undefined ? undefined : (state.isTold ? words.titleOf : words.aroundOf)(note);
  const told = toldOf(library, state);
  const { map, key } = told.reasons ? whyMap(library, state, told.reasons) : wideMap(library, state, told.lit);
  const centre = state.around === undefined ? undefined : (told.reasons?.asked[0] ?? state.around);
  const notice = noticeOf(map, state, { about: note, on: state.on && writeDay(state.on) });
  return { map, key, ...told, ...defined({ about, centre, notice }) };
}

/**
 * Why something happened is drawn as it is told, where nothing leads to it the note alone: what else lies around would
 * take the room to read it, or be taken for causes.
 */
function whyMap(library: Library, state: GraphState, reasons: Reasons): Pick<GraphModel, "map" | "key"> {
  return { map: chosenMap(library, reasons, state.on), key: `why ${arrangementKey(state)}` };
}

/** Of a large graph, a path is shown with what lies right beside it. */
function wideMap(library: Library, state: GraphState, lit: LitPath | undefined): Pick<GraphModel, "map" | "key"> {
  const map = causalMap(library, queryOf(state));
  if (lit === undefined || map.nodes.length <= mostInColumns) return { map, key: arrangementKey(state) };
  const around = [...lit.nodes];
  return { map: causalMap(library, { ...queryOf(state), around, depth: 1 }), key: `path ${around.join(" ")}` };
}

/** What is told beside the drawing, and lit in it. */
function toldOf(library: Library, state: GraphState): Pick<GraphModel, "story" | "reasons" | "lit" | "ends"> {
  const { around, path, isTold } = state;
  const { around: _around, depth: _depth, ...wanted } = queryOf(state);
  if (path) return toldPath(library, wanted, path);
  const reasons = isTold && around !== undefined ? whatLedTo(library, { ...wanted, note: around }) : undefined;
  const lit = litOf(reasons);
  return defined({ reasons, lit: lit && reasons && { ...lit, asked: new Set(reasons.asked) } });
}

function toldPath(
  library: Library,
  wanted: Omit<StoryQuery, "from" | "to">,
  { from, to, way }: NonNullable<GraphState["path"]>,
): Pick<GraphModel, "story" | "lit" | "ends"> {
  const found = pathStory(library, { ...wanted, from, to });
  const story = found?.hint === undefined ? found : { ...found, hint: inOwnWords(found.hint) };
  const lit = litOf(story && (story.ways[way] ?? story.ways[0]));
  return defined({ story, lit, ends: lit ? undefined : new Set([from, to]) });
}

/** Where there is no link, nothing is lit more than anything else. */
function litOf(led: Chosen | undefined): LitPath | undefined {
  return led && led.edges.length > 0 ? { nodes: new Set(led.nodes), edges: new Set(led.edges) } : undefined;
}

interface Said {
  readonly about: string | undefined;
  /** The day, as it is written. */
  readonly on: string | undefined;
}

function noticeOf({ nodes, total }: CausalMap, state: GraphState, { about = "", on }: Said): Notice | undefined {
  if (nodes.length > 0) return undefined;
  if (total === 0 && on !== undefined) return { title: words.noneThen(on), hint: words.noneThenHint };
  if (total === 0) return { title: words.none, hint: words.noneHint, isNone: true };
  if (isFiltered(state)) return { title: words.noneLeft, hint: words.noneLeftHint };
  if (state.around === undefined && state.among) return { title: words.noneAmong, hint: words.noneAmongHint };
  return { title: words.notThere(about), hint: words.notThereHint };
}
