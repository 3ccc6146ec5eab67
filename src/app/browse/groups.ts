import { compare } from "../../core/lib/compare.ts";
import type { BrowseRow } from "./rows.ts";

export const groupings = ["day", "project", "kind", "outcome"] as const;
export type Grouping = (typeof groupings)[number];

/** Rows that stand together; the key is empty for those that have none. */
export interface RowGroup {
  readonly key: string;
  readonly rows: readonly BrowseRow[];
}

/** The order of what has an order of its own; days come newest first, projects by their names. */
const orders: Readonly<Record<Grouping, readonly string[]>> = {
  day: [],
  project: [],
  kind: ["episode", "pattern", "antipattern", "learning", "note"],
  outcome: ["failure", "partial", "success", "unknown"],
};

/** The rows by what they have in common, each group in the order of the rows; those without it come last. */
export function groupRows(rows: readonly BrowseRow[], by: Grouping): readonly RowGroup[] {
  const groups = new Map<string, BrowseRow[]>();
  for (const row of rows) {
    const key = row[by] ?? "";
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  const found = [...groups].map(([key, members]) => ({ key, rows: members }));
  return found.sort((a, b) => lastIfNone(a.key, b.key) || inOrder(a.key, b.key, by));
}

function lastIfNone(a: string, b: string): number {
  return Number(a === "") - Number(b === "");
}

function inOrder(a: string, b: string, by: Grouping): number {
  if (by === "day") return compare(b, a);
  const order = orders[by];
  return order.indexOf(a) - order.indexOf(b) || compare(a, b);
}
