import { expect, it } from "vitest";
import { defined } from "../../../src/core/lib/defined.ts";

it("leaves out what is undefined and keeps null, zero and nothing", () => {
  expect(Object.keys(defined({ a: undefined, b: null, c: 0, d: "", e: false }))).toEqual(["b", "c", "d", "e"]);
});
