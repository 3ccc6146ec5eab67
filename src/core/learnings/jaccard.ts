import { compare } from "../lib/compare.ts";
import { exhaust } from "../lib/exhaust.ts";

/** The share of words that two sets have in common, 0..1; two empty sets are the same. */
export function jaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const word of small) if (large.has(word)) shared++;
  const all = small.size + large.size - shared;
  return all === 0 ? 1 : shared / all;
}

export type Pair = readonly [number, number];

/**
 * Every two of these sets that are at least so alike, without comparing all of them: two such sets share one of the
 * rarest words of each. Empty sets are like nothing.
 */
export function alikePairs(sets: readonly ReadonlySet<string>[], least: number): readonly Pair[] {
  return exhaust(alikePairSteps(sets, least));
}

/** The same, a set at a time. */
export function* alikePairSteps(
  sets: readonly ReadonlySet<string>[],
  least: number,
): Generator<undefined, readonly Pair[]> {
  const lists = yield* rankSteps(sets);
  const byRank = new Map<number, number[]>();
  const metBy = new Int32Array(lists.length).fill(-1);
  const pairs: Pair[] = [];
  for (const [at, list] of lists.entries()) {
    for (const rank of list.subarray(0, telling(list.length, least))) {
      const before = byRank.get(rank) ?? [];
      for (const other of before) {
        if (metBy[other] === at) continue;
        metBy[other] = at;
        if (areAlike(lists[other] ?? list, list, least)) pairs.push([other, at]);
      }
      before.push(at);
      byRank.set(rank, before);
    }
    yield;
  }
  return pairs;
}

/** Of n words at least `least * n` are shared, so one of so many is, whichever they are. */
function telling(size: number, least: number): number {
  return size === 0 ? 0 : size - Math.ceil(least * size - 1e-9) + 1;
}

/** Both in ascending order; it ends as soon as too few are left to be shared. */
function areAlike(one: Uint32Array, other: Uint32Array, least: number): boolean {
  const both = one.length + other.length;
  const needed = Math.ceil((least * both) / (1 + least) - 1e-9);
  let [shared, at, and] = [0, 0, 0];
  while (at < one.length && and < other.length) {
    if (shared + Math.min(one.length - at, other.length - and) < needed) return false;
    const [a = 0, b = 0] = [one[at], other[and]];
    if (a === b) shared++;
    if (a <= b) at++;
    if (b <= a) and++;
  }
  return shared / (both - shared) >= least;
}

/** The words of each set as numbers, in the same order for all: the rarest first. */
function* rankSteps(sets: readonly ReadonlySet<string>[]): Generator<undefined, readonly Uint32Array[]> {
  const counts = new Map<string, number>();
  for (const set of sets) {
    for (const word of set) counts.set(word, (counts.get(word) ?? 0) + 1);
    yield;
  }
  const ordered = [...counts].sort(([a, some], [b, others]) => some - others || compare(a, b));
  const ranks = new Map(ordered.map(([word], at) => [word, at]));
  const lists: Uint32Array[] = [];
  for (const set of sets) {
    lists.push(Uint32Array.from(set, (word) => ranks.get(word) ?? 0).sort());
    yield;
  }
  return lists;
}
