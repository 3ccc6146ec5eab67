import type { Stem } from "./stems.ts";
import { eachToken } from "./tokens.ts";

/** The terms of an index, numbered in the order they were first met. */
export class Lexicon {
  readonly terms: string[] = [];
  readonly #ids = new Map<string, number>();
  /** Words as written, so that each is stemmed once. */
  readonly #words = new Map<string, number>();
  readonly #stem: Stem;
  #sorted: readonly string[] = [];

  constructor(stem: Stem, terms: readonly string[] = []) {
    this.#stem = stem;
    for (const term of terms) this.#add(term);
  }

  /** Tells the number of each term of a text; new terms are taken in. */
  eachTerm(text: string, tell: (term: number, whole: boolean) => void): void {
    eachToken(text, (word, whole) => {
      tell(this.#idOfWord(word, whole), whole);
    });
  }

  id(term: string): number | undefined {
    return this.#ids.get(term);
  }

  /** The number of a word of a query, if any note has it in some form. */
  find(word: string, whole: boolean): number | undefined {
    return this.#ids.get(whole ? word : this.#stem(word));
  }

  /** Terms that begin with these letters, at most `most` of them, in alphabetical order. */
  withPrefix(prefix: string, most: number): readonly number[] {
    if (this.#sorted.length !== this.terms.length) this.#sorted = this.terms.toSorted();
    const found: number[] = [];
    for (let at = lowerBound(this.#sorted, prefix); at < this.#sorted.length && found.length < most; at++) {
      const term = this.#sorted[at] ?? "";
      if (!term.startsWith(prefix)) break;
      const id = this.#ids.get(term);
      if (id !== undefined) found.push(id);
    }
    return found;
  }

  #idOfWord(word: string, whole: boolean): number {
    if (whole) return this.#add(word);
    const known = this.#words.get(word);
    if (known !== undefined) return known;
    const id = this.#add(this.#stem(word));
    this.#words.set(word, id);
    return id;
  }

  #add(term: string): number {
    const known = this.#ids.get(term);
    if (known !== undefined) return known;
    this.#ids.set(term, this.terms.length);
    this.terms.push(term);
    return this.terms.length - 1;
  }
}

function lowerBound(sorted: readonly string[], wanted: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
