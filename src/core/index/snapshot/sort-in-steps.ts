type Order<T> = (a: T, b: T) => number;

const runLength = 256;
const movesPerStep = 2048;

/** Sorts without holding anything up: short runs first, then two and two of them together. */
export function* sortInSteps<T>(items: readonly T[], order: Order<T>): Generator<undefined, readonly T[]> {
  let runs: (readonly T[])[] = [];
  for (let from = 0; from < items.length; from += runLength) {
    runs.push(items.slice(from, from + runLength).sort(order));
    yield;
  }
  while (runs.length > 1) {
    const longer: (readonly T[])[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      longer.push(yield* mergeRuns(runs[at] ?? [], runs[at + 1] ?? [], order));
      yield;
    }
    runs = longer;
  }
  return runs[0] ?? [];
}

function* mergeRuns<T>(a: readonly T[], b: readonly T[], order: Order<T>): Generator<undefined, readonly T[]> {
  const merged: T[] = [];
  let atB = 0;
  for (const item of a) {
    for (let other = b[atB]; other !== undefined && order(other, item) < 0; other = b[++atB]) merged.push(other);
    merged.push(item);
    if (merged.length % movesPerStep === 0) yield;
  }
  return merged.concat(b.slice(atB));
}
