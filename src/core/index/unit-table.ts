import { ByteWriter } from "./bytes.ts";
import { GrowingUint32 } from "./growing.ts";
import { longestTerm, readTerms, writeTerms } from "./term-bytes.ts";
import { TermCounts } from "./term-counts.ts";

/** A note's units as a table of units with the same lexicon has them. */
export interface WrittenNote {
  readonly units: WrittenSizes;
  readonly bytes: Uint8Array;
}

/** Of each unit its words of running text and how many of the bytes are its own, alternating. */
export type WrittenSizes = Pick<GrowingUint32, "data" | "length">;

/**
 * The terms of every unit, one unit after the other: what postings are made of, and what a removed note takes back.
 */
export class UnitTable {
  readonly #notes = new GrowingUint32();
  readonly #lengths = new GrowingUint32();
  readonly #starts = new GrowingUint32();
  readonly #terms = new ByteWriter();
  readonly #read = new TermCounts();
  /** Where bytes begin that were taken in and belong to no unit yet. */
  #unclaimed = 0;

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

  /** The terms of all units as they were written; longer than they are. */
  get written(): Uint8Array {
    return this.#terms.bytes;
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

  /** Makes room for so many units, and the bytes of their terms. */
  expect(units: number, bytes: number): void {
    for (const column of [this.#notes, this.#lengths, this.#starts]) column.reserve(units);
    this.#terms.reserve(bytes);
  }

  /** Takes in the terms of the units of many notes at once; `claim` then says which are whose. */
  takeBytes(bytes: Uint8Array): void {
    this.#unclaimed = this.#terms.length;
    this.#terms.copy(bytes);
  }

  /** Adds all units of a note, whose terms come next among the bytes taken in. */
  claim(note: number, { data, length }: WrittenSizes): void {
    for (let at = 0; at < length; at += 2) {
      this.#notes.push(note);
      this.#lengths.push(data[at] ?? 0);
      this.#starts.push(this.#unclaimed);
      this.#unclaimed += data[at + 1] ?? 0;
    }
  }

  /** Whether every byte taken in is some unit's. */
  get isClaimed(): boolean {
    return this.#unclaimed === this.#terms.length;
  }

  /** The terms of a unit as they were written. */
  bytes(unit: number): Uint8Array {
    return this.#terms.bytes.subarray(this.start(unit), this.start(unit + 1));
  }

  /** Reads the terms of a unit and their counts into a buffer. */
  read(unit: number, into: TermCounts): void {
    const start = this.start(unit);
    const end = this.start(unit + 1);
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

  /** Where in them those of a unit begin; the beginning of the next is their end. */
  start(unit: number): number {
    return unit < this.size ? (this.#starts.data[unit] ?? 0) : this.#terms.length;
  }
}
