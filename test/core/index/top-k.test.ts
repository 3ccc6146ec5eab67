import fc from "fast-check";
import { expect, test } from "vitest";
import { best } from "../../../src/core/index/top-k.ts";

/** Few different scores, so that many are equal. */
const scores = fc.array(fc.constantFrom(0.1, 0.25, 0.5, 0.75, 1), { maxLength: 300 });

test("the best are the first of all in order, however many are wanted", () => {
  fc.assert(
    fc.property(scores, fc.integer({ min: 0, max: 100 }), fc.boolean(), (values, most, isOdd) => {
      const hits = Uint32Array.from(values.keys()).filter((at) => !isOdd || at % 2 === 1);
      const tie = (a: number, b: number): number => b - a;
      const sorted = [...hits].sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || tie(a, b));
      expect(best({ scores: Float32Array.from(values), hits, tie }, most)).toEqual(sorted.slice(0, most));
    }),
    { numRuns: 1000 },
  );
});
