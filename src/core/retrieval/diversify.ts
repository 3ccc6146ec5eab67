/** Something ranked, and the terms that say what it is about. */
export interface Ranked<T> {
  readonly item: T;
  /** 0..1 */
  readonly relevance: number;
  readonly terms: ReadonlySet<number>;
}

interface Waiting<T> extends Ranked<T> {
  /** How much it is like the one chosen that it is most like. */
  alike: number;
}

/** Maximal marginal relevance: each next one is relevant and unlike those before it. Of equals the earlier stays first. */
export function diversify<T>(ranked: readonly Ranked<T>[], count: number, lambda = 0.7): readonly T[] {
  const waiting = ranked.map((each): Waiting<T> => ({ ...each, alike: 0 }));
  const chosen: T[] = [];
  while (chosen.length < count) {
    const [next] = waiting.splice(mostUseful(waiting, lambda), 1);
    if (!next) break;
    chosen.push(next.item);
    for (const each of waiting) each.alike = Math.max(each.alike, jaccard(each.terms, next.terms));
  }
  return chosen;
}

function mostUseful<T>(waiting: readonly Waiting<T>[], lambda: number): number {
  let bestAt = 0;
  let bestScore = -Infinity;
  for (const [at, { relevance, alike }] of waiting.entries()) {
    const score = lambda * relevance - (1 - lambda) * alike;
    if (score > bestScore) [bestAt, bestScore] = [at, score];
  }
  return bestAt;
}

export function jaccard(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  if (a.size === 0 && b.size === 0) return 1;
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const term of small) if (large.has(term)) shared++;
  return shared / (a.size + b.size - shared);
}
