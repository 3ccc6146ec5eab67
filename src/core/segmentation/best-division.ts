import type { Gain } from "./cohesion.ts";
import { constants } from "./constants.ts";

/** The division with the largest sum of gains, as where its episodes begin; of equal ones the one with the longest last. */
export function bestDivision(count: number, gain: Gain): readonly number[] {
  const { from } = bestUpTo(count, gain);
  const starts: number[] = [];
  for (let end = count; end > 0; end = from[end] ?? 0) starts.push(from[end] ?? 0);
  return starts.reverse();
}

/**
 * By how much the best division in which an episode begins with a message is better than the best in which none does:
 * near 0, it is as well the one as the other. Without an end, where only one of them is possible.
 */
export function startMargins(count: number, gain: Gain): Float64Array {
  const { best: before } = bestUpTo(count, gain);
  const { best: mirrored } = bestUpTo(count, (first, last) => gain(count - 1 - last, count - 1 - first));
  const behind = (end: number): number => mirrored[count - end] ?? 0;
  const without = new Float64Array(count).fill(-Infinity);
  for (let first = 0; first < count; first++) {
    for (let last = first + 1; last < endOf(first, count); last++) {
      const sum = (before[first] ?? 0) + gain(first, last) + behind(last + 1);
      for (let inside = first + 1; inside <= last; inside++) without[inside] = Math.max(without[inside] ?? 0, sum);
    }
  }
  return without.map((other, at) => {
    const own = (before[at] ?? 0) + behind(at);
    return own === other ? 0 : own - other;
  });
}

const endOf = (first: number, count: number): number => Math.min(count, first + constants.mostMessages);

interface Best {
  /** The largest sum of the messages before each place. */
  readonly best: Float64Array;
  /** Where the last episode of that sum begins. */
  readonly from: Int32Array;
}

function bestUpTo(count: number, gain: Gain): Best {
  const best = new Float64Array(count + 1).fill(-Infinity);
  const from = new Int32Array(count + 1);
  best[0] = 0;
  for (let first = 0; first < count; first++) {
    const so = best[first] ?? 0;
    for (let last = first; last < endOf(first, count); last++) {
      const sum = so + gain(first, last);
      if (sum <= (best[last + 1] ?? 0)) continue;
      best[last + 1] = sum;
      from[last + 1] = first;
    }
  }
  return { best, from };
}
