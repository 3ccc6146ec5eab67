import { GrowingUint32, uint32, withRoom } from "./growing.ts";
import { usual } from "./term-bytes.ts";
import { TermCounts } from "./term-counts.ts";
import type { UnitTable } from "./unit-table.ts";

/** Where a term occurs: a unit and, in the low byte, its count in halves. So an index holds 16 million units. */
export const posting = (unit: number, count: number): number => unit * 256 + count;

/** For each term where it occurs, in flat arrays; never changed once made. */
export interface Postings {
  /** The units `0 … unitCount - 1` are covered. */
  readonly unitCount: number;
  /** The postings of term t stand from `starts[t]` to `starts[t + 1]`, in the order of their units. */
  readonly starts: Uint32Array;
  readonly occurrences: Uint32Array;
}

export const noPostings: Postings = { unitCount: 0, starts: new Uint32Array(1), occurrences: new Uint32Array(0) };

/** Units read before the host may do something else: well under a millisecond. */
const unitsPerStep = 1024;

/** How many of the first units of a table have a term, by term. */
export function* countUnits(table: UnitTable, termCount: number, unitCount: number): Generator<undefined, Uint32Array> {
  const counts = new Uint32Array(termCount + 1);
  const unit = new TermCounts();
  for (let at = 0; at < unitCount; at++) {
    table.read(at, unit);
    countTerms(unit, counts);
    if (at % unitsPerStep === 0) yield;
  }
  return counts;
}

/** Sorts the first units of a table into postings, in small steps; counts become the places where terms begin. */
export function* makePostings(
  table: UnitTable,
  counts: Uint32Array,
  unitCount: number,
): Generator<undefined, Postings> {
  const starts = counts;
  const termCount = starts.length - 1;
  let total = 0;
  for (let term = 0; term <= termCount; term++) {
    const count = starts[term] ?? 0;
    starts[term] = total;
    total += count;
  }
  const occurrences = new Uint32Array(total);
  yield;
  for (let unit = 0; unit < unitCount; unit++) {
    placeTerms(table, unit, { starts, occurrences });
    if (unit % unitsPerStep === 0) yield;
  }
  // Placing has moved each beginning to its end, which is the beginning of the next term.
  starts.copyWithin(1, 0, termCount);
  starts[0] = 0;
  return { unitCount, starts, occurrences };
}

function countTerms({ terms, size }: TermCounts, counts: Uint32Array): void {
  for (let at = 0; at < size; at++) {
    const term = terms[at] ?? 0;
    counts[term] = (counts[term] ?? 0) + 1;
  }
}

/** Reads as `readTerms` does, but without a buffer in between. */
function placeTerms(table: UnitTable, unit: number, into: Pick<Postings, "starts" | "occurrences">): void {
  const { starts, occurrences } = into;
  const bytes = table.written;
  const end = table.start(unit + 1);
  let next = 0;
  for (let at = table.start(unit); at < end;) {
    let byte = bytes[at++] ?? 0;
    let value = byte & 127;
    for (let shift = 7; byte > 127 && shift < 35; shift += 7) {
      byte = bytes[at++] ?? 0;
      value |= (byte & 127) << shift;
    }
    const term = next + (value >>> 1);
    const count = (value & 1) === 0 ? usual : (bytes[at++] ?? 0);
    const place = starts[term] ?? 0;
    starts[term] = place + 1;
    occurrences[place] = posting(unit, count);
    next = term + 1;
  }
}

/** Postings of units that came after the large arrays were made, as one chain for each term, made when looked for. */
export class RecentPostings {
  #heads: Uint32Array = new Uint32Array(1024);
  /** Posting and place of the next one, alternating; place 0 is the end of a chain. */
  readonly #chain = new GrowingUint32();
  #found: Uint32Array = new Uint32Array(64);

  /** The next unit to take in. */
  #next: number;
  readonly #unit = new TermCounts();

  constructor(firstUnit: number) {
    this.#next = firstUnit;
    this.#chain.push(0);
    this.#chain.push(0);
  }

  /** Takes in the units of a table that it does not have yet. */
  #catchUp(table: UnitTable): void {
    for (; this.#next < table.size; this.#next++) {
      table.read(this.#next, this.#unit);
      this.#add(this.#next, this.#unit);
    }
  }

  #add(unit: number, { terms, counts, size }: TermCounts): void {
    if (size === 0) return;
    this.#heads = withRoom(this.#heads, (terms[size - 1] ?? 0) + 1, uint32);
    const heads = this.#heads;
    const chain = this.#chain.reserve(2 * size);
    let place = this.#chain.length;
    for (let at = 0; at < size; at++) {
      const term = terms[at] ?? 0;
      chain[place] = posting(unit, counts[at] ?? 0);
      chain[place + 1] = heads[term] ?? 0;
      heads[term] = place;
      place += 2;
    }
    this.#chain.advance(2 * size);
  }

  /** The postings of a term, the newest first; a view that the next call ends. */
  of(table: UnitTable, term: number): Uint32Array {
    this.#catchUp(table);
    const chain = this.#chain.data;
    let size = 0;
    for (let place = this.#heads[term] ?? 0; place !== 0; place = chain[place + 1] ?? 0) {
      if (size === this.#found.length) this.#found = withRoom(this.#found, size + 1, uint32);
      this.#found[size++] = chain[place] ?? 0;
    }
    return this.#found.subarray(0, size);
  }
}
