import { expect, test } from "vitest";
import { portion } from "../../../src/core/lib/portion.ts";

test.each([
  [0.75, 4, "3"],
  [0.875, 4, "3½"],
  [0.125, 4, "½"],
  [0, 3, "0"],
  [1, 1, "1"],
  [0.3333, 3, "1"],
  [0.8333, 3, "2½"],
  [0.4, 2, "40%"],
  [0.62, 8, "62%"],
])("%d of %i times is %s", (share, of, told) => {
  expect(portion(share, of)).toBe(told);
});
