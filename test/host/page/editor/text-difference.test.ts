import fc from "fast-check";
import { expect, it, test } from "vitest";
import { differenceBetween } from "./text-difference.ts";

it("is the one stretch that differs", () => {
  expect(differenceBetween("one two three", "one 2 three")).toEqual({ from: 4, to: 7, insert: "2" });
});

it("does not overlap itself when letters repeat", () => {
  expect(differenceBetween("aa", "aaa")).toEqual({ from: 2, to: 2, insert: "a" });
});

test("replacing it makes the old text the new one", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", "\n"), maxLength: 12 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const found = differenceBetween(before, after);
      const changed =
        found === undefined ? before : before.slice(0, found.from) + found.insert + before.slice(found.to);
      expect(changed).toBe(after);
    }),
  );
});
