import fc from "fast-check";
import { afterEach, describe, expect, it, test, vi } from "vitest";
import { dotsModule } from "../../../src/core/vectors/dots-module.ts";
import { plainRows, rowsAtOnce, type RowMemory } from "../../../src/core/vectors/row-memory.ts";
import { fastestRows, simdRows } from "../../../src/core/vectors/simd-rows.ts";

/** A program that must be there in these tests. */
function simd(dimensions: number): RowMemory {
  const rows = simdRows(dimensions);
  if (!rows) throw new Error("This machine has no vector instructions in WebAssembly.");
  return rows;
}

function filled(rows: RowMemory, count: number, numbers: Int8Array): RowMemory {
  rows.reserve(count);
  rows.write(0, numbers);
  return rows;
}

const signedByte = fc.integer({ min: -127, max: 127 });

const rowsAndQuery = fc
  .record({ dimensions: fc.integer({ min: 1, max: 80 }), count: fc.integer({ min: 0, max: 12 }) })
  .chain(({ dimensions, count }) => {
    const length = dimensions * count;
    return fc.record({
      dimensions: fc.constant(dimensions),
      count: fc.constant(count),
      numbers: fc.array(signedByte, { minLength: length, maxLength: length }),
      query: fc.array(fc.integer({ min: -32_767, max: 32_767 }), { minLength: dimensions, maxLength: dimensions }),
      first: fc.integer({ min: 0, max: count }),
    });
  });

describe("the program that multiplies", () => {
  it("is valid, and as small as it looks", () => {
    expect(WebAssembly.validate(dotsModule())).toBe(true);
    expect(dotsModule().length).toBeLessThan(256);
  });

  test("answers what the plain loop answers, for any rows and query", () => {
    fc.assert(
      fc.property(rowsAndQuery, ({ dimensions, count, numbers, query, first }) => {
        const bytes = Int8Array.from(numbers);
        const plain = filled(plainRows(dimensions), count, bytes);
        const fast = filled(simd(dimensions), count, bytes);
        const asked = Int16Array.from(query);
        expect([...fast.dots(asked, first, count - first)]).toEqual([...plain.dots(asked, first, count - first)]);
      }),
    );
  });

  it("reaches the largest sum that 32 bits hold", () => {
    const dimensions = 512;
    const rows = filled(simd(dimensions), 1, new Int8Array(dimensions).fill(-127));
    expect([...rows.dots(new Int16Array(dimensions).fill(32_767), 0, 1)]).toEqual([-127 * 32_767 * 512]);
  });
});

describe.each([
  { name: "plain rows", create: plainRows },
  { name: "rows in WebAssembly", create: simd },
])("$name", ({ create }) => {
  it("keep what was written when they grow", () => {
    const rows = filled(create(3), 1, Int8Array.of(1, 2, 3));
    rows.reserve(100_000);
    rows.write(99_999, Int8Array.of(4, 5, 6));
    expect([...rows.row(0), ...rows.row(99_999)]).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it.each([3, 16])("take several rows of %i numbers at once", (width) => {
    const numbers = Int8Array.from({ length: 2 * width }, (_, at) => at);
    const rows = create(width);
    rows.reserve(3);
    rows.write(1, numbers);
    expect([rows.row(0), rows.row(1), rows.row(2)].map((row) => [...row])).toEqual([
      [...new Int8Array(width)],
      [...numbers.subarray(0, width)],
      [...numbers.subarray(width)],
    ]);
  });

  it("multiply as many rows as are asked for at once", () => {
    const rows = create(1);
    rows.reserve(rowsAtOnce);
    rows.write(0, new Int8Array(rowsAtOnce).fill(2));
    expect([...rows.dots(Int16Array.of(3), 0, rowsAtOnce)].every((product) => product === 6)).toBe(true);
  });
});

describe("the fastest rows", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("are plain ones where there is no WebAssembly", () => {
    vi.stubGlobal("WebAssembly", undefined);
    expect(simdRows(2)).toBeUndefined();
    const rows = filled(fastestRows(2), 1, Int8Array.of(2, 3));
    expect([...rows.dots(Int16Array.of(10, 100), 0, 1)]).toEqual([320]);
  });
});
