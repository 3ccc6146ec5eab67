import { expect, test } from "vitest";
import { grouped } from "../../../src/core/lib/grouped.ts";

test.each([0, 7, 999, 1000, 12_345, 100_000, 1_234_567])("%d is grouped as English and German do", (count) => {
  expect(grouped(count)).toBe(count.toLocaleString("en"));
  expect(grouped(count, ".")).toBe(count.toLocaleString("de"));
});
