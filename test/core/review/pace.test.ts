import { expect, it } from "vitest";
import { paceOf } from "../../../src/core/review/pace.ts";

const at = (...seconds: readonly number[]): Parameters<typeof paceOf>[0] =>
  seconds.map((second) => ({ at: second * 1000, by: "person" }));

it("is the median time from one rating to the next", () => {
  expect(paceOf(at(0, 10, 30, 60, 100, 150))).toBe(30_000);
  expect(paceOf(at(150, 60, 0, 100, 10, 30))).toBe(30_000);
});

it("leaves out breaks, and what agents did in between", () => {
  const events = at(0, 10, 30, 60, 100, 5000, 5050);
  expect(paceOf([...events, { at: 15_000, by: "agent" }])).toBe(30_000);
});

it("is not known after a few ratings", () => {
  expect(paceOf(at(0, 10, 20, 30, 40))).toBeUndefined();
});
