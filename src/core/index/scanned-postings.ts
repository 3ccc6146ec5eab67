import { GrowingUint32 } from "./growing.ts";
import { posting } from "./postings.ts";
import { usual } from "./term-bytes.ts";
import type { UnitTable } from "./unit-table.ts";

/**
 * Postings of units that have not been sorted yet: the terms that are asked for are looked for in all of them. So an
 * index that was kept can answer before it has been made ready, and the terms of a question cost one look together.
 */
export class ScannedPostings {
  /** The units `0 … unitCount - 1` are covered. */
  readonly unitCount: number;
  readonly #table: UnitTable;
  readonly #known = new Map<number, Uint32Array>();

  constructor(table: UnitTable) {
    this.#table = table;
    this.unitCount = table.size;
  }

  of(term: number): Uint32Array {
    this.look([term]);
    return this.#known.get(term) ?? none;
  }

  /** Finds the postings of several terms at once. */
  look(terms: readonly number[]): void {
    const wanted = terms.filter((term) => !this.#known.has(term));
    if (wanted.length === 0) return;
    const last = wanted.reduce((largest, term) => Math.max(largest, term), 0);
    const places = new Uint8Array(last + 1);
    const some = wanted.slice(0, mostAtOnce);
    for (const [at, term] of some.entries()) places[term] = at + 1;
    const found = some.map(() => new GrowingUint32());
    for (let unit = 0; unit < this.unitCount; unit++) scanUnit(this.#table, unit, { places, found });
    for (const [at, term] of some.entries()) this.#known.set(term, found[at]?.filled ?? none);
    this.look(wanted.slice(mostAtOnce));
  }
}

/** What is looked for, and where what is found goes. */
interface Wanted {
  /** By term its place among the found, from 1; 0 for what nobody looks for. */
  readonly places: Uint8Array;
  readonly found: readonly GrowingUint32[];
}

/** Reads as `readTerms` does, but takes what is wanted only, and stops behind the last term that is. */
function scanUnit(table: UnitTable, unit: number, wanted: Wanted): void {
  const { places } = wanted;
  const bytes = table.written;
  const end = table.start(unit + 1);
  let next = 0;
  for (let at = table.start(unit); at < end && next < places.length;) {
    let byte = bytes[at++] ?? 0;
    let value = byte & 127;
    for (let shift = 7; byte > 127 && shift < 35; shift += 7) {
      byte = bytes[at++] ?? 0;
      value |= (byte & 127) << shift;
    }
    const term = next + (value >>> 1);
    const count = (value & 1) === 0 ? usual : (bytes[at++] ?? 0);
    if (places[term] !== 0) take(wanted, term, posting(unit, count));
    next = term + 1;
  }
}

function take({ places, found }: Wanted, term: number, occurrence: number): void {
  found[(places[term] ?? 0) - 1]?.push(occurrence);
}

/** So many that their places fit a byte. */
const mostAtOnce = 255;
const none = new Uint32Array(0);
