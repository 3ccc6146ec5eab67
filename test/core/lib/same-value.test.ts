import { expect, test } from "vitest";
import { sameValue } from "../../../src/core/lib/same-value.ts";

test.each([
  ["keys in another order", { a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 }, true],
  ["undefined beside nothing", { a: 1, b: undefined }, { a: 1 }, true],
  ["undefined beside null", { a: undefined }, { a: null }, false],
  ["lists in another order", [1, 2], [2, 1], false],
  ["a list beside its members", ["a"], { 0: "a" }, false],
  ["more in the second", { a: {} }, { a: { b: 1 } }, false],
  ["a longer list", [1], [1, undefined], false],
  ["a number beside its text", 1, "1", false],
  ["no numbers", [Number.NaN, -0], [Number.NaN, 0], true],
  ["names that every object has", { constructor: 1 }, {}, false],
  ["a prototype that is a key", JSON.parse('{"__proto__": 1}'), JSON.parse('{"__proto__": 2}'), false],
])("%s", (_what, one: unknown, other: unknown, isSame) => {
  expect([sameValue(one, other), sameValue(other, one)]).toEqual([isSame, isSame]);
});
