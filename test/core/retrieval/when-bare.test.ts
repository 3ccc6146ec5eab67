import { describe, expect, it } from "vitest";
import { isoDay } from "../../../src/core/lib/time.ts";
import { readWhen } from "../../../src/core/retrieval/when.ts";

/** A Wednesday. */
const now = Date.UTC(2026, 10, 18, 9);
const dayMs = 86_400_000;
const release = { from: Date.UTC(2026, 7, 8), to: Date.UTC(2026, 7, 9) };
const session = { from: Date.UTC(2026, 10, 16), to: Date.UTC(2026, 10, 17) };

const read = (text: string): ReturnType<typeof readWhen> =>
  readWhen(text, {
    now,
    phrases: [],
    daysOf: (name) => (name.toLowerCase() === "spring release" ? release : undefined),
    latest: () => session,
  });

function spanOf(text: string): string {
  const { when } = read(text);
  if (!when) return "none";
  return `${isoDay(when.from)}..${when.to === Infinity ? "" : isoDay(when.to - dayMs)}`;
}

describe("a date without a word before it, a half, the latest session, and so long before or after something", () => {
  it.each([
    ["2026-08-08", "2026-08-08..2026-08-08"],
    ["outage 2026-08-08", "2026-08-08..2026-08-08"],
    ["August 8", "2026-08-08..2026-08-08"],
    ["8 August", "2026-08-08..2026-08-08"],
    ["8. August", "2026-08-08..2026-08-08"],
    ["outage August 8th, why", "2026-08-08..2026-08-08"],
    ["on May 5", "2026-05-05..2026-05-05"],
    ["what broke in the first half of July", "2026-07-01..2026-07-15"],
    ["second half of 2025", "2025-07-02..2025-12-31"],
    ["erste Julihälfte", "2026-07-01..2026-07-15"],
    ["in der zweiten Julihälfte 2025", "2025-07-16..2025-07-31"],
    ["erste Hälfte des Juli", "2026-07-01..2026-07-15"],
    ["zweite Jahreshälfte 2025", "2025-07-02..2025-12-31"],
    ["last Friday in July", "2026-07-31..2026-07-31"],
    ["what happened on the last Friday of July", "2026-07-31..2026-07-31"],
    ["the first Saturday in July", "2026-07-04..2026-07-04"],
    ["the 2nd Monday in September 2025", "2025-09-08..2025-09-08"],
    ["since the third Sunday of August", "2026-08-16.."],
    ["was geschah am letzten Freitag im Juli", "2026-07-31..2026-07-31"],
    ["letzter Freitag im Juli", "2026-07-31..2026-07-31"],
    ["am ersten Samstagabend des Juli", "2026-07-04..2026-07-04"],
    ["am 2. Montag im September 2025", "2025-09-08..2025-09-08"],
    ["last Friday, in the harbour of July", "2026-11-13..2026-11-13"],
    ["in the week before the spring release", "2026-08-01..2026-08-07"],
    ["cranes the week after the spring release", "2026-08-09..2026-08-15"],
    ["two days before the spring release", "2026-08-06..2026-08-07"],
    ["what broke the month before August", "2026-07-01..2026-07-31"],
    ["the three days after 8 August", "2026-08-09..2026-08-11"],
    ["in der Woche vor dem Spring release", "2026-08-01..2026-08-07"],
    ["drei Tage nach dem Spring release", "2026-08-09..2026-08-11"],
    ["in den zwei Wochen vor dem 8. August", "2026-07-25..2026-08-07"],
    ["how did October go?", "2026-10-01..2026-10-31"],
    ["how was 2025", "2025-01-01..2025-12-31"],
    ["how has this month been so far", "2026-11-01..2026-11-30"],
    ["summary of July", "2026-07-01..2026-07-31"],
    ["recap last week", "2026-11-09..2026-11-15"],
    ["what about Friday", "2026-11-13..2026-11-13"],
    ["Wie lief der Oktober?", "2026-10-01..2026-10-31"],
    ["Wie war der Juli 2025", "2025-07-01..2025-07-31"],
    ["Zusammenfassung vom letzten Monat", "2026-10-01..2026-10-31"],
    ["last session", "2026-11-16..2026-11-16"],
    ["what did we decide in the last session?", "2026-11-16..2026-11-16"],
    ["since the latest episode", "2026-11-16.."],
    ["letzte Sitzung", "2026-11-16..2026-11-16"],
    ["was geschah in der letzten Sitzung", "2026-11-16..2026-11-16"],
    ["the day before the last session", "2026-11-15..2026-11-15"],
  ])("of “%s” is %s", (text, span) => {
    expect(spanOf(text)).toBe(span);
  });

  it.each([
    "notes/2026-08-08.md",
    "2026-08-08.md",
    "[[2026-08-08]]",
    "all 10 may fail",
    "march 8 miles",
    "last session token expired",
    "letzte Sitzungen",
    "the first half",
    "how did may fail",
    "how did March Foods go",
    "summary of July results",
    "July",
    "2025",
  ])("is no time in “%s”", (text) => {
    expect(read(text)).toEqual({ words: text });
  });

  it.each([
    ["2026-08-08", ""],
    ["August 8", ""],
    ["last session", ""],
    ["how did October go?", ""],
    ["summary of last week", ""],
    ["outage August 8", "outage August 8"],
    ["cranes in the first half of July", "cranes July"],
    ["Kräne erste Julihälfte", "Kräne Juli"],
    ["cranes on the last Friday in July", "cranes July"],
    ["Kräne am letzten Freitag im Juli", "Kräne Juli"],
    ["dates in the last session", "dates"],
    ["in the week before the spring release", ""],
    ["cranes in the week before the spring release", "cranes before the spring release"],
  ])("is taken out of “%s”", (text, words) => {
    expect(read(text).words).toBe(words);
  });

  it("is told with the days that were taken", () => {
    expect(read("in the week before the spring release").when).toMatchObject({
      text: "in the week before the spring release",
      days: release,
    });
    expect(read("since the last session").when).toMatchObject({ text: "since the last session", days: session });
  });
});
