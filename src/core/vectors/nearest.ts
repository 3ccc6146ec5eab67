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
  const candidates = bestRows(table, table.rows.products(query), new Few(count + spare), accepts);
  const exact = candidates.map((row) => nearNote(table, row, query));
  return exact.sort((a, b) => b.score - a.score).slice(0, count);
}

/** One row for each note that may be among the nearest. */
function bestRows(
  { owners, ids }: VectorTable,
  products: Float32Array,
  few: Few,
  accepts: (id: NoteId) => boolean,
): readonly number[] {
  let row = 0;
  while (row < products.length) {
    const { best, next } = bestOfNote(owners, products, row);
    const score = products[best] ?? 0;
    const id = few.takes(score) ? ids[owners[row] ?? 0] : undefined;
    if (id !== undefined && accepts(id)) few.add(best, score);
    row = next;
  }
  return few.bestFirst.map(({ at }) => at);
}

/** The rows of a note follow each other. */
function bestOfNote(owners: readonly number[], products: Float32Array, first: number): { best: number; next: number } {
  let best = first;
  let next = first + 1;
  for (; owners[next] === owners[first]; next++) {
    if ((products[next] ?? 0) > (products[best] ?? 0)) best = next;
  }
  return { best, next };
}

function nearNote(table: VectorTable, row: number, query: Float32Array): NearNote {
  const id = table.ids[table.owners[row] ?? 0];
  const place = id === undefined ? undefined : table.place(id);
  if (id === undefined || !place) throw new Error("A row without a note.");
  return { id, unit: row - place.firstRow, score: table.rows.product(row, query) };
}
