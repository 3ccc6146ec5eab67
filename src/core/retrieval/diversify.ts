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
  /** What it would be worth if it were like none of the chosen. */
  readonly worth: number;
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
  const waiting = ranked.map((each): Waiting<T> => {
    return { ranked: each, worth: lambda * each.relevance, alike: 0, compared: 0 };
  });
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
  for (let at = 0; at < waiting.length; at++) {
    const each = waiting[at];
    // They come by relevance, so none behind this one can be better.
    if (!each || each.worth <= bestScore) break;
    const score = scoreAbove(each, chosen, lambda, bestScore);
    if (score > bestScore) [bestAt, bestScore] = [at, score];
  }
  return bestAt;
}

/** What one is worth beside the chosen; as soon as that is no more than a bar, what it is exactly does not matter. */
function scoreAbove<T>(each: Waiting<T>, chosen: readonly Chosen<T>[], lambda: number, bar: number): number {
  let score = each.worth - (1 - lambda) * each.alike;
  for (; each.compared < chosen.length && score > bar; each.compared++) {
    const alike = chosen[each.compared]?.likeness(each.ranked) ?? 0;
    if (alike <= each.alike) continue;
    each.alike = alike;
    score = each.worth - (1 - lambda) * alike;
  }
  return score;
}
