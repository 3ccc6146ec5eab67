import { expect, it } from "vitest";
import { agoBy } from "../../src/app/ago-by.ts";

it.each([
  { place: "UTC", minutes: 0, at: "2026-08-06T22:30:00Z", said: "3 months ago (2026-08-06)" },
  { place: "Tokyo", minutes: 540, at: "2026-08-06T22:30:00Z", said: "3 months ago (2026-08-07)" },
  { place: "New York", minutes: -300, at: "2026-08-07", said: "3 months ago (2026-08-07)" },
  { place: "UTC", minutes: 0, at: "2026-11-18", said: "2 days ago" },
])("of what is long ago the day is told, too, as the clock in $place has it: $at", ({ minutes, at, said }) => {
  const clock = { now: () => Date.parse("2026-11-20T12:00:00Z"), minutesAhead: () => minutes };
  expect(agoBy(clock)(Date.parse(at))).toBe(said);
});
