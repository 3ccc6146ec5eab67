import { compare } from "../../core/lib/compare.ts";
import { dayMs, isoDay } from "../../core/lib/time.ts";
import type { BrowseRow } from "./rows.ts";

/** What can be chosen from, side by side; within one of them a row has to meet any of what is chosen, of marks all. */
export const dimensions = ["kinds", "outcomes", "projects", "tags", "days", "marks"] as const;
export type Dimension = (typeof dimensions)[number];

/** What is chosen, by dimension; nothing chosen leaves nothing out, but notes that are no memories. */
export type Chosen = Readonly<Record<Dimension, readonly string[]>>;

export const nothingChosen: Chosen = { kinds: [], outcomes: [], projects: [], tags: [], days: [], marks: [] };

/** How many rows there would be with a value chosen, next to what is chosen elsewhere. */
export interface FacetValue {
  readonly value: string;
  readonly notes: number;
}

export type Facets = Readonly<Record<Dimension, readonly FacetValue[]>>;

export interface Narrowed {
  readonly rows: readonly BrowseRow[];
  readonly facets: Facets;
}

/** The periods offered, in days back from today. */
export const periods = [7, 30, 90, 365] as const;

/** What rows are compared with that notes do not say. */
export interface Surroundings {
  readonly now: number;
  readonly isDue: (row: BrowseRow) => boolean;
  /** Whether notes that are no memories are shown without being chosen. */
  readonly withNotes: boolean;
}

/** The rows that meet what is chosen, in their order, and how many each further choice would leave. */
export function narrow(rows: Iterable<BrowseRow>, chosen: Chosen, around: Surroundings): Narrowed {
  const facets = dimensions.map(
    (dimension) => new Facet(valuesIn(dimension, around), chosen[dimension], dimension === "marks" ? "all" : "any"),
  );
  const kept: BrowseRow[] = [];
  for (const row of rows) {
    const isUnasked = row.kind === "note" && !around.withNotes;
    const missed = missedIn(facets, row, isUnasked);
    if (missed === none) kept.push(row);
    // Where one choice is missed, it counts there alone: choosing otherwise there would show it, unless all have to be met.
    facets.forEach((facet, at) => {
      if (missed === none || (missed === at && facet.asked === "any")) facet.count(row);
    });
  }
  return { rows: kept, facets: facetsOf(facets) };
}

const none = -1;
const several = -2;

/** The place of the only dimension whose choice a row does not meet. */
function missedIn(facets: readonly Facet[], row: BrowseRow, isUnasked: boolean): number {
  let missed = none;
  for (const [at, facet] of facets.entries()) {
    const isMet = facet.isMet(row) && !(isUnasked && at === 0 && !facet.isChosen);
    if (!isMet) missed = missed === none ? at : several;
  }
  return missed;
}

type Values = string | readonly string[];
type ValuesOf = (row: BrowseRow) => Values | undefined;

/** One dimension: what is chosen in it, and how often each of its values was met. */
class Facet {
  readonly isChosen: boolean;
  readonly counts = new Map<string, number>();
  /** How much of what is chosen a row has to meet. */
  readonly asked: "any" | "all";
  readonly #valuesOf: ValuesOf;
  readonly #chosen: ReadonlySet<string>;

  constructor(valuesOf: ValuesOf, chosen: readonly string[], asked: Facet["asked"]) {
    this.asked = asked;
    this.#valuesOf = valuesOf;
    this.#chosen = new Set(chosen);
    this.isChosen = chosen.length > 0;
  }

  isMet(row: BrowseRow): boolean {
    if (!this.isChosen) return true;
    const said = this.#valuesOf(row) ?? [];
    const values = typeof said === "string" ? [said] : said;
    const met = values.filter((value) => this.#chosen.has(value)).length;
    return this.asked === "all" ? met === this.#chosen.size : met > 0;
  }

  count(row: BrowseRow): void {
    const values = this.#valuesOf(row) ?? [];
    if (typeof values === "string") this.#add(values);
    else for (const value of values) this.#add(value);
  }

  #add(value: string): void {
    this.counts.set(value, (this.counts.get(value) ?? 0) + 1);
  }
}

function valuesIn(dimension: Dimension, around: Surroundings): ValuesOf {
  switch (dimension) {
    case "kinds":
      return ({ kind }) => kind;
    case "outcomes":
      return ({ outcome }) => outcome;
    case "projects":
      return ({ project }) => project;
    case "tags":
      return ({ tags }) => tags;
    case "days":
      return periodsOf(around.now);
    case "marks":
      return (row) => marksOf(row.key_moment, around.isDue(row));
  }
}

/** The periods a row falls in; a shorter one lies in all that are longer. */
function periodsOf(now: number): ValuesOf {
  const bounds = periods.map((days, at) => ({
    from: isoDay(now - days * dayMs),
    values: periods.slice(at).map(String),
  }));
  return ({ day = "" }) => bounds.find(({ from }) => day >= from)?.values;
}

function marksOf(isKey: boolean, isDue: boolean): Values | undefined {
  if (isKey && isDue) return ["key", "due"];
  if (isKey) return "key";
  return isDue ? "due" : undefined;
}

function facetsOf(facets: readonly Facet[]): Facets {
  const facet = (dimension: Dimension): readonly FacetValue[] =>
    [...(facets[dimensions.indexOf(dimension)]?.counts ?? [])]
      .map(([value, notes]) => ({ value, notes }))
      .sort((a, b) => b.notes - a.notes || compare(a.value, b.value));
  return {
    kinds: facet("kinds"),
    outcomes: facet("outcomes"),
    projects: facet("projects"),
    tags: facet("tags"),
    days: facet("days"),
    marks: facet("marks"),
  };
}
