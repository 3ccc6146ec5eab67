import { describe, expect, it } from "vitest";
import { clockTime, findDay, isoDay, readDaysAgo, readMoment, utc } from "../../../src/core/lib/time.ts";

const at = (text: string): number | undefined => readMoment(text)?.at;

describe("a moment", () => {
  it.each([
    { text: "2026-01-21", same: "2026-01-21T00:00:00.000Z" },
    { text: "2026-01-21T10:30", same: "2026-01-21T10:30:00.000Z" },
    { text: "2026-01-21 9:05", same: "2026-01-21T09:05:00.000Z" },
    { text: "2026-01-21T10:30:15Z", same: "2026-01-21T10:30:15.000Z" },
    { text: "2026-01-21t10:30:15z", same: "2026-01-21T10:30:15.000Z" },
    { text: "2026-01-21T12:45:00+02:00", same: "2026-01-21T10:45:00.000Z" },
    { text: "2026-01-21T02:00:00-0830", same: "2026-01-21T10:30:00.000Z" },
    { text: "2026-01-21T10:30:00.0000000Z", same: "2026-01-21T10:30:00.000Z" },
    { text: "2026-01-21T10:30:00.1239999-08:00", same: "2026-01-21T18:30:00.123Z" },
    { text: "2026-01-21T10:30:00,5Z", same: "2026-01-21T10:30:00.500Z" },
    { text: "2024-02-29", same: "2024-02-29T00:00:00.000Z" },
    { text: "2000-02-29", same: "2000-02-29T00:00:00.000Z" },
    { text: "0050-03-01", same: "0050-03-01T00:00:00.000Z" },
  ])("is read from $text", ({ text, same }) => {
    expect(at(text)).toBe(Date.parse(same));
  });

  it.each(
    [
      "",
      "today",
      "2026-1-2",
      "2026-02-29",
      "1900-02-29",
      "2026-13-01",
      "2026-00-10",
      "2026-01-32",
      "2026-01-21T24:00Z",
    ].concat([
      "2026-01-21T10:60Z",
      "2026-01-21T10:30:61Z",
      "2026-01-21T10:30+99:00",
      "2026-01-21T",
      "2026-01-21x",
      "20260121",
    ]),
  )("is not read from %j", (text) => {
    expect(readMoment(text)).toBeUndefined();
  });

  it("knows whether only the day is known", () => {
    expect(readMoment("2026-01-21")?.precision).toBe("day");
    expect(readMoment("2026-01-21T00:00Z")?.precision).toBe("time");
  });

  it("keeps every millisecond", () => {
    const start = Date.parse("2026-01-21T00:00:00Z");
    const wrong = Array.from({ length: 1000 }, (_, ms) => ms).filter(
      (ms) => at(`2026-01-21T00:00:00.${String(ms).padStart(3, "0")}Z`) !== start + ms,
    );
    expect(wrong).toEqual([]);
  });
});

it("in a year of five digits is written as the last one of four", () => {
  expect(utc(Date.parse("2026-10-01T12:00:00.9Z"))).toBe("2026-10-01T12:00:00Z");
  expect(utc(Date.parse("+010000-07-12T23:59:00Z"))).toBe("9999-12-31T23:59:59Z");
});

describe("a number of days", () => {
  const now = Date.parse("2026-01-21T10:30:00Z");

  it.each([
    { text: "0d", same: "2026-01-21T10:30:00Z" },
    { text: "7d", same: "2026-01-14T10:30:00Z" },
    { text: "365d", same: "2025-01-21T10:30:00Z" },
  ])("$text goes back from now to $same", ({ text, same }) => {
    expect(readDaysAgo(text, now)).toBe(Date.parse(same));
  });

  it.each(["", "d", "7", "-7d", "1.5d", "7D", "7 d", "100000d", "2026-01-21"])("is not read from %j", (text) => {
    expect(readDaysAgo(text, now)).toBeUndefined();
  });
});

describe("the day in a name", () => {
  it.each([
    { name: "2026-01-21-session-42", day: "2026-01-21" },
    { name: "EPISODE-2026-01-21-session-42", day: "2026-01-21" },
    { name: "session 42 of 2026-01-21", day: "2026-01-21" },
    { name: "12026-01-21", day: undefined },
    { name: "2026-01-211", day: undefined },
    { name: "2026-02-30", day: undefined },
    { name: "session-42", day: undefined },
  ])("$name is $day", ({ name, day }) => {
    expect(findDay(name)).toBe(day);
  });

  it("is counted in UTC when it comes from an instant", () => {
    expect(isoDay(Date.parse("2026-01-21T23:59:59Z"))).toBe("2026-01-21");
  });
});

describe("a moment as a clock on the wall shows it", () => {
  it.each([
    { ahead: 0, shown: "2026-03-29T23:30:15Z" },
    { ahead: 120, shown: "2026-03-30T01:30:15+02:00" },
    { ahead: -210, shown: "2026-03-29T20:00:15-03:30" },
    { ahead: 345, shown: "2026-03-30T05:15:15+05:45" },
  ])("is $shown where that is $ahead minutes ahead", ({ ahead, shown }) => {
    const moment = Date.parse("2026-03-29T23:30:15Z");
    expect(clockTime(moment + 999, ahead)).toBe(shown);
    expect(at(shown)).toBe(moment);
  });

  it("of a later year than has four digits is the last one that has", () => {
    expect(clockTime(Date.parse("9999-12-31T23:59:00Z"), 60)).toBe("9999-12-31T23:59:59+01:00");
    expect(clockTime(8.64e15, 0)).toBe("9999-12-31T23:59:59Z");
  });
});
