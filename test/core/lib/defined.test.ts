import { expect, it } from "vitest";
import { defined, extended } from "../../../src/core/lib/defined.ts";

it("leaves out what is undefined and keeps null, zero and nothing", () => {
  expect(Object.keys(defined({ a: undefined, b: null, c: 0, d: "", e: false }))).toEqual(["b", "c", "d", "e"]);
});

it("adds members behind those of another object, which stays as it is", () => {
  const base = { id: "a", title: "A" };
  const whole = extended(base, { title: "B", kind: "note", type: undefined });
  expect(Object.entries(whole).flat()).toEqual(["id", "a", "title", "B", "kind", "note"]);
  expect(base).toEqual({ id: "a", title: "A" });
});
