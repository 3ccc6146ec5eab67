import { compare } from "../lib/compare.ts";

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
  const ranks = ranksOf(sets);
  const byWord = new Map<string, number[]>();
  const pairs: Pair[] = [];
  for (const [at, set] of sets.entries()) {
    const met = new Set<number>();
    for (const word of rarest(set, ranks, least)) {
      const before = byWord.get(word) ?? [];
      for (const other of before) met.add(other);
      before.push(at);
      byWord.set(word, before);
    }
    for (const other of met) if (jaccard(sets[other] ?? set, set) >= least) pairs.push([other, at]);
  }
  return pairs;
}

/** Of n words at least `least * n` are shared, so one of so many is, whichever they are. */
function rarest(set: ReadonlySet<string>, ranks: ReadonlyMap<string, number>, least: number): readonly string[] {
  const rank = (word: string): number => ranks.get(word) ?? 0;
  const enough = set.size - Math.ceil(least * set.size - 1e-9) + 1;
  return set.size === 0 ? [] : [...set].sort((a, b) => rank(a) - rank(b)).slice(0, enough);
}

function ranksOf(sets: readonly ReadonlySet<string>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const set of sets) for (const word of set) counts.set(word, (counts.get(word) ?? 0) + 1);
  const ordered = [...counts].sort(([a, some], [b, others]) => some - others || compare(a, b));
  return new Map(ordered.map(([word], at) => [word, at]));
}
