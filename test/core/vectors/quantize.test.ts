import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { fineSteps, quantize, quantizeQuery } from "../../../src/core/vectors/quantize.ts";

const numbers = (length: number): fc.Arbitrary<Float32Array> =>
  fc.float32Array({ minLength: length, maxLength: length, min: -1, max: 1, noNaN: true });

describe("a quantized vector", () => {
  it("has 127 as its largest number and says what it stands for", () => {
    const { scales, coarse, fine } = quantize(Float32Array.of(0.254, -0.126, 0.0012));
    expect(scales[0]).toBeCloseTo(0.002, 8);
    // In steps of 0.002: 127, -63, 0.6 = 1 - 0.4, and 0.4 x 254 = 101.6.
    expect([...coarse]).toEqual([127, -63, 1]);
    expect(Array.from(fine, (number) => number + 0)).toEqual([0, 0, -102]);
  });

  it("is all zeros for a vector of zeros", () => {
    expect(quantize(new Float32Array(2))).toEqual({
      scales: Float32Array.of(0),
      coarse: new Int8Array(2),
      fine: new Int8Array(2),
    });
  });

  test("is off by less than a step of the fine numbers", () => {
    fc.assert(
      fc.property(numbers(20), (vector) => {
        const { scales, coarse, fine } = quantize(vector);
        const scale = scales[0] ?? 0;
        for (const [at, value] of vector.entries()) {
          const restored = scale * ((coarse[at] ?? 0) + (fine[at] ?? 0) / fineSteps);
          expect(Math.abs(restored - value)).toBeLessThanOrEqual(scale / fineSteps + 1e-9);
        }
      }),
    );
  });
});

describe("a quantized query", () => {
  it("uses 16 bits for its largest number when it is short", () => {
    expect(quantizeQuery(Float32Array.of(0.5, -0.25))).toEqual({
      integers: Int16Array.of(32_767, -16_383),
      factor: 65_534,
    });
  });

  test("never makes a product with a row leave 32 bits", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2048 }), (dimensions) => {
        const { integers } = quantizeQuery(new Float32Array(dimensions).fill(1));
        const largest = integers.reduce((sum, value) => sum + 127 * Math.abs(value), 0);
        expect(largest).toBeLessThan(2 ** 31);
      }),
    );
  });

  it("is all zeros for a query of zeros", () => {
    expect(quantizeQuery(new Float32Array(2)).integers).toEqual(new Int16Array(2));
  });
});
