import { dimensions, nothingChosen, type Chosen, type Dimension } from "../../app/browse/facets.ts";
import { untyped } from "../../app/browse/typed-choices.ts";
import { groupings, type Grouping } from "../../app/browse/groups.ts";

/** What a tab with the memory shows; it comes back with the workspace. */
export interface MemoryState {
  readonly query: string;
  readonly chosen: Chosen;
  readonly by: Grouping;
}

export const startMemory: MemoryState = { query: "", chosen: nothingChosen, by: "day" };

/** Chooses a value, or takes it out again; of periods there is one at a time. */
export function toggled(state: MemoryState, dimension: Dimension, value: string): MemoryState {
  const before = state.chosen[dimension];
  const others = dimension === "days" ? [] : before.filter((each) => each !== value);
  const values = before.includes(value) ? others : [...others, value];
  return { ...state, chosen: { ...state.chosen, [dimension]: values } };
}

/** The same by a press: what was typed is taken out of the field. */
export function pressed(
  state: MemoryState,
  typed: Chosen,
  { dimension, value }: { readonly dimension: Dimension; readonly value: string },
): MemoryState {
  if (!typed[dimension].includes(value)) return toggled(state, dimension, value);
  const others = state.chosen[dimension].includes(value) ? toggled(state, dimension, value) : state;
  return { ...others, query: untyped(state.query, dimension, value) };
}

export function isNarrowed({ query, chosen }: MemoryState): boolean {
  return query.trim() !== "" || dimensions.some((dimension) => chosen[dimension].length > 0);
}

/** Reads what a workspace kept, of which nothing is certain. */
export function readMemoryState(value: unknown): MemoryState {
  const said = membersOf(value);
  const [query, by] = [said.get("query"), said.get("by")];
  const kept = membersOf(said.get("chosen"));
  const chosen = { ...nothingChosen, ...Object.fromEntries(dimensions.map((each) => [each, textsIn(kept.get(each))])) };
  return {
    query: typeof query === "string" ? query : "",
    chosen,
    by: groupings.find((each) => each === by) ?? startMemory.by,
  };
}

function membersOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === "object" && value !== null ? Object.entries(value) : []);
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}
