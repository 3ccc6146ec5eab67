import fc from "fast-check";
import { expect, it, test } from "vitest";
import { quantize } from "../../../src/core/vectors/quantize.ts";
import { plainRows, rowsAtOnce } from "../../../src/core/vectors/row-memory.ts";
import { fastestRows } from "../../../src/core/vectors/simd-rows.ts";
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

const vector = (length: number): fc.Arbitrary<readonly number[]> =>
  fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: length, maxLength: length });
const vectorsAndQuery = fc
  .integer({ min: 1, max: 40 })
  .chain((length) => fc.tuple(fc.array(vector(length), { minLength: 1, maxLength: 6 }), vector(length)));

test("the products of rows are those of the vectors they were made of, worked out number by number", () => {
  fc.assert(
    fc.property(vectorsAndQuery, fc.constantFrom(plainRows, fastestRows), ([numbers, query], createRows) => {
      const rows = new VectorRows(query.length, createRows);
      for (const each of numbers) rows.append(quantize(Float32Array.from(each)));
      const asked = [...numbers.keys()].reverse();
      const exact = rows.exact(asked, Float32Array.from(query));
      for (const [at, row] of asked.entries()) {
        const plain = (numbers[row] ?? []).reduce((sum, value, place) => sum + value * (query[place] ?? 0), 0);
        expect(exact[at]).toBeCloseTo(plain, 2);
        expect(rows.product(row, Float32Array.from(query))).toBe(exact[at]);
      }
    }),
  );
});
