import type { BrowseReport } from "../../app/browse.ts";
import { groupRows, type Grouping } from "../../app/browse/groups.ts";
import type { BrowseRow } from "../../app/browse/rows.ts";
import { endings } from "../../core/model/episode.ts";
import { text } from "../text/text.ts";
import { memoryText as words } from "../text/memory.ts";

/** What stands in the list, from top to bottom: headings, and memories below them. */
export type MemoryItem =
  | { readonly kind: "heading"; readonly key: string; readonly label: string; readonly count: number }
  | { readonly kind: "row"; readonly key: string; readonly row: BrowseRow };

/** How a heading names a day, `2026-11-18`. */
export type NameDay = (day: string) => string;

/** Rows under headings; of hits, which are in the order of how well they answer, the rows alone. */
export function toItems({ rows, hits }: BrowseReport, by: Grouping, nameDay: NameDay): readonly MemoryItem[] {
  if (hits) return rows.map(toItem);
  return groupRows(rows, by).flatMap((group) => [
    {
      kind: "heading" as const,
      key: `${by}:${group.key}`,
      label: labelOf(group.key, by, nameDay),
      count: group.rows.length,
    },
    ...group.rows.map(toItem),
  ]);
}

function toItem(row: BrowseRow): MemoryItem {
  return { kind: "row", key: row.id, row };
}

function labelOf(key: string, by: Grouping, nameDay: NameDay): string {
  if (key === "") return words.without[by];
  switch (by) {
    case "day":
      return nameDay(key);
    case "project":
      return key;
    case "kind":
      return new Map<string, string>(Object.entries(words.kinds)).get(key) ?? key;
    case "outcome":
      return endings.filter((each) => each === key).map((each) => text.form.outcomes[each])[0] ?? key;
  }
}

/** Days as people say them: relative ones nearby, then weekdays, then dates. */
export function dayNames(today: string, write: (day: string, style: "weekday" | "near" | "far") => string): NameDay {
  const [thisYear] = today.split("-");
  return (day) => {
    const back = (Date.parse(today) - Date.parse(day)) / 86_400_000;
    if (back === 0) return words.today;
    if (back === 1) return words.yesterday;
    if (back > 1 && back < 7) return write(day, "weekday");
    return write(day, day.startsWith(`${thisYear ?? ""}-`) ? "near" : "far");
  };
}
