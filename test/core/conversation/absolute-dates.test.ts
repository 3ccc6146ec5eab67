import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { withDates } from "../../../src/core/conversation/absolute-dates.ts";

/** A Wednesday. */
const wednesday = Date.UTC(2026, 10, 18, 15);

describe("said on Wednesday, 2026-11-18", () => {
  it.each([
    ["We met yesterday.", "We met yesterday (2026-11-17)."],
    ["The day before yesterday it rained", "The day before yesterday (2026-11-16) it rained"],
    ["Tonight, or tomorrow?", "Tonight (2026-11-18), or tomorrow (2026-11-19)?"],
    ["I met her last week", "I met her last week (the week of 2026-11-09)"],
    [
      "It is due next month and was planned last year",
      "It is due next month (2026-12) and was planned last year (2025)",
    ],
    [
      "last Tuesday, this Friday, next Wednesday",
      "last Tuesday (2026-11-17), this Friday (2026-11-20), next Wednesday (2026-11-25)",
    ],
    ["We sailed last weekend", "We sailed last weekend (the weekend of 2026-11-14)"],
    ["Three days ago, in two weeks", "Three days ago (2026-11-15), in two weeks (the week of 2026-11-30)"],
    ["a month ago or 10 years ago", "a month ago (2026-10) or 10 years ago (2016)"],
  ])("%j says %j", (text, dated) => {
    expect(withDates(text, wednesday)).toBe(dated);
  });

  it.each([
    "Yesterday's paper",
    "on Friday",
    "It lasted a week",
    "in 5 minutes",
    "the holidaytoday project",
    "met her last week (July 3-4, 2022)",
  ])("%j stays as it is (oracle 60)", (text) => {
    expect(withDates(text, wednesday)).toBe(text);
  });
});

test("a month after the end of January is February, and a year wraps", () => {
  expect(withDates("next month", Date.UTC(2026, 0, 31))).toBe("next month (2026-02)");
  expect(withDates("last month", Date.UTC(2026, 0, 31))).toBe("last month (2025-12)");
});

test("doing it twice is doing it once (oracle 60)", () => {
  const words = fc.constantFrom(
    "yesterday",
    "last week",
    "in 3 days",
    "two years ago",
    "this Monday",
    "and",
    "(",
    ")",
    ".",
  );
  fc.assert(
    fc.property(fc.array(words), fc.integer({ min: 0, max: 4e12 }), (said, at) => {
      const once = withDates(said.join(" "), at);
      expect(withDates(once, at)).toBe(once);
    }),
  );
});
