import { uint32, withRoom } from "./growing.ts";
import type { TermCounts } from "./term-counts.ts";
import type { WrittenNote } from "./unit-table.ts";

/** What is kept of a term stands together, since it is used together: units, notes, turn, nothing. */
const width = 4;

/** How many units and notes each term occurs in; exact after every change. */
export class Frequencies {
  #table: Uint32Array = new Uint32Array(1024 * width);
  /** The turn of a term is the last note it was counted for, so that a note with a term in five units counts once. */
  #turn = 0;

  units(term: number): number {
    return this.#table[term * width] ?? 0;
  }

  notes(term: number): number {
    return this.#table[term * width + 1] ?? 0;
  }

  /** Takes over what was counted before. */
  set(term: number, units: number, notes: number): void {
    this.#table = withRoom(this.#table, (term + 1) * width, uint32);
    this.#table[term * width] = units;
    this.#table[term * width + 1] = notes;
  }

  /** The units that are counted from now on are of another note. */
  beginNote(): void {
    this.#turn++;
  }

  /** Counts the units of a note that comes as they are written; whether all their terms are among the first so many. */
  countWritten({ units, bytes }: WrittenNote, termCount: number): boolean {
    this.beginNote();
    this.#table = withRoom(this.#table, termCount * width, uint32);
    let end = 0;
    for (let at = 1; at < units.length; at += 2) {
      const start = end;
      end += units.data[at] ?? 0;
      if (!this.#countBytes(bytes.subarray(start, end), termCount)) return false;
    }
    return true;
  }

  /** As `readTerms` reads them, but without a buffer in between. */
  #countBytes(bytes: Uint8Array, termCount: number): boolean {
    const table = this.#table;
    const turn = this.#turn;
    let next = 0;
    for (let at = 0; at < bytes.length;) {
      let byte = bytes[at++] ?? 0;
      let value = byte & 127;
      for (let shift = 7; byte > 127 && shift < 35; shift += 7) {
        byte = bytes[at++] ?? 0;
        value |= (byte & 127) << shift;
      }
      at += value & 1;
      const term = next + (value >>> 1);
      if (term >= termCount) return false;
      next = term + 1;
      const place = term * width;
      table[place] = (table[place] ?? 0) + 1;
      if (table[place + 2] === turn) continue;
      table[place + 2] = turn;
      table[place + 1] = (table[place + 1] ?? 0) + 1;
    }
    return true;
  }

  /** `step` is 1 for a unit that comes and -1 for one that goes. */
  countUnit({ terms, size }: TermCounts, step: 1 | -1): void {
    if (size === 0) return;
    this.#table = withRoom(this.#table, ((terms[size - 1] ?? 0) + 1) * width, uint32);
    const table = this.#table;
    const turn = this.#turn;
    for (let at = 0; at < size; at++) {
      const place = (terms[at] ?? 0) * width;
      table[place] = (table[place] ?? 0) + step;
      if (table[place + 2] === turn) continue;
      table[place + 2] = turn;
      table[place + 1] = (table[place + 1] ?? 0) + step;
    }
  }
}
