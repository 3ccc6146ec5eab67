import { expect, it } from "vitest";
import { plainRows, rowsAtOnce } from "../../../src/core/vectors/row-memory.ts";
import { VectorRows } from "../../../src/core/vectors/vector-rows.ts";

/** So many vectors of three numbers, each different from its neighbours. */
function vectors(count: number, from = 0): Parameters<VectorRows["append"]>[0] {
  const number = (_: unknown, at: number): number => ((from * 3 + at) % 251) - 125;
  const numbers = Int8Array.from({ length: count * 3 }, number);
  return { scales: new Float32Array(count).fill(1), coarse: numbers, fine: numbers };
}

it.each([
  { name: "one by one", parts: Array.from({ length: rowsAtOnce + 2 }, () => 1) },
  { name: "in one piece that is larger than a block", parts: [rowsAtOnce * 2 + 5] },
  { name: "in a piece that begins in one block and ends in another", parts: [rowsAtOnce - 3, 7] },
])("rows that come $name are given back as they were", ({ parts }) => {
  const rows = new VectorRows(3, plainRows);
  for (const count of parts) rows.append(vectors(count, rows.size));
  const all = vectors(rows.size);
  expect(rows.copy(Array.from({ length: rows.size }, (_, row) => row))).toEqual(all);
});
