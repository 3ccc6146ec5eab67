/** Rows of small integers one after the other, and their products with a query. */
export interface RowMemory {
  /** Makes room for so many rows; rows handed out before are no longer these rows. */
  readonly reserve: (rows: number) => void;
  /** Writes one or more rows where there is room for them. */
  readonly write: (first: number, numbers: Int8Array) => void;
  readonly row: (at: number) => Int8Array;
  /** Where several rows are read one after the other: the numbers of all, and where a row begins among them. */
  readonly all: () => Int8Array;
  readonly start: (at: number) => number;
  /** The dot product of each of `count` rows with a query; good until the next call. */
  readonly dots: (query: Int16Array, first: number, count: number) => Int32Array;
}

export type CreateRowMemory = (dimensions: number) => RowMemory;

/** How many rows are multiplied at a time. */
export const rowsAtOnce = 4096;

/** Rows in plain memory and a plain loop: what runs without WebAssembly, and what its result must equal. */
export const plainRows: CreateRowMemory = (dimensions) => {
  let rows = new Int8Array(0);
  const products = new Int32Array(rowsAtOnce);
  const row = (at: number): Int8Array => rows.subarray(at * dimensions, (at + 1) * dimensions);
  return {
    row,
    all: () => rows,
    start: (at) => at * dimensions,
    reserve: (count) => {
      if (count * dimensions <= rows.length) return;
      const larger = new Int8Array(count * dimensions);
      larger.set(rows);
      rows = larger;
    },
    write: (first, numbers) => {
      rows.set(numbers, first * dimensions);
    },
    dots: (query, first, count) => {
      for (let at = 0; at < count; at++) products[at] = dot(row(first + at), query);
      return products.subarray(0, count);
    },
  };
};

function dot(row: Int8Array, query: Int16Array): number {
  let sum = 0;
  for (let at = 0; at < row.length; at++) sum += (row[at] ?? 0) * (query[at] ?? 0);
  return sum;
}
