import { ByteWriter } from "./bytes.ts";
import { GrowingUint32 } from "./growing.ts";
import { TermCounts } from "./term-counts.ts";

/** One occurrence of running text, in halves: what nearly every term of a unit has, and is not written. */
const usual = 2;

/**
 * The terms of every unit, one unit after the other: what postings are made of, and what a removed note takes back.
 * A term is its distance from the one before in the unit, doubled, plus one where its count follows: under two bytes.
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
    into.reserve(end - start);
    into.size = readTerms(this.#terms.bytes, { start, end }, into);
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

/** Most bytes that a term and its count take. */
const longestTerm = 6;

/** Writes terms from a place on; returns the number of bytes. */
function writeTerms({ terms, counts, size }: TermCounts, bytes: Uint8Array, start: number): number {
  let place = start;
  let next = 0;
  for (let at = 0; at < size; at++) {
    const term = terms[at] ?? 0;
    const count = counts[at] ?? 0;
    let rest = (term - next) * 2 + (count === usual ? 0 : 1);
    for (; rest > 127; rest >>>= 7) bytes[place++] = (rest & 127) | 128;
    bytes[place++] = rest;
    if (count !== usual) bytes[place++] = count;
    next = term + 1;
  }
  return place - start;
}

/** Reads terms from one place to another into arrays that are large enough; returns how many there were. */
function readTerms(bytes: Uint8Array, { start, end }: { start: number; end: number }, into: TermCounts): number {
  const { terms, counts } = into;
  let size = 0;
  let next = 0;
  for (let at = start; at < end;) {
    let byte = bytes[at++] ?? 0;
    let value = byte & 127;
    for (let shift = 7; byte > 127 && shift < 35; shift += 7) {
      byte = bytes[at++] ?? 0;
      value |= (byte & 127) << shift;
    }
    const term = next + (value >>> 1);
    terms[size] = term;
    counts[size++] = (value & 1) === 0 ? usual : (bytes[at++] ?? 0);
    next = term + 1;
  }
  return size;
}
