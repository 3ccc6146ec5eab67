import type { NoteId } from "../../model/note-id.ts";
import { ByteWriter, type ByteReader } from "../bytes.ts";
import { longestTerm, readTerms, writeTerms } from "../term-bytes.ts";
import { TermCounts } from "../term-counts.ts";
import type { WrittenNote } from "../unit-table.ts";
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

/** Writes notes one after the other: first what is known of each, then the terms of them all, for fast reading. */
export class NoteWriter {
  readonly #segment: WordSegment;
  readonly #renumberer: UnitRenumberer;
  readonly #names = new SortedTextWriter();
  readonly #heads = new ByteWriter();
  readonly #terms = new ByteWriter();

  constructor(segment: WordSegment, renumberer: UnitRenumberer) {
    this.#segment = segment;
    this.#renumberer = renumberer;
  }

  get length(): number {
    return this.#heads.length + this.#terms.length;
  }

  /** Ids come in order. */
  write(id: NoteId): void {
    const { table, numbers } = this.#segment;
    const note = numbers.get(id) ?? -1;
    const start = this.#segment.firstUnit(note);
    const end = this.#segment.firstUnit(note + 1);
    this.#names.write(id, this.#heads);
    this.#heads.text(this.#segment.fingerprint(note));
    this.#heads.number(end - start);
    for (let unit = start; unit < end; unit++) {
      const bytes = this.#renumberer.renumber(table.bytes(unit));
      this.#heads.number(table.lengths[unit] ?? 0);
      this.#heads.number(bytes.length);
      this.#terms.copy(bytes);
    }
  }

  finish(into: ByteWriter): void {
    into.number(this.#heads.length);
    into.copy(this.#heads.taken());
    into.copy(this.#terms.taken());
  }
}

export interface ReadNote {
  readonly id: string;
  readonly fingerprint: string;
  readonly written: WrittenNote;
}

/** Reads what a `NoteWriter` wrote: the notes one by one, and the terms of all of them. */
export class NoteReader {
  readonly #terms: ByteReader;
  readonly #heads: ByteReader;
  readonly #names = new SortedTextReader();

  constructor(bytes: ByteReader) {
    this.#heads = bytes.part(bytes.count());
    this.#terms = bytes.part(bytes.left);
  }

  /** Whether more was read than there is. */
  get isOver(): boolean {
    return this.#heads.isOver || this.#terms.isOver;
  }

  /** Whether as much was read as there is. */
  get isWhole(): boolean {
    return !this.isOver && this.#terms.left === 0;
  }

  next(): ReadNote | undefined {
    const heads = this.#heads;
    if (heads.left === 0) return undefined;
    const id = this.#names.read(heads);
    const fingerprint = heads.text();
    const units: number[] = [];
    let size = 0;
    for (let left = heads.count(); left > 0; left--) {
      const length = heads.number();
      const own = heads.number();
      units.push(length, own);
      size += own;
    }
    const bytes = this.#terms.take(size);
    return this.isOver ? undefined : { id, fingerprint, written: { units, bytes } };
  }
}
