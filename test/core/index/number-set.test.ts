import fc from "fast-check";
import { expect, test } from "vitest";
import { NumberSet } from "../../../src/core/index/number-set.ts";

test("a set of numbers holds what a set of anything would", () => {
  const number = fc.oneof(fc.nat(20), fc.nat(2 ** 32 - 2));
  fc.assert(
    fc.property(fc.array(number), fc.array(number), fc.array(number), (before, added, asked) => {
      const [ours, plain] = [new NumberSet(Math.max(before.length, added.length)), new Set<number>()];
      for (const each of before) ours.add(each);
      ours.clear();
      for (const each of added) {
        expect(ours.add(each)).toBe(!plain.has(each));
        plain.add(each);
      }
      for (const each of [...added, ...asked]) expect(ours.has(each)).toBe(plain.has(each));
    }),
  );
});
