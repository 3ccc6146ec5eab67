import type { Segment } from "../../../src/core/segmentation/segment.ts";

/**
 * The episodes that begin where somebody says, whoever that is: what is no message of so many is passed over, and
 * nothing said before the first of them is lost.
 */
export function partsFrom(starts: readonly number[], count: number): readonly Segment[] {
  const real = starts.filter((start) => Number.isInteger(start) && start > 0 && start < count);
  const firsts = count === 0 ? [] : [0, ...new Set(real.sort((one, other) => one - other))];
  return firsts.map((first, at) => ({
    first,
    end: firsts[at + 1] ?? count,
    reason: at === 0 ? "start" : "topic",
  }));
}
