import { GrowingUint32, GrowingUint8 } from "./growing.ts";

/** One unit's terms, each once, with its occurrences counted in halves. */
export interface UnitTerms {
  readonly terms: readonly number[];
  readonly counts: readonly number[];
  /** Words of running text. */
  readonly length: number;
}

/** The terms of every unit, one after the other: what postings are made of, and what a removed note takes back. */
export class UnitTable {
  readonly #notes = new GrowingUint32();
  readonly #lengths = new GrowingUint32();
  readonly #starts = new GrowingUint32();
  readonly #terms = new GrowingUint32();
  readonly #counts = new GrowingUint8();

  get size(): number {
    return this.#notes.length;
  }

  get termTotal(): number {
    return this.#terms.length;
  }

  /** By unit; longer than `size`. */
  get lengths(): Uint32Array {
    return this.#lengths.data;
  }

  get notes(): Uint32Array {
    return this.#notes.data;
  }

  add(note: number, { terms, counts, length }: UnitTerms): number {
    this.#notes.push(note);
    this.#lengths.push(length);
    this.#starts.push(this.#terms.length);
    for (let at = 0; at < terms.length; at++) {
      this.#terms.push(terms[at] ?? 0);
      this.#counts.push(counts[at] ?? 0);
    }
    return this.size - 1;
  }

  /** Adds a unit of another table under the number of its note here. */
  copy(note: number, from: UnitTable, unit: number): void {
    this.#notes.push(note);
    this.#lengths.push(from.lengths[unit] ?? 0);
    this.#starts.push(this.#terms.length);
    for (const term of from.terms(unit)) this.#terms.push(term);
    for (const count of from.counts(unit)) this.#counts.push(count);
  }

  terms(unit: number): Uint32Array {
    return this.#terms.data.subarray(this.#start(unit), this.#start(unit + 1));
  }

  counts(unit: number): Uint8Array {
    return this.#counts.data.subarray(this.#start(unit), this.#start(unit + 1));
  }

  #start(unit: number): number {
    return unit < this.size ? (this.#starts.data[unit] ?? 0) : this.#terms.length;
  }
}
