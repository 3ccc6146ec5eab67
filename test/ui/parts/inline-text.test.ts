import { expect, it } from "vitest";
import { plainText } from "../../../src/ui/parts/inline-text.ts";

it.each([
  ["**Oil** the [[Gate|gate]] with `oil --all`", "Oil the gate with oil --all"],
  ["see [the pier](https://example.org) __now__", "see the pier now"],
  ["2 ** 3 and snake_case", "2 ** 3 and snake_case"],
])("%j reads %j", (markdown, read) => {
  expect(plainText(markdown)).toBe(read);
});

it.each(["[[", "[a](", "**", "`", "__"])("a line of nothing but %j is read to its end", (piece) => {
  expect(plainText(`${piece.repeat(200_000)}x`)).toContain("x");
});
