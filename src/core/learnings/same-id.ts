import { itemOf, longer, type Entry, type Item } from "./entry.ts";
import { isContradiction, isDuplicate } from "./statement.ts";

/** Entries with one id are one, whatever they say; what else one of them says is kept below. Opposites stay two. */
export function* oncePerIdSteps(entries: readonly Entry[]): Generator<undefined, readonly Item[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = statedId(entry) ?? entry.key;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  const items: Item[] = [];
  for (const group of groups.values()) {
    items.push(...(group.length === 1 ? group.map(alone) : joined(group)));
    yield;
  }
  return items;
}

const alone = (entry: Entry): Item => itemOf([entry], entry.learning.text);

/** A note that states no id goes by its title, and two notes may have one title. */
function statedId({ learning }: Entry): string | undefined {
  return learning.entryId === learning.title ? undefined : `id ${learning.entryId}`;
}

function joined(group: readonly Entry[]): readonly Item[] {
  const items: Item[] = [];
  for (const item of group.map(alone).toSorted(longer)) {
    const at = items.findIndex(({ statement }) => !isContradiction(statement, item.statement));
    const same = items[at];
    if (same) items[at] = withItem(same, item);
    else items.push(item);
  }
  return items;
}

function withItem(one: Item, other: Item): Item {
  const isSaid =
    one.text.split("\n\n").some((part) => part === other.text) || isDuplicate(one.statement, other.statement);
  return itemOf([...one.entries, ...other.entries], isSaid ? one.text : `${one.text}\n\n${other.text}`);
}
