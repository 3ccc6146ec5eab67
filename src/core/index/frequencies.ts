import { uint32, withRoom } from "./growing.ts";
import type { TermCounts } from "./term-counts.ts";

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

  /** How many units each of the first terms occurs in; one place longer than there are terms. */
  allUnits(termCount: number): Uint32Array {
    const counts = new Uint32Array(termCount + 1);
    for (let term = 0; term < termCount; term++) counts[term] = this.units(term);
    return counts;
  }

  /** The units that are counted from now on are of another note. */
  beginNote(): void {
    this.#turn++;
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
