import { NumberSet } from "./number-set.ts";

/** A list of terms, each once, that others are compared to. */
export class Compared {
  readonly #size: number;
  readonly #terms: NumberSet;

  constructor(terms: Uint32Array) {
    this.#size = terms.length;
    this.#terms = NumberSet.of(terms);
  }

  /** Jaccard's measure: shared over all; two empty lists are the same. */
  overlap(terms: Uint32Array): number {
    let shared = 0;
    const { length } = terms;
    for (let at = 0; at < length; at++) if (this.#terms.has(terms[at] ?? 0)) shared++;
    const all = this.#size + terms.length - shared;
    return all === 0 ? 1 : shared / all;
  }
}
