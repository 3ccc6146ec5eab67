import { expect, it } from "vitest";
import { stemEnglish } from "../../../src/core/index/stems.ts";
import { wordsForAct } from "../../../src/core/retrieval/same-act.ts";

const actOf = (word: string): readonly string[] => wordsForAct(stemEnglish(word));

it.each([
  ["deploy", "releases"],
  ["shipping", "ausliefern"],
  ["loschen", "removed"],
  ["retry", "repeating"],
  ["verschieben", "migrate"],
])("%s and %s are words for one act", (one, other) => {
  expect(actOf(one).length).toBeGreaterThan(1);
  expect(actOf(other)).toEqual(actOf(one));
});

it.each([
  ["deploy", "delete"],
  ["store", "restore"],
  ["change", "replace"],
])("%s and %s are two", (one, other) => {
  expect(actOf(other)).not.toEqual(actOf(one));
});

it("what is done to nothing is no act", () => {
  expect(actOf("friday")).toEqual([]);
});

it("every word stands for one act only", () => {
  for (const act of ["deploy", "delete", "add", "change", "upgrade", "retry", "store", "replace", "revert", "move"])
    for (const stem of actOf(act)) expect(wordsForAct(stem)).toBe(actOf(act));
});
