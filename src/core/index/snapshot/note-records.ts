import type { NoteId } from "../../model/note-id.ts";
import { ByteWriter, type ByteReader } from "../bytes.ts";
import { GrowingUint32 } from "../growing.ts";
import { longestTerm, readTerms, writeTerms } from "../term-bytes.ts";
import { TermCounts } from "../term-counts.ts";
import type { WrittenSizes } from "../unit-table.ts";
import type { WordSegment } from "../word-segment.ts";
import { SortedTextReader, SortedTextWriter } from "./sorted-texts.ts";

/** Writes units with their terms numbered otherwise. */
export class UnitRenumberer {
  readonly #numberOf: (term: number) => number;
  readonly #unit = new TermCounts();
  readonly #bytes = new ByteWriter();

  constructor(numberOf: (term: number) => number) {
    this.#numberOf = numberOf;
  }

  /** A view that the next call ends. */
  renumber(bytes: Uint8Array): Uint8Array {
    const unit = this.#unit;
    readTerms(bytes, { start: 0, end: bytes.length }, unit);
    const { size } = unit;
    // Term and count as one number, so that they are sorted together.
    const both = new Float64Array(size);
    for (let at = 0; at < size; at++) both[at] = this.#numberOf(unit.terms[at] ?? 0) * 256 + (unit.counts[at] ?? 0);
    both.sort();
    for (let at = 0; at < size; at++) {
      unit.terms[at] = Math.floor((both[at] ?? 0) / 256);
      unit.counts[at] = (both[at] ?? 0) % 256;
    }
    const room = this.#bytes.reserve(size * longestTerm);
    return room.subarray(0, writeTerms(unit, room, 0));
  }
}

/** Writes notes one after the other: first what they are called, then their sizes, then the terms of them all, for fast reading. */
export class NoteWriter {
  readonly #segment: WordSegment;
  readonly #renumberer: UnitRenumberer;
  readonly #sorted = new SortedTextWriter();
  readonly #names = new ByteWriter();
  readonly #sizes = new ByteWriter();
  readonly #terms = new ByteWriter();

  constructor(segment: WordSegment, renumberer: UnitRenumberer) {
    this.#segment = segment;
    this.#renumberer = renumberer;
  }

  get length(): number {
    return this.#names.length + this.#sizes.length + this.#terms.length;
  }

  /** Ids come in order. */
  write(id: NoteId): void {
    const { table, numbers } = this.#segment;
    const note = numbers.get(id) ?? -1;
    const start = this.#segment.firstUnit(note);
    const end = this.#segment.firstUnit(note + 1);
    this.#sorted.write(id, this.#names);
    this.#names.text(this.#segment.fingerprint(note));
    this.#sizes.number(end - start);
    for (let unit = start; unit < end; unit++) {
      const bytes = this.#renumberer.renumber(table.bytes(unit));
      this.#sizes.number(table.lengths[unit] ?? 0);
      this.#sizes.number(bytes.length);
      this.#terms.copy(bytes);
    }
  }

  finish(into: ByteWriter): void {
    into.number(this.#names.length);
    into.number(this.#sizes.length);
    for (const part of [this.#names, this.#sizes, this.#terms]) into.copy(part.taken());
  }
}

export interface ReadNote {
  readonly id: string;
  readonly fingerprint: string;
  /** Good until the next note is read. */
  readonly units: WrittenSizes;
  /** How many bytes of the terms are its own; they follow those of the note before. */
  readonly size: number;
}

/** Reads what a `NoteWriter` wrote: the notes one by one, and the terms of all of them. */
export class NoteReader {
  readonly #names: ByteReader;
  readonly #sizes: ByteReader;
  readonly #terms: ByteReader;
  readonly #sorted = new SortedTextReader();
  readonly #units = new GrowingUint32();

  constructor(bytes: ByteReader) {
    const names = bytes.count();
    const sizes = bytes.count();
    this.#names = bytes.part(names);
    this.#sizes = bytes.part(sizes);
    this.#terms = bytes.part(bytes.left);
  }

  /** Whether more was read than there is. */
  get isOver(): boolean {
    return this.#names.isOver || this.#sizes.isOver || this.#terms.isOver;
  }

  /** Whether as much was read as there is. */
  get isWhole(): boolean {
    return !this.isOver && this.#sizes.left === 0;
  }

  /** The terms of so many more notes as these bytes are of; all that are left, unless told. */
  terms(size = this.#terms.left): Uint8Array {
    return this.#terms.take(size);
  }

  next(): ReadNote | undefined {
    const sizes = this.#sizes;
    if (this.#names.left === 0) return undefined;
    const id = this.#sorted.read(this.#names);
    const fingerprint = this.#names.text();
    const units = this.#units;
    units.clear();
    let size = 0;
    for (let left = sizes.count(); left > 0; left--) {
      const length = sizes.number();
      const own = sizes.number();
      units.push(length);
      units.push(own);
      size += own;
    }
    return this.isOver ? undefined : { id, fingerprint, units, size };
  }
}
