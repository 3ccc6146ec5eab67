interface Keyed {
  readonly key: string;
}

/**
 * A better answer to the same question, folded into what is shown: whatever stands above the selected row, and the row
 * itself, stays where it is; below it the new order holds. Nothing is listed twice.
 */
export function mergeResults<T extends Keyed>(
  shown: readonly T[],
  fresh: readonly T[],
  selected: string | undefined,
): readonly T[] {
  const kept = shown.slice(0, shown.findIndex(({ key }) => key === selected) + 1);
  const known = new Set(kept.map(({ key }) => key));
  const newest = new Map(fresh.map((row) => [row.key, row]));
  return [...kept.map((row) => newest.get(row.key) ?? row), ...fresh.filter(({ key }) => !known.has(key))];
}
