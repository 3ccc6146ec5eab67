import type { NoteId } from "../model/note-id.ts";
import { Few } from "./few.ts";
import type { VectorTable } from "./vector-table.ts";

/** A note near a query, and the unit of it that is nearest. */
export interface NearNote {
  readonly id: NoteId;
  /** Counted from the note's first unit. */
  readonly unit: number;
  /** The cosine, -1 to 1. */
  readonly score: number;
}

/** Coarse numbers may put a note this many places too low, so that many more are looked at finely. */
const spare = 50;

const everyNote = (): boolean => true;

/** The notes nearest to a query, each by its best unit, best first; exact, for every unit is looked at. */
export function nearest(
  table: VectorTable,
  query: Float32Array,
  count: number,
  accepts: (id: NoteId) => boolean = everyNote,
): readonly NearNote[] {
  const rows = candidateRows(table, query, count + spare, accepts);
  const products = table.rows.exact(rows, query);
  const exact = rows.map((row, at) => nearNote(table, row, products[at] ?? 0));
  return exact.sort((a, b) => b.score - a.score).slice(0, count);
}

/** As a rule every note is accepted; then only those that are chosen are asked about. */
function candidateRows(
  table: VectorTable,
  query: Float32Array,
  most: number,
  accepts: (id: NoteId) => boolean,
): readonly number[] {
  const { owners, ids } = table;
  const products = table.rows.products(query);
  const rows = bestRows(table, products, new Few(most), everyNote);
  const isAccepted = (row: number): boolean => {
    const id = ids[owners[row] ?? 0];
    return id !== undefined && accepts(id);
  };
  return rows.every(isAccepted) ? rows : bestRows(table, products, new Few(most), accepts);
}

/** One row for each note that may be among the nearest. */
function bestRows(
  { owners, ids }: VectorTable,
  products: Float32Array,
  few: Few,
  accepts: (id: NoteId) => boolean,
): readonly number[] {
  const { length } = products;
  let next = 0;
  while (next < length) {
    // The rows of a note follow each other.
    const owner = owners[next] ?? 0;
    let best = next;
    let score = products[next] ?? 0;
    for (next++; owners[next] === owner; next++) {
      const other = products[next] ?? 0;
      if (other > score) [best, score] = [next, other];
    }
    const id = few.takes(score) ? ids[owner] : undefined;
    if (id !== undefined && accepts(id)) few.add(best, score);
  }
  return few.bestFirst.map(({ at }) => at);
}

function nearNote(table: VectorTable, row: number, score: number): NearNote {
  const id = table.ids[table.owners[row] ?? 0];
  const place = id === undefined ? undefined : table.place(id);
  if (id === undefined || !place) throw new Error("A row without a note.");
  return { id, unit: row - place.firstRow, score };
}
