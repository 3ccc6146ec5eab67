import fc from "fast-check";
import { expect, it, test } from "vitest";
import { undressed } from "../../../src/core/extract/outline.ts";

it.each([
  ["**Oil** the __gate__", "Oil the gate"],
  ["- **Oil it**, then wait", "Oil it, then wait"],
  ["a ** b ** c", "a ** b ** c"],
  ["**one\ntwo**", "**one two**"],
  ["__a __b c__ d__", "a __b c d__"],
])("what is dressed as %j says %j", (dressed, plain) => {
  expect(undressed(dressed)).toBe(plain);
});

test("marks are taken off as by one pattern that looks for the end of each anew", () => {
  const slow = (text: string): string =>
    text
      .replaceAll(/(\*\*|__)(\S(?:.*?\S)?)\1/g, "$2")
      .replace(/^[-*+]\s+/, "")
      .replaceAll(/\s+/g, " ")
      .trim();
  const part = fc.constantFrom("*", "**", "_", "__", "a", " ", "\n", "\r", "\u2028", "- ");
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      expect(undressed(parts.join(""))).toBe(slow(parts.join("")));
    }),
  );
});

it("is read to its end where nothing of it ends", () => {
  const text = "__a ".repeat(200_000);
  expect(undressed(text)).toBe(text.trim());
});
