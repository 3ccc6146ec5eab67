import { describe, expect, it } from "vitest";
import { isBound, isMereTelling, withoutTelling } from "../../../src/core/facts/telling.ts";

describe("what only tells what was", () => {
  it.each([
    "We tried four tablets.",
    "It passed because we tested what we were proud of.",
    "We wrote the timeline on the second day. By then the log was gone.",
    "But then they went home.",
    "I finally restarted it.",
    "We tried it on four tablets, e.g. Ida's.",
  ])("%s", (text) => {
    expect(isMereTelling(text)).toBe(true);
    expect(withoutTelling(text)).toBe(text);
  });

  it.each([
    "We tried four tablets. Measure on the slowest.",
    "We never tested the way back.",
    "I learned that retries need jitter.",
    "We found out that the lock waits for reports.",
    "We need to meet the lessons we have.",
    "They should have been one place.",
    "The best night of the year had no events in it.",
    "A rename is two releases.",
  ])("is not, as it says something else: %s", (text) => {
    expect(isMereTelling(text)).toBe(false);
  });

  it("is left out where something else follows", () => {
    expect(withoutTelling("We tried four tablets. It was late. Measure on the slowest. We did.")).toBe(
      "Measure on the slowest. We did.",
    );
  });
});

it.each([
  { text: "It should always be signed.", bound: true },
  { text: "That must never happen again.", bound: true },
  { text: "They prefer tabs.", bound: true },
  { text: "This repository must always build.", bound: false },
  { text: "Italy never sleeps.", bound: false },
  { text: "I never eat meat.", bound: false },
])("whether it names what it is about: $text", ({ text, bound }) => {
  expect(isBound(text)).toBe(bound);
});
