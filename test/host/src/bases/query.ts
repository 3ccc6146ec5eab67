import type { App, BasesEntry, BasesEntryGroup, BasesPropertyId, BasesQueryResult, BasesSortConfig } from "obsidian";
import * as mock from "obsidian-test-mocks/obsidian";
import { seenAs } from "../loose.ts";
import { belongsTo } from "../owner.ts";
import { accepts, type Base, type BaseView } from "./base-file.ts";
import { makeEntry, plainValue, propertiesOf, propertyId, scopeOf } from "./entries.ts";
import { order, textOf, type Plain } from "./plain.ts";

export interface Answer {
  readonly result: BasesQueryResult;
  readonly allProperties: BasesPropertyId[];
}

/** All that one view of a base shows. Throws where a filter or a formula cannot be worked out. */
export function runQuery(app: App, base: Base, view: BaseView): Answer {
  belongsTo(app.vault, app);
  const { formulas = {} } = base;
  const files = app.vault.getFiles().filter((file) => {
    const scope = scopeOf(file, formulas);
    return accepts(base.filters, scope) && accepts(view.filters, scope);
  });
  const entries = files.map((file) => makeEntry(file, formulas)).sort(bySorts(sortsOf(view)));
  const data = view.limit === undefined ? entries : entries.slice(0, view.limit);
  const result = mock.BasesQueryResult.create__(seenAs(app), seenAs({}), [], []);
  result.setData__(seenAs(data));
  result.setGroupedData__(seenAs(groupsOf(data, view.groupBy)));
  result.setProperties__((view.order ?? []).map(propertyId));
  return { result: seenAs<BasesQueryResult>(result), allProperties: propertiesOf(files, Object.keys(formulas)) };
}

export function sortsOf({ sort = [] }: BaseView): BasesSortConfig[] {
  return sort.map(({ property, direction }) => ({ property: propertyId(property), direction }));
}

type Comparison = (one: BasesEntry, other: BasesEntry) => number;

/** What has no value comes last, whichever the direction; equals go by their path. */
function bySorts(sorts: readonly BasesSortConfig[]): Comparison {
  return (one, other) => {
    for (const { property, direction } of sorts) {
      const by = byValue(plainValue(one, property), plainValue(other, property), direction);
      if (by !== 0) return by;
    }
    return one.file.path < other.file.path ? -1 : 1;
  };
}

function byValue(one: Plain, other: Plain, direction: BasesSortConfig["direction"]): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return (order(one, other) || 0) * (direction === "DESC" ? -1 : 1);
}

/** Without grouping, there is one group with an empty key. */
function groupsOf(entries: readonly BasesEntry[], by: BasesSortConfig | undefined): BasesEntryGroup[] {
  if (by === undefined) return [groupOf([...entries], undefined)];
  const property = propertyId(by.property);
  const groups = new Map<string, BasesEntry[]>();
  const sorted = [...entries].sort((one, other) =>
    byValue(plainValue(one, property), plainValue(other, property), by.direction),
  );
  for (const entry of sorted) {
    const key = textOf(plainValue(entry, property));
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()].map((own) => groupOf(own, property));
}

function groupOf(entries: BasesEntry[], by: BasesPropertyId | undefined): BasesEntryGroup {
  const key = by === undefined ? undefined : entries[0]?.getValue(by);
  return seenAs<BasesEntryGroup>(mock.BasesEntryGroup.create__(seenAs(entries), seenAs(key ?? undefined)));
}
