import { describe, expect, it } from "vitest";
import { isoDay } from "../../../src/core/lib/time.ts";
import { fit, readWhen } from "../../../src/core/retrieval/when.ts";

/** A Wednesday. */
const now = Date.UTC(2026, 10, 18, 9);
const dayMs = 86_400_000;
const release = { from: Date.UTC(2026, 7, 8), to: Date.UTC(2026, 7, 9) };

const read = (text: string, phrases: readonly string[] = []): ReturnType<typeof readWhen> =>
  readWhen(text, {
    now,
    phrases,
    daysOf: (name) => (name.toLowerCase() === "spring release" ? release : undefined),
    latest: () => undefined,
  });

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
    ["what broke in early May", "2026-05-01..2026-05-10"],
    ["what broke in mid-May", "2026-05-11..2026-05-20"],
    ["what broke late May", "2026-05-21..2026-05-31"],
    ["what broke at the beginning of April", "2026-04-01..2026-04-10"],
    ["what broke by the end of 2025", "2025-09-01..2025-12-31"],
    ["what broke before late May", "..2026-05-20"],
    ["what broke in summer", "2026-06-01..2026-08-31"],
    ["what broke in the summer of 2025", "2025-06-01..2025-08-31"],
    ["what broke last summer", "2026-06-01..2026-08-31"],
    ["what broke last autumn", "2025-09-01..2025-11-30"],
    ["what broke this fall", "2026-09-01..2026-11-30"],
    ["what broke last winter", "2025-12-01..2026-02-28"],
    ["what broke last November", "2025-11-01..2025-11-30"],
    ["what broke in the first week of August", "2026-08-01..2026-08-07"],
    ["what broke the last week of August 2025", "2025-08-25..2025-08-31"],
    ["what broke last weekend", "2026-11-14..2026-11-15"],
    ["what broke the week before last", "2026-11-02..2026-11-08"],
    ["what broke on Monday morning", "2026-11-16..2026-11-16"],
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
    ["what broke after lunch before the spring release", "..2026-08-07"],
    ["was ging nach dem Essen vor dem Spring release kaputt", "..2026-08-07"],
    ["what broke on 31 June or on 3 July", "2026-07-03..2026-07-03"],
    ["what broke on 29 February", "2024-02-29..2024-02-29"],
    ["what broke on 29 February 2024", "2024-02-29..2024-02-29"],
    ["what broke on 29 February 2026", "2026-02-01..2026-02-28"],
    ["what broke on 28 February", "2026-02-28..2026-02-28"],
    ["Regatta am 29.2.2024", "2024-02-29..2024-02-29"],
    ["was ging heute kaputt", "2026-11-18..2026-11-18"],
    ["was ging gestern Abend kaputt", "2026-11-17..2026-11-17"],
    ["was ging vorgestern kaputt", "2026-11-16..2026-11-16"],
    ["was ging am Montag kaputt", "2026-11-16..2026-11-16"],
    ["Ausfall am Montagabend", "2026-11-16..2026-11-16"],
    ["Ausfall seit Montag", "2026-11-16.."],
    ["Ausfall letzten Mittwoch", "2026-11-11..2026-11-11"],
    ["was ist nächsten Freitag fällig", "2026-11-20..2026-11-20"],
    ["Regatta diese Woche", "2026-11-16..2026-11-22"],
    ["Regatta letzte Woche", "2026-11-09..2026-11-15"],
    ["Regatta in der vergangenen Woche", "2026-11-09..2026-11-15"],
    ["Regatta vorletzte Woche", "2026-11-02..2026-11-08"],
    ["Regatta am letzten Wochenende", "2026-11-14..2026-11-15"],
    ["was ist nächste Woche fällig", "2026-11-23..2026-11-29"],
    ["Regatta in diesem Monat", "2026-11-01..2026-11-30"],
    ["Regatta letzten Monat", "2026-10-01..2026-10-31"],
    ["Regatta im letzten Quartal", "2026-07-01..2026-09-30"],
    ["Regatta letztes Jahr", "2025-01-01..2025-12-31"],
    ["Regatta in den letzten drei Tagen", "2026-11-15..2026-11-18"],
    ["Regatta in den vergangenen 2 Wochen", "2026-11-04..2026-11-18"],
    ["Regatta in den letzten Tagen", "2026-11-15..2026-11-18"],
    ["Regatta vor drei Tagen", "2026-11-15..2026-11-15"],
    ["Regatta vor einer Woche", "2026-11-08..2026-11-14"],
    ["Regatta bis vor drei Tagen", "..2026-11-15"],
    ["Regatta seit drei Tagen", "2026-11-15.."],
    ["Regatta im Mai", "2026-05-01..2026-05-31"],
    ["Regatta im Dezember", "2025-12-01..2025-12-31"],
    ["Regatta im März 2025", "2025-03-01..2025-03-31"],
    ["Regatta August 2025", "2025-08-01..2025-08-31"],
    ["Regatta Anfang August", "2026-08-01..2026-08-10"],
    ["Regatta seit Mitte August", "2026-08-11.."],
    ["Regatta zu Ende seit drei Tagen", "2026-11-15.."],
    ["Regatta Ende des Jahres 2025", "2025-09-01..2025-12-31"],
    ["Regatta in der ersten Augustwoche", "2026-08-01..2026-08-07"],
    ["Regatta in der letzten Woche im August", "2026-08-25..2026-08-31"],
    ["Regatta im Sommer", "2026-06-01..2026-08-31"],
    ["Regatta letzten Herbst", "2025-09-01..2025-11-30"],
    ["Regatta im Sommer 2025", "2025-06-01..2025-08-31"],
    ["Regatta am 12. August", "2026-08-12..2026-08-12"],
    ["Regatta 12. August 2025", "2025-08-12..2025-08-12"],
    ["Regatta am 12.8.2025", "2025-08-12..2025-08-12"],
    ["Regatta 12.08.2025", "2025-08-12..2025-08-12"],
    ["Regatta vom 12.8. an", "2026-08-12..2026-08-12"],
    ["Regatta am Freitag, den 7. August", "2026-08-07..2026-08-07"],
    ["what broke last week before April 10, 2026", "..2026-04-09"],
    ["Regatta seit August 2025", "2025-08-01.."],
    ["Regatta Ende August 2025", "2025-08-21..2025-08-31"],
    ["Regatta seit 2025", "2025-01-01.."],
    ["Regatta im Jahr 2025", "2025-01-01..2025-12-31"],
    ["Regatta am 2026-08-08", "2026-08-08..2026-08-08"],
    ["Regatta vor Mai", "..2026-04-30"],
    ["Regatta nach der letzten Woche", "2026-11-16.."],
    ["Regatta vor dem Spring release", "..2026-08-07"],
    ["Regatta nach [[Spring release]]?", "2026-08-09.."],
    ["what broke letzte Woche", "2026-11-09..2026-11-15"],
    ["Regatta last week", "2026-11-09..2026-11-15"],
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
    "before the summer time switch",
    "boats in winter storage",
    "why did the server fall",
    "fixed in 2.1. of the map",
    "release 12.8.1 of the map",
    "who is on vor Ort duty",
    "Mai tai in the email",
    "the war diary",
    "on 31 June",
    "Regatta am 29.2.2026",
    "after lunch before dinner",
  ])("is none in “%s”", (text) => {
    expect(read(text)).toEqual({ words: text });
  });

  it.each([
    ["what broke last week in the harbour?", "what broke in the harbour?"],
    ["what did we do before the spring release", ""],
    ["what happened last week?", ""],
    ["What did we do in May", ""],
    ["yesterday", ""],
    ["what broke on August 8th?", "what broke August 8?"],
    ["cranes in the first week of August", "cranes August"],
    ["Regatta letzte Woche", "Regatta"],
    ["Kräne Anfang August", "Kräne August"],
    ["Kräne am 12.8.2026", "Kräne 2026"],
    ["was haben wir letzte Woche gemacht?", ""],
    ["Was war im August", ""],
    ["was ist am 12.8.2026 passiert", ""],
    ["what happened letzte Woche", ""],
    ["war last week", "war"],
  ])("is taken out of “%s”", (text, words) => {
    expect(read(text).words).toBe(words);
  });

  it("stays among the words as far as notes may name it likewise", () => {
    expect(read("what broke in May 2025")).toMatchObject({
      words: "what broke in May 2025",
      when: { text: "in May 2025" },
    });
  });

  it("stays among the words where it names a thing, with its day", () => {
    const words = "tablets before the spring release";
    const when = { text: "before the spring release", from: -Infinity, to: release.from, days: release };
    expect(read(words)).toEqual({ words, when });
  });

  it("is any such day, and a word as well, where a day of the week is named alone", () => {
    expect(read("deploy on friday")).toMatchObject({ words: "deploy on friday", when: { isLoose: true } });
    expect(read("Deploy am Freitag")).toMatchObject({ words: "Deploy am Freitag", when: { isLoose: true } });
    expect(read("what broke").when).toBeUndefined();
    expect(read("what happened on Friday").when).not.toHaveProperty("isLoose");
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
