import { compare } from "../lib/compare.ts";
import type { NoteId } from "../model/note-id.ts";
import { quantize, type QuantizedVectors } from "./quantize.ts";
import type { SegmentNote, VectorSegment } from "./segment.ts";
import { fastestRows } from "./simd-rows.ts";
import { VectorRows } from "./vector-rows.ts";

/** Where the vectors of a note stand, one row per unit. */
export interface VectorPlace {
  readonly note: number;
  readonly firstRow: number;
  readonly source: string;
  /** Of the text of each unit. */
  readonly fingerprints: readonly string[];
}

/** Rows of notes that are gone are kept until they are this many, or a quarter of the whole. */
const fewest = 512;

/**
 * The vectors of every unit of every note, all of one model. A vector is known by the fingerprint of its text, so a
 * note that moves or comes back, and a unit that stays as it was, need no embedding.
 */
export class VectorTable {
  readonly model: string;
  readonly dimensions: number;
  readonly #rows: VectorRows;
  readonly #owners: number[] = [];
  readonly #ids: (NoteId | undefined)[] = [];
  readonly #places = new Map<NoteId, VectorPlace>();
  readonly #rowOf = new Map<string, number>();
  #live = 0;

  constructor(model: string, dimensions: number, createRows = fastestRows) {
    this.model = model;
    this.dimensions = dimensions;
    this.#rows = new VectorRows(dimensions, createRows);
  }

  /** How many units have a vector. */
  get size(): number {
    return this.#live;
  }

  get rows(): VectorRows {
    return this.#rows;
  }

  /** By row the number of its note. */
  get owners(): readonly number[] {
    return this.#owners;
  }

  /** By number the note; nothing for one that is gone. */
  get ids(): readonly (NoteId | undefined)[] {
    return this.#ids;
  }

  place(id: NoteId): VectorPlace | undefined {
    return this.#places.get(id);
  }

  /** Those of these texts that have to be embedded. */
  missing(fingerprints: Iterable<string>): readonly string[] {
    return [...new Set(fingerprints)].filter((each) => !this.#rowOf.has(each));
  }

  /** Gives a note its vectors, one per unit: fresh ones, and the known ones of texts that are not new. */
  put({ id, source, fingerprints }: SegmentNote, fresh: ReadonlyMap<string, Float32Array>): void {
    const vectors = fingerprints.map((fingerprint) => {
      const vector = fresh.get(fingerprint);
      return vector ? this.#quantize(vector) : this.#known(fingerprint);
    });
    this.#place({ id, source, fingerprints });
    for (const vector of vectors) this.#rows.append(vector);
  }

  drop(id: NoteId): void {
    const place = this.#places.get(id);
    if (!place) return;
    this.#places.delete(id);
    this.#ids[place.note] = undefined;
    this.#live -= place.fingerprints.length;
  }

  rename(from: NoteId, to: NoteId): void {
    const place = this.#places.get(from);
    if (!place || from === to) return;
    this.drop(to);
    this.#places.delete(from);
    this.#places.set(to, place);
    this.#ids[place.note] = to;
  }

  /** The vectors of these notes, or of all, to be kept in a file. */
  segment(ids: Iterable<NoteId> = this.#places.keys()): VectorSegment {
    const notes: SegmentNote[] = [];
    const rows: number[] = [];
    for (const id of [...new Set(ids)].sort(compare)) {
      const place = this.#places.get(id);
      if (!place) continue;
      notes.push({ id, source: place.source, fingerprints: place.fingerprints });
      for (let unit = 0; unit < place.fingerprints.length; unit++) rows.push(place.firstRow + unit);
    }
    return { model: this.model, dimensions: this.dimensions, notes, vectors: this.#rows.copy(rows) };
  }

  /** Takes in what was kept, unless it is of another model; says whether it did. */
  take({ model, dimensions, notes, vectors }: VectorSegment): boolean {
    if (model !== this.model || dimensions !== this.dimensions) return false;
    for (const note of notes) this.#place(note);
    this.#rows.append(vectors);
    return true;
  }

  /** Whether so many rows belong to nobody that it is worth taking the others into a new table. */
  hasGaps(): boolean {
    return this.#rows.size - this.#live > Math.max(fewest, this.#live / 4);
  }

  /** Says that the next rows are those of a note. */
  #place({ id, source, fingerprints }: SegmentNote): void {
    this.drop(id);
    const firstRow = this.#owners.length;
    const note = this.#ids.push(id) - 1;
    this.#places.set(id, { note, firstRow, source, fingerprints });
    for (const fingerprint of fingerprints) this.#rowOf.set(fingerprint, this.#owners.push(note) - 1);
    this.#live += fingerprints.length;
  }

  #known(fingerprint: string): QuantizedVectors {
    const row = this.#rowOf.get(fingerprint);
    if (row === undefined) throw new Error("A unit has no vector.");
    return this.#rows.copy([row]);
  }

  #quantize(vector: Float32Array): QuantizedVectors {
    if (vector.length !== this.dimensions) throw new RangeError("A vector of another model.");
    return quantize(vector);
  }
}
