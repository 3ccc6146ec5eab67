import { Compared } from "../index/overlap.ts";

/** Something ranked, best first, and the terms that say what it is about. */
export interface Ranked<T> {
  readonly item: T;
  /** 0..1 */
  readonly relevance: number;
  /** Each once; asked for only where likeness may decide. */
  readonly terms: () => Uint32Array;
}

interface Waiting<T> {
  readonly ranked: Ranked<T>;
  /** How much it is like the one of the chosen it is most like, of as many as it was compared to. */
  alike: number;
  compared: number;
}

class Chosen<T> {
  readonly item: T;
  readonly #terms: () => Uint32Array;
  #compared: Compared | undefined;

  constructor({ item, terms }: Ranked<T>) {
    this.item = item;
    this.#terms = terms;
  }

  likeness({ terms }: Ranked<T>): number {
    this.#compared ??= new Compared(this.#terms());
    return this.#compared.overlap(terms());
  }
}

/** Maximal marginal relevance: each next one is relevant and unlike those before it. Of equals the earlier stays first. */
export function diversify<T>(ranked: readonly Ranked<T>[], count: number, lambda = 0.7): readonly T[] {
  const waiting = ranked.map((each): Waiting<T> => ({ ranked: each, alike: 0, compared: 0 }));
  const chosen: Chosen<T>[] = [];
  while (chosen.length < count) {
    const [next] = waiting.splice(mostUseful(waiting, chosen, lambda), 1);
    if (!next) break;
    chosen.push(new Chosen(next.ranked));
  }
  return chosen.map(({ item }) => item);
}

/** Likeness only takes away, so whatever is no better without it needs no comparing. */
function mostUseful<T>(waiting: readonly Waiting<T>[], chosen: readonly Chosen<T>[], lambda: number): number {
  let bestAt = 0;
  let bestScore = -Infinity;
  for (const [at, each] of waiting.entries()) {
    const scoreNow = (): number => lambda * each.ranked.relevance - (1 - lambda) * each.alike;
    for (; each.compared < chosen.length && scoreNow() > bestScore; each.compared++) {
      const other = chosen[each.compared];
      if (other) each.alike = Math.max(each.alike, other.likeness(each.ranked));
    }
    if (scoreNow() > bestScore) [bestAt, bestScore] = [at, scoreNow()];
  }
  return bestAt;
}
