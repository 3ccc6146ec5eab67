import type { BrowseReport } from "../../app/browse.ts";
import type { Chosen, Dimension, FacetValue } from "../../app/browse/facets.ts";
import { bothChosen } from "../../app/browse/typed-choices.ts";
import { endings } from "../../core/model/episode.ts";
import type { NoteKind } from "../../core/model/note-base.ts";
import type { Sign } from "../parts/result-row.ts";
import { text } from "../text/text.ts";
import { memoryText as words } from "../text/memory.ts";
import type { MemoryState } from "./memory-state.ts";

/** A filter as it is drawn. */
export type Chip =
  /** Chosen by a press, taken out by the next one. */
  | {
      readonly does: "toggle";
      readonly dimension: Dimension;
      readonly value: string;
      readonly label: string;
      readonly notes: number;
      readonly isPressed: boolean;
      readonly sign?: Sign;
    }
  /** Asks which one. */
  | { readonly does: "ask"; readonly dimension: Dimension; readonly label: string }
  /** One that was asked for; a press takes it out. */
  | { readonly does: "take"; readonly dimension: Dimension; readonly value: string; readonly label: string };

const kinds = ["episode", "pattern", "antipattern", "learning", "note"] as const satisfies readonly NoteKind[];

/**
 * The filters that make sense in this vault, in groups that stand together, always in the same order; what is asked for
 * is followed by what was chosen.
 */
export function filterChips(
  report: Pick<BrowseReport, "facets" | "offered" | "typed">,
  state: Pick<MemoryState, "chosen">,
): readonly (readonly Chip[])[] {
  const chosen = bothChosen(state.chosen, report.typed);
  const toggles = (
    dimension: Dimension,
    values: readonly { value: string; label: string; sign?: Sign }[],
  ): readonly Chip[] =>
    values
      .filter(({ value }) => notesOf(report.offered.facets[dimension], value) > 0 || chosen[dimension].includes(value))
      .map((each) => ({
        does: "toggle",
        dimension,
        notes: notesOf(report.facets[dimension], each.value),
        isPressed: chosen[dimension].includes(each.value),
        ...each,
      }));
  const marks = (["key", "due"] as const).map((value) => ({ value, label: words.chips[value] }));
  const groups = [
    toggles(
      "kinds",
      kinds.map((value) => ({ value, label: words.kinds[value] })),
    ),
    toggles(
      "outcomes",
      endings.map((value) => ({
        value,
        label: text.form.outcomes[value],
        sign: value === "unknown" ? "episode" : value,
      })),
    ),
    toggles("marks", marks),
    [
      ...asked(report, chosen, "projects", words.chips.project),
      ...asked(report, chosen, "tags", words.chips.tag),
      ...asked(report, chosen, "days", words.chips.time),
    ],
  ];
  return groups.filter((group) => group.length > 0);
}

/** What has more values than there is room for; of periods one at most is chosen. */
function asked(
  { offered }: Pick<BrowseReport, "offered">,
  chosen: Chosen,
  dimension: Dimension,
  label: string,
): readonly Chip[] {
  const values = chosen[dimension];
  if (offered.facets[dimension].length === 0 && values.length === 0) return [];
  const taken = values.map((value): Chip => ({ does: "take", dimension, value, label: labelOf(dimension, value) }));
  return dimension === "days" && taken.length > 0 ? taken : [{ does: "ask", dimension, label }, ...taken];
}

function labelOf(dimension: Dimension, value: string): string {
  if (dimension === "days") return words.period(value);
  return dimension === "tags" ? `#${value}` : value;
}

function notesOf(facet: readonly FacetValue[], value: string): number {
  return facet.find((each) => each.value === value)?.notes ?? 0;
}
