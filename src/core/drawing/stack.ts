/** Items below each other: where each begins, and, last, where all of them end. */
export function stackOf(heights: readonly number[]): Float64Array {
  const tops = new Float64Array(heights.length + 1);
  heights.forEach((height, at) => {
    tops[at + 1] = (tops[at] ?? 0) + height;
  });
  return tops;
}

/** The item that lies at a height; the last one that begins there or above. */
export function itemAt(tops: Float64Array, y: number): number {
  let [low, high] = [0, Math.max(0, tops.length - 2)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? Infinity) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** From which item on, and up to which without it, a window onto a stack shows something. */
export interface Shown {
  readonly from: number;
  readonly to: number;
}

/** @param margin how much is drawn above and below what is seen */
export function shownIn(
  tops: Float64Array,
  view: { readonly top: number; readonly height: number },
  margin: number,
): Shown {
  const count = tops.length - 1;
  if (count <= 0) return { from: 0, to: 0 };
  const from = itemAt(tops, view.top - margin);
  return { from, to: Math.min(count, itemAt(tops, view.top + view.height + margin) + 1) };
}
