import { expect, it } from "vitest";
import { halfFloat } from "../../../src/core/embedding/half-float.ts";

it.each([
  { name: "one", bits: 0x3c00, value: 1 },
  { name: "minus two", bits: 0xc000, value: -2 },
  { name: "the largest", bits: 0x7bff, value: 65_504 },
  { name: "the smallest", bits: 0x0001, value: 2 ** -24 },
  { name: "a third, as near as it gets", bits: 0x3555, value: 0.333251953125 },
  { name: "nothing", bits: 0, value: 0 },
  { name: "more than everything", bits: 0x7c00, value: Infinity },
  { name: "less than everything", bits: 0xfc00, value: -Infinity },
  { name: "no number", bits: 0x7e00, value: NaN },
])("reads $name", ({ bits, value }) => {
  expect(halfFloat(bits)).toBe(value);
});
