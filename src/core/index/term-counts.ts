import { uint32, uint8, withRoom } from "./growing.ts";

/** The terms of one unit, each once and in order, with their occurrences in halves; a buffer that is used again. */
export class TermCounts {
  terms: Uint32Array = new Uint32Array(64);
  counts: Uint8Array = new Uint8Array(64);
  size = 0;

  reserve(size: number): void {
    this.terms = withRoom(this.terms, size, uint32);
    this.counts = withRoom(this.counts, size, uint8);
  }
}

/** Weights are counted in 64ths, so that sums are exact in any order. */
const whole = 64;

/** Counts the terms of one unit after the other. */
export class TermTally {
  /** By term the turn in which it was last met, so that nothing needs to be wiped between units, and its sum. */
  #sums: Uint32Array = new Uint32Array(2048);
  #turn = 0;
  #met: Uint32Array = new Uint32Array(64);
  #size = 0;

  begin(): void {
    this.#turn++;
    this.#size = 0;
  }

  add(term: number, weight: number): void {
    const place = term * 2;
    if (place >= this.#sums.length) this.#sums = withRoom(this.#sums, place + 2, uint32);
    const sums = this.#sums;
    const parts = Math.round(weight * whole);
    if (sums[place] === this.#turn) {
      sums[place + 1] = (sums[place + 1] ?? 0) + parts;
      return;
    }
    sums[place] = this.#turn;
    sums[place + 1] = parts;
    if (this.#size === this.#met.length) this.#met = withRoom(this.#met, this.#size + 1, uint32);
    this.#met[this.#size++] = term;
  }

  /** Writes what was counted, terms in order. */
  finish(into: TermCounts): void {
    const size = this.#size;
    sortStart(this.#met, size);
    into.reserve(size);
    into.size = size;
    const { terms, counts } = into;
    for (let at = 0; at < size; at++) {
      const term = this.#met[at] ?? 0;
      terms[at] = term;
      counts[at] = inHalves((this.#sums[term * 2 + 1] ?? 0) / whole);
    }
  }
}

/** Occurrences in halves that fit a byte; what occurs at all counts half at least. */
export function inHalves(occurrences: number): number {
  return Math.max(1, Math.min(255, Math.round(2 * occurrences)));
}

/** Sorts the first so many numbers; a few of them by insertion, which needs no other array. */
function sortStart(numbers: Uint32Array, size: number): void {
  if (size > 64) {
    numbers.subarray(0, size).sort();
    return;
  }
  for (let next = 1; next < size; next++) {
    const number = numbers[next] ?? 0;
    let at = next;
    for (; at > 0 && (numbers[at - 1] ?? 0) > number; at--) numbers[at] = numbers[at - 1] ?? 0;
    numbers[at] = number;
  }
}
