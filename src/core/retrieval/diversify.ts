/** Something ranked, and the terms that say what it is about. */
export interface Ranked<T> {
  readonly item: T;
  /** 0..1 */
  readonly relevance: number;
  readonly terms: ReadonlySet<number>;
}

/** Maximal marginal relevance: each next one is relevant and unlike those before it. Of equals the earlier stays first. */
export function diversify<T>(ranked: readonly Ranked<T>[], count: number, lambda = 0.7): readonly T[] {
  const rest = [...ranked];
  const chosen: Ranked<T>[] = [];
  while (rest.length > 0 && chosen.length < count) {
    let bestAt = 0;
    let bestScore = -Infinity;
    for (const [at, each] of rest.entries()) {
      const alike = chosen.reduce((most, other) => Math.max(most, jaccard(each.terms, other.terms)), 0);
      const score = lambda * each.relevance - (1 - lambda) * alike;
      if (score > bestScore) [bestAt, bestScore] = [at, score];
    }
    chosen.push(...rest.splice(bestAt, 1));
  }
  return chosen.map(({ item }) => item);
}

export function jaccard(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  if (a.size === 0 && b.size === 0) return 1;
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const term of small) if (large.has(term)) shared++;
  return shared / (a.size + b.size - shared);
}
