import fc from "fast-check";
import { expect, test } from "vitest";
import { popHeap, pushHeap } from "../../../src/core/lib/heap.ts";

const ascending = (a: number, b: number): number => a - b;

test("a heap gives back all that was put in, the smallest first", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), (numbers) => {
      const heap: number[] = [];
      for (const number of numbers) pushHeap(heap, number, ascending);
      const taken = numbers.map(() => popHeap(heap, ascending));
      expect(taken).toEqual(numbers.toSorted(ascending));
      expect(popHeap(heap, ascending)).toBeUndefined();
    }),
  );
});
