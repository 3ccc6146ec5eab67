import type { MapQuery, NodeType, Wanted } from "../../app/causes/causal-map.ts";
import type { Camera } from "../../core/drawing/camera.ts";
import type { Layout, Point } from "../../core/drawing/layout.ts";
import { defined } from "../../core/lib/defined.ts";
import { causalTypes, type CausalType } from "../../core/model/pattern.ts";
import { rateBands } from "../parts/rate-bands.ts";

/** What of the graph a tab shows, and how; what survives a reload. */
export interface GraphState {
  /** The note whose surroundings are shown; the whole graph where there is none. */
  readonly around?: string;
  /** Only these notes, unless one is looked around at: those of a base. */
  readonly among?: readonly string[];
  /** How many links beyond them are shown, too. */
  readonly reach?: number;
  readonly path?: { readonly from: string; readonly to: string; readonly way: number };
  /** As it was believed on that day: `YYYY-MM-DD`. */
  readonly on?: string;
  /** Types and kinds that are not shown. */
  readonly hiddenTypes: readonly CausalType[];
  readonly hiddenKinds: readonly NodeType[];
  readonly rate: RateChoice;
  readonly since?: string;
  /** Whether what led to the note one looks around at is told beside. */
  readonly isTold: boolean;
  readonly isTable: boolean;
  readonly isFiltering: boolean;
  readonly isTimed: boolean;
  /** Whether what marks and lines mean is folded away. */
  readonly isKeyFolded: boolean;
  readonly current?: string;
}

export const rateChoices = ["any", "often", "mixed", "seldom"] as const;
export type RateChoice = (typeof rateChoices)[number];

/** Kinds of notes a graph of patterns has. */
export const shownKinds = ["pattern", "antipattern", "note", "episode", "learning", "unresolved"] as const;

const rates: Readonly<Record<RateChoice, Wanted["rate"]>> = { any: undefined, ...rateBands };

export const startState: GraphState = {
  hiddenTypes: [],
  hiddenKinds: [],
  rate: "any",
  isTold: false,
  isTable: false,
  isFiltering: false,
  isTimed: false,
  isKeyFolded: false,
};

/** What is to be another; what is undefined is to be absent. */
export type StateChange = { readonly [K in keyof GraphState]?: GraphState[K] | undefined };

/** Everything of what is looked at. */
export const noFilters = { hiddenTypes: [], hiddenKinds: [], rate: "any", since: undefined } satisfies StateChange;

export function changed(state: GraphState, change: StateChange): GraphState {
  return readState({ ...state, ...change });
}

export function queryOf({ around, among, reach = 0, on, hiddenTypes, hiddenKinds, rate, since }: GraphState): MapQuery {
  const wanted = around === undefined ? defined({ around: among, depth: among && reach }) : { around: [around] };
  const types = hiddenTypes.length > 0 ? causalTypes.filter((type) => !hiddenTypes.includes(type)) : undefined;
  const kinds = hiddenKinds.length > 0 ? shownKinds.filter((kind) => !hiddenKinds.includes(kind)) : undefined;
  return { ...wanted, ...defined({ on, types, kinds, rate: rates[rate], since }) };
}

export function isFiltered({ hiddenTypes, hiddenKinds, rate, since }: GraphState): boolean {
  return hiddenTypes.length + hiddenKinds.length > 0 || rate !== "any" || since !== undefined;
}

/** While this is the same, nothing that is drawn moves. */
export function arrangementKey({ around, among, reach }: GraphState): string {
  return around ?? (among && [reach, ...among].join("\n")) ?? "";
}

/** Where somebody looked and what somebody moved. */
export interface KeptView {
  readonly places: Layout;
  readonly camera?: Camera;
}

export function writeState(state: GraphState, { places, camera }: KeptView): Record<string, unknown> {
  const rounded = [...places].map(([id, { x, y }]) => [id, Math.round(x), Math.round(y)]);
  return { ...state, places: rounded, ...(camera && { camera: { ...camera } }) };
}

/** What was written, as far as it can be understood. */
export function readState(value: unknown): GraphState {
  const own = fieldsOf(value);
  const path = fieldsOf(own["path"]);
  const [from, to] = [text(path["from"]), text(path["to"])];
  return {
    hiddenTypes: among(own["hiddenTypes"], causalTypes),
    hiddenKinds: among(own["hiddenKinds"], shownKinds),
    rate: rateChoices.find((choice) => choice === own["rate"]) ?? "any",
    isTold: own["isTold"] === true,
    isTable: own["isTable"] === true,
    isFiltering: own["isFiltering"] === true,
    isTimed: own["isTimed"] === true,
    isKeyFolded: own["isKeyFolded"] === true,
    ...defined({
      around: text(own["around"]),
      among: Array.isArray(own["among"]) ? listOf(own["among"]).flatMap((each) => text(each) ?? []) : undefined,
      reach: number(own["reach"]),
      on: day(own["on"]),
      since: day(own["since"]),
      current: text(own["current"]),
      path: from === undefined || to === undefined ? undefined : { from, to, way: number(path["way"]) ?? 0 },
    }),
  };
}

export function readKeptView(value: unknown): KeptView {
  const own = fieldsOf(value);
  const places = new Map<string, Point>();
  for (const entry of listOf(own["places"])) {
    const [id, x, y] = listOf(entry);
    const [across, down] = [number(x), number(y)];
    if (typeof id === "string" && across !== undefined && down !== undefined) places.set(id, { x: across, y: down });
  }
  const { x, y, zoom } = fieldsOf(own["camera"]);
  const [across, down, scale] = [number(x), number(y), number(zoom)];
  if (across === undefined || down === undefined || scale === undefined || scale <= 0) return { places };
  return { places, camera: { x: across, y: down, zoom: scale } };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.map((each: unknown) => each) : [];
}

function among<T extends string>(value: unknown, allowed: readonly T[]): readonly T[] {
  const said = listOf(value);
  return allowed.filter((each) => said.includes(each));
}

const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);
const number = (value: unknown): number | undefined => (Number.isFinite(value) ? Number(value) : undefined);
const day = (value: unknown): string | undefined => /^\d{4}-\d{2}-\d{2}$/.exec(text(value) ?? "")?.[0];
