/** Of all that have one key the first. */
export function firstOfEach<T>(all: readonly T[], keyOf: (each: T) => unknown): readonly T[] {
  const seen = new Set<unknown>();
  return all.filter((each) => seen.size < seen.add(keyOf(each)).size);
}
