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

/** Unpacks the postings of a term by unit and by note, without those of notes that are gone. */
export function unpack(
  postings: Uint32Array,
  noteOf: Uint32Array,
  into: { units: Occurrences; notes: Occurrences },
): void {
  const { units, notes } = into;
  units.makeRoom(postings.length);
  notes.makeRoom(postings.length);
  const { numbers: unitNumbers, counts: unitCounts } = units;
  const { numbers: noteNumbers, counts: noteCounts } = notes;
  let unitSize = 0;
  let last = -1;
  let lastNote = nobody;
  const { length } = postings;
  for (let at = 0; at < length; at++) {
    const posting = postings[at] ?? 0;
    const unit = posting >>> 8;
    const note = noteOf[unit] ?? nobody;
    if (note === nobody) continue;
    const count = (posting & 255) / 2;
    unitNumbers[unitSize] = unit;
    unitCounts[unitSize++] = count;
    // Units of a note follow each other, so another note means that the one before is complete.
    if (note !== lastNote) {
      noteNumbers[++last] = note;
      noteCounts[last] = count;
      lastNote = note;
    } else noteCounts[last] = (noteCounts[last] ?? 0) + count;
  }
  units.size = unitSize;
  notes.size = last + 1;
}
