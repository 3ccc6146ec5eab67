import type { NoteId } from "../model/note-id.ts";

/** A note one way of looking has found, and the part of it that fits best. */
export interface Candidate {
  readonly id: NoteId;
  /** Counted from the note's first unit. */
  readonly unit: number;
  readonly score: number;
}

export type LegName = "words" | "meaning" | "time";

/** One way of looking: its candidates best first, and how much they count. */
export interface Leg {
  readonly name: LegName;
  readonly weight: number;
  readonly candidates: readonly Candidate[];
}

/** How many candidates each way of looking brings. */
export const legSize = 100;

/** The best few of many, without sorting the many; of equal ones the first met stays. */
export function best<T>(items: Iterable<T>, count: number, score: (item: T) => number): readonly T[] {
  const kept: T[] = [];
  const scores: number[] = [];
  for (const item of items) {
    const value = score(item);
    if (kept.length === count && value <= (scores.at(-1) ?? 0)) continue;
    const at = firstBelow(scores, value);
    kept.splice(at, 0, item);
    scores.splice(at, 0, value);
    if (kept.length > count) {
      kept.pop();
      scores.pop();
    }
  }
  return kept;
}

function firstBelow(scores: readonly number[], value: number): number {
  let low = 0;
  let high = scores.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((scores[middle] ?? 0) >= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
