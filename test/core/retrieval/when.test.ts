import { describe, expect, it } from "vitest";
import { isoDay } from "../../../src/core/lib/time.ts";
import { fit, readWhen } from "../../../src/core/retrieval/when.ts";

/** A Wednesday. */
const now = Date.UTC(2026, 10, 18, 9);
const dayMs = 86_400_000;
const release = Date.UTC(2026, 7, 8);

const read = (text: string, phrases: readonly string[] = []): ReturnType<typeof readWhen> =>
  readWhen(text, { now, phrases, dateOf: (name) => (name.toLowerCase() === "spring release" ? release : undefined) });

function spanOf(text: string): string {
  const { when } = read(text);
  if (!when) return "none";
  const last = when.to === Infinity ? "" : isoDay(when.to - dayMs);
  return `${when.from === -Infinity ? "" : isoDay(when.from)}..${last}`;
}

describe("the time a question names", () => {
  it.each([
    ["what broke today", "2026-11-18..2026-11-18"],
    ["what broke yesterday", "2026-11-17..2026-11-17"],
    ["what broke the day before yesterday", "2026-11-16..2026-11-16"],
    ["what broke on Monday", "2026-11-16..2026-11-16"],
    ["what broke last wednesday", "2026-11-11..2026-11-11"],
    ["what broke this week", "2026-11-16..2026-11-22"],
    ["what broke last week", "2026-11-09..2026-11-15"],
    ["what is due next week", "2026-11-23..2026-11-29"],
    ["what broke this month", "2026-11-01..2026-11-30"],
    ["what broke last month", "2026-10-01..2026-10-31"],
    ["what broke last quarter", "2026-07-01..2026-09-30"],
    ["what broke last year", "2025-01-01..2025-12-31"],
    ["what broke in the last three days", "2026-11-15..2026-11-18"],
    ["what broke in the past 2 weeks", "2026-11-04..2026-11-18"],
    ["what broke two days ago", "2026-11-16..2026-11-16"],
    ["what broke a week ago", "2026-11-08..2026-11-14"],
    ["what broke in May", "2026-05-01..2026-05-31"],
    ["what broke in December", "2025-12-01..2025-12-31"],
    ["what broke in early May", "2026-05-01..2026-05-31"],
    ["what broke in May 2025", "2025-05-01..2025-05-31"],
    ["what broke August 2025", "2025-08-01..2025-08-31"],
    ["what broke on 8 August", "2026-08-08..2026-08-08"],
    ["what broke on August 8th", "2026-08-08..2026-08-08"],
    ["what broke 8th of August 2025", "2025-08-08..2025-08-08"],
    ["what broke on August 8, 2025", "2025-08-08..2025-08-08"],
    ["what broke on friday 7 august", "2026-08-07..2026-08-07"],
    ["what broke on Friday, August 7th", "2026-08-07..2026-08-07"],
    ["what broke Friday the 7th of August 2026", "2026-08-07..2026-08-07"],
    ["what broke friday 2026-08-07", "2026-08-07..2026-08-07"],
    ["what is due next friday", "2026-11-20..2026-11-20"],
    ["what is due next wednesday", "2026-11-25..2026-11-25"],
    ["what broke on 2026-08-08", "2026-08-08..2026-08-08"],
    ["what broke in 2026-08", "2026-08-01..2026-08-31"],
    ["what broke in 2025", "2025-01-01..2025-12-31"],
    ["what broke before May", "..2026-04-30"],
    ["what broke since May", "2026-05-01.."],
    ["what broke after last week", "2026-11-16.."],
    ["what broke before the spring release", "..2026-08-07"],
    ["what broke after [[Spring release]]?", "2026-08-09.."],
    ["what broke before the autumn release", "none"],
  ])("of “%s” is %s", (text, span) => {
    expect(spanOf(text)).toBe(span);
  });

  it.each([
    "May I restart the server",
    "march of the tablets",
    "the 2025 plan",
    "EPISODE-2026-08-08-session-43",
    "version 2025.1 of the tool",
    "in step",
    "sunday-wave",
    "before patience",
  ])("is none in “%s”", (text) => {
    expect(read(text)).toEqual({ words: text });
  });

  it.each([
    ["what broke last week in the harbour?", "what broke in the harbour?"],
    ["what did we do before the spring release", ""],
    ["what happened last week?", ""],
    ["What did we do in May", ""],
    ["yesterday", ""],
  ])("is taken out of “%s”", (text, words) => {
    expect(read(text).words).toBe(words);
  });

  it("stays among the words where notes may name it likewise", () => {
    expect(read("what broke in May 2025")).toMatchObject({
      words: "what broke in May 2025",
      when: { text: "in May 2025" },
    });
  });

  it("stays among the words where it names a thing, with its day", () => {
    const words = "tablets before the spring release";
    const when = { text: "before the spring release", from: -Infinity, to: release, day: release };
    expect(read(words)).toEqual({ words, when });
  });

  it("is any such day, and a word as well, where a day of the week is named alone", () => {
    expect(read("deploy on friday")).toMatchObject({ words: "deploy on friday", when: { isLoose: true } });
    expect(read("deploy last friday").words).toBe("deploy");
    expect(read("deploy last friday").when).not.toHaveProperty("isLoose");
    expect(read("deploy on friday 7 august").when).not.toHaveProperty("isLoose");
  });

  it("is left alone in quotation marks", () => {
    expect(read("the song last week", ["last week"])).toEqual({ words: "the song last week" });
  });
});

describe("how well a date fits", () => {
  const { when = { text: "", from: 0, to: 0 } } = read("in May 2026");

  it("is 1 within, less the further away, and never nothing", () => {
    expect(fit(when, Date.UTC(2026, 4, 1))).toBe(1);
    expect(fit(when, Date.UTC(2026, 4, 31, 23))).toBe(1);
    expect(fit(when, Date.UTC(2026, 5, 1))).toBe(fit(when, Date.UTC(2026, 3, 30)));
    const june = fit(when, Date.UTC(2026, 5, 10));
    const july = fit(when, Date.UTC(2026, 6, 10));
    expect(june).toBeLessThan(1);
    expect(july).toBeLessThan(june);
    expect(fit(when, Date.UTC(2020, 0, 1))).toBeCloseTo(0.65, 5);
    expect(fit(when, undefined)).toBe(0.65);
    expect(fit({ ...when, isLoose: true }, undefined)).toBe(0.8);
  });

  it("is 1 on the whole open side of before and since", () => {
    const before = read("before May 2026").when ?? when;
    expect([fit(before, Date.UTC(2019, 0, 1)), fit(before, Date.UTC(2026, 6, 1)) < 1]).toEqual([1, true]);
    const since = read("since May 2026").when ?? when;
    expect([fit(since, now), fit(since, Date.UTC(2026, 2, 1)) < 1]).toEqual([1, true]);
  });
});
