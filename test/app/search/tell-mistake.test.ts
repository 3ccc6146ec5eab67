import { expect, it } from "vitest";
import { tellMistake } from "../../../src/app/search/tell-mistake.ts";

it.each([
  ["outcome:lost", "not understood: outcome:lost (success, partial, failure, unknown)"],
  ["outcome:failur", "not understood: outcome:failur (did you mean outcome:failure?)"],
  ["ergebnis:misserfolg", "taken as words: ergebnis:misserfolg (did you mean outcome:?)"],
  ["seit:2026-10-01", "taken as words: seit:2026-10-01 (did you mean since:?)"],
  ["-outcome:Sucess", "not understood: -outcome:Sucess (did you mean -outcome:success?)"],
  ["type:x", "not understood: type:x (no note has this type)"],
  ["-type:pattern", "not understood: -type:pattern (did you mean -kind:pattern?)"],
  ["rate:often", "not understood: rate:often (such as <50%, >=80%)"],
  ["tag:#", "not understood: tag:#"],
  ["since:last-month", "not understood: since:last-month (a day, a month or days back: 2026-08-14, 2026-08, 30d)"],
  ["asof:soon", "not understood: asof:soon (a day, a month or days back: 2026-08-14, 2026-08, 30d; or ever)"],
  ["-cuases:[[X]]", "taken as words: -cuases:[[X]] (did you mean causes:?)"],
])("%s is told as “%s”", (typed, told) => {
  expect(tellMistake(typed)).toBe(told);
});
