import { float32, uint32, withRoom } from "./growing.ts";
import { nobody } from "./word-segment.ts";

/** Where a term occurs and how often, as two lists. */
export class Occurrences {
  numbers: Uint32Array = new Uint32Array(64);
  counts: Float32Array = new Float32Array(64);
  size = 0;

  makeRoom(size: number): void {
    this.numbers = withRoom(this.numbers, size, uint32);
    this.counts = withRoom(this.counts, size, float32);
  }
}

/** Unpacks the postings of a term by note, without those of notes that are gone. */
export function unpackNotes(postings: Uint32Array, noteOf: Uint32Array, into: Occurrences): void {
  into.makeRoom(postings.length);
  const { numbers, counts } = into;
  let last = -1;
  let lastNote = nobody;
  const { length } = postings;
  for (let at = 0; at < length; at++) {
    const posting = postings[at] ?? 0;
    const note = noteOf[posting >>> 8] ?? nobody;
    if (note === nobody) continue;
    const count = (posting & 255) / 2;
    // Units of a note follow each other, so another note means that the one before is complete.
    if (note !== lastNote) {
      numbers[++last] = note;
      counts[last] = count;
      lastNote = note;
    } else counts[last] = (counts[last] ?? 0) + count;
  }
  into.size = last + 1;
}

/** Whose units are looked for. */
export interface Among {
  /** The note of each unit. */
  readonly noteOf: Uint32Array;
  /** By note: 1 for those whose units count. */
  readonly wanted: Uint8Array;
}

/** Unpacks the postings of a term by unit, those of some notes only. */
export function unpackUnits(postings: Uint32Array, { noteOf, wanted }: Among, into: Occurrences): void {
  into.makeRoom(postings.length);
  const { numbers, counts } = into;
  let size = 0;
  const { length } = postings;
  for (let at = 0; at < length; at++) {
    const posting = postings[at] ?? 0;
    const unit = posting >>> 8;
    if (wanted[noteOf[unit] ?? nobody] !== 1) continue;
    numbers[size] = unit;
    counts[size++] = (posting & 255) / 2;
  }
  into.size = size;
}
