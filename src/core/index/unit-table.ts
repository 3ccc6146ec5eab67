import { ByteWriter } from "./bytes.ts";
import { GrowingUint32 } from "./growing.ts";
import { longestTerm, readTerms, writeTerms } from "./term-bytes.ts";
import { TermCounts } from "./term-counts.ts";

/**
 * The terms of every unit, one unit after the other: what postings are made of, and what a removed note takes back.
 */
export class UnitTable {
  readonly #notes = new GrowingUint32();
  readonly #lengths = new GrowingUint32();
  readonly #starts = new GrowingUint32();
  readonly #terms = new ByteWriter();
  readonly #read = new TermCounts();

  get size(): number {
    return this.#notes.length;
  }

  /** Words of running text by unit; longer than `size`. */
  get lengths(): Uint32Array {
    return this.#lengths.data;
  }

  /** The number of its note by unit. */
  get notes(): Uint32Array {
    return this.#notes.data;
  }

  add(note: number, length: number, unit: TermCounts): number {
    this.#begin(note, length);
    const bytes = this.#terms.reserve(unit.size * longestTerm);
    this.#terms.advance(writeTerms(unit, bytes, this.#terms.length));
    return this.size - 1;
  }

  /** Adds a unit whose terms were written by `add` of a table with the same lexicon. */
  addBytes(note: number, length: number, bytes: Uint8Array): number {
    this.#begin(note, length);
    this.#terms.copy(bytes);
    return this.size - 1;
  }

  /** The terms of a unit as they were written. */
  bytes(unit: number): Uint8Array {
    return this.#terms.bytes.subarray(this.#start(unit), this.#start(unit + 1));
  }

  /** Reads the terms of a unit and their counts into a buffer. */
  read(unit: number, into: TermCounts): void {
    const start = this.#start(unit);
    const end = this.#start(unit + 1);
    readTerms(this.#terms.bytes, { start, end }, into);
  }

  /** The terms of a unit, each once and in order. */
  terms(unit: number): Uint32Array {
    this.read(unit, this.#read);
    return this.#read.terms.slice(0, this.#read.size);
  }

  trim(): void {
    for (const part of [this.#notes, this.#lengths, this.#starts, this.#terms]) part.trim();
  }

  #begin(note: number, length: number): void {
    this.#notes.push(note);
    this.#lengths.push(length);
    this.#starts.push(this.#terms.length);
  }

  #start(unit: number): number {
    return unit < this.size ? (this.#starts.data[unit] ?? 0) : this.#terms.length;
  }
}
