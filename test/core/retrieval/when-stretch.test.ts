import { describe, expect, it } from "vitest";
import { isoDay } from "../../../src/core/lib/time.ts";
import { readWhen } from "../../../src/core/retrieval/when.ts";

/** A Wednesday. */
const now = Date.UTC(2026, 10, 18, 9);
const dayMs = 86_400_000;

const read = (text: string): ReturnType<typeof readWhen> =>
  readWhen(text, { now, phrases: [], daysOf: () => undefined, latest: () => undefined });

function spanOf(text: string): string {
  const { when } = read(text);
  if (!when) return "none";
  const last = when.to === Infinity ? "" : isoDay(when.to - dayMs);
  return `${when.from === -Infinity ? "" : isoDay(when.from)}..${last}`;
}

describe("from one time to another", () => {
  it.each([
    ["what happened in June and July", "2026-06-01..2026-07-31"],
    ["what happened from June to July", "2026-06-01..2026-07-31"],
    ["what happened between July and August", "2026-07-01..2026-08-31"],
    ["what happened in May, June and July", "2026-05-01..2026-07-31"],
    ["what happened in May and August", "2026-05-01..2026-08-31"],
    ["what happened since June until August", "2026-06-01..2026-08-31"],
    ["what happened between July 1 and July 10", "2026-07-01..2026-07-10"],
    ["what happened between July 1 and 10", "2026-07-01..2026-07-10"],
    ["what happened from the 1st to the 10th of July", "2026-07-01..2026-07-10"],
    ["what happened from 28 June to 3 July", "2026-06-28..2026-07-03"],
    ["what happened from early June to mid July", "2026-06-01..2026-07-20"],
    ["what happened in June–July", "2026-06-01..2026-07-31"],
    ["what happened in June and July 2025", "2025-06-01..2025-07-31"],
    ["what happened from June 2025 to July", "2025-06-01..2025-07-31"],
    ["what happened from 28 December to 3 January 2026", "2025-12-28..2026-01-03"],
    ["what happened from November to January", "2026-11-01..2027-01-31"],
    ["what happened between December and February", "2025-12-01..2026-02-28"],
    ["what happened from 2024 to 2025", "2024-01-01..2025-12-31"],
    ["what happened from 2026-06-01 to 2026-06-30", "2026-06-01..2026-06-30"],
    ["what happened from last Monday to Wednesday", "2026-11-16..2026-11-18"],
    ["what happened last week and this week", "2026-11-09..2026-11-22"],
    ["what happened from June to today", "2026-06-01..2026-11-18"],
    ["was geschah im Juni und Juli", "2026-06-01..2026-07-31"],
    ["was geschah von Juni bis August", "2026-06-01..2026-08-31"],
    ["was geschah seit Juni bis August", "2026-06-01..2026-08-31"],
    ["was geschah zwischen Juli und August", "2026-07-01..2026-08-31"],
    ["was geschah im Mai, Juni und im Juli", "2026-05-01..2026-07-31"],
    ["was geschah vom 1. bis 10. Juli", "2026-07-01..2026-07-10"],
    ["was geschah vom 1. bis zum 10. Juli 2025", "2025-07-01..2025-07-10"],
    ["was geschah zwischen dem 1. Juli und dem 10. Juli", "2026-07-01..2026-07-10"],
    ["was geschah zwischen dem 1. und 10. Juli", "2026-07-01..2026-07-10"],
    ["was geschah vom 1.7. bis zum 10.7.", "2026-07-01..2026-07-10"],
    ["was geschah von Anfang Juni bis Ende Juli", "2026-06-01..2026-07-31"],
    ["was geschah von Montag bis Mittwoch", "2026-11-16..2026-11-18"],
    ["Juni bis August", "2026-06-01..2026-08-31"],
    ["July and August", "2026-07-01..2026-08-31"],
    ["June – July", "2026-06-01..2026-07-31"],
    ["2026-06 to 2026-07", "2026-06-01..2026-07-31"],
    ["2026-06-01 to 2026-06-30", "2026-06-01..2026-06-30"],
    ["July 28 to August 3", "2026-07-28..2026-08-03"],
    ["1 to 10 July", "2026-07-01..2026-07-10"],
    ["1. bis 10. Juli", "2026-07-01..2026-07-10"],
    ["1. Juli bis 3. August", "2026-07-01..2026-08-03"],
  ])("is all that lies between them: %s", (question, span) => {
    expect([spanOf(question), read(question).words]).toEqual([span, ""]);
  });

  it.each([
    ["what happened in June and why", "2026-06-01..2026-06-30"],
    ["what happened in June and July before 3 August", "2026-06-01..2026-07-31"],
    ["what happened before June and July", "..2026-05-31"],
    ["what happened before 3 June and July", "..2026-06-02"],
    ["what happened between last week and the release", "2026-11-09..2026-11-15"],
    ["deploy on Monday and Friday", "2026-11-16..2026-11-16"],
    ["between March and the deadline", "none"],
    ["zwischen März und Frist", "none"],
    ["from cache to disk", "none"],
    ["Monday and Friday", "none"],
    ["boats 2 to 10 may leave", "none"],
    ["2000 to 2010 boats", "none"],
  ])("is none where no other time follows: %s", (question, span) => {
    expect(spanOf(question)).toBe(span);
  });

  it("leaves the names of both among the words, and what stands around them", () => {
    expect(read("tide data between June and August").words).toBe("tide data between June and August");
    expect(read("Gezeiten von Juni bis August prüfen").words).toBe("Gezeiten Juni August prüfen");
    expect(read("tide data between June and August").when?.text).toBe("between June and August");
  });
});
