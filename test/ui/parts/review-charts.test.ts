import { describe, expect, it } from "vitest";
import type { ReviewStats } from "../../../src/app/review-stats.ts";
import { chartsOf, figuresOf } from "../../../src/ui/parts/review-charts.ts";
import { workloadChart } from "../../../src/ui/parts/workload.ts";

const stats: ReviewStats = {
  ...{ due: 2, reviewed: 3, new: 4, suspended: 1, reviews: 8 },
  ratings: { again: 2, hard: 0, good: 6, easy: 0 },
  retention: { asked: 6, remembered: 4, rate: 4 / 6 },
  months: [
    { month: "2026-09", asked: 20, remembered: 15, rate: 0.75 },
    { month: "2026-10", asked: 19, remembered: 18, rate: 18 / 19 },
  ],
  forecast: Array.from({ length: 30 }, (_, at) => ({
    day: `2026-11-${String(at + 1).padStart(2, "0")}`,
    count: at % 2,
  })),
  days: [
    { day: "2025-01-01", count: 9 },
    { day: "2026-11-16", count: 2 },
    { day: "2026-11-18", count: 6 },
  ],
  stability: [
    { from: 0, count: 1 },
    { from: 7, count: 2 },
  ],
  difficulty: [{ from: 1, count: 3 }],
};

const charts = chartsOf(stats, "2026-11-18", (day, style) => `${style} ${day}`);
const chart = (title: string): (typeof charts)[number] => {
  const found = charts.find((each) => each.title === title);
  if (!found) throw new Error(title);
  return found;
};

describe("the numbers above the pictures", () => {
  it("do not make a share of a few answers", () => {
    const remembered = (retention: ReviewStats["retention"]): string | undefined =>
      figuresOf({ ...stats, retention })[0]?.value;
    expect(remembered(stats.retention)).toBe("4 of 6, too few to tell");
    expect(remembered({ asked: 0, remembered: 0, rate: null })).toBe("Not known yet");
    expect(remembered({ asked: 40, remembered: 35, rate: 0.875 })).toBe("88% of 40");
  });
});

describe("every picture", () => {
  it("has a table with a row for each thing that is drawn", () => {
    for (const { picture, rows, columns } of charts) {
      if (picture.kind === "bars") expect(rows).toHaveLength(picture.bars.length);
      expect(rows.every((row) => row.length === columns.length)).toBe(true);
    }
  });

  it("of days shows the last half year by weeks, and today last", () => {
    const { picture, rows, says } = chart("Reviews by day");
    if (picture.kind !== "days") throw new Error(picture.kind);
    expect(picture.weeks).toHaveLength(26);
    expect(picture.weeks.at(-1)?.days.map(({ count }) => count)).toEqual([2, 0, 6]);
    expect(picture.weeks.at(-1)?.days[0]?.name).toBe("whole 2026-11-16");
    expect(picture.weekdays.map((name) => name.split(" ")[0])).toEqual([
      "weekday",
      "",
      "weekday",
      "",
      "weekday",
      "",
      "weekday",
    ]);
    expect(picture.weeks.flatMap(({ month }) => (month === "" ? [] : [month]))).toEqual([
      "month 2026-06-01",
      "month 2026-07-06",
      "month 2026-08-03",
      "month 2026-09-07",
      "month 2026-10-05",
      "month 2026-11-02",
    ]);
    expect([picture.most, says]).toEqual([6, "8 reviews on 2 days in the last half year."]);
    expect(rows).toEqual([
      ["whole 2026-11-18", "6"],
      ["whole 2026-11-16", "2"],
    ]);
  });

  it("says one of one, and has nothing of months where nothing was asked again", () => {
    const days = [{ day: "2026-11-18", count: 1 }];
    const first = chartsOf({ ...stats, days, months: [] }, "2026-11-18", (day) => day);
    expect(first.map(({ title }) => title)).not.toContain("Remembered, by month");
    expect(first.map(({ says }) => says)).toContain("1 review on 1 day in the last half year.");
  });

  it("of months is pale where few were asked", () => {
    const { picture, rows } = chart("Remembered, by month");
    expect(picture).toMatchObject({
      ...{ most: 1 },
      bars: [
        { name: "whole-month 2026-09-01", value: 0.75, shown: "75%", isPale: false },
        { shown: "18/19", isPale: true },
      ],
    });
    expect(rows[0]).toEqual(["whole-month 2026-09-01", "20", "15", "75%"]);
    expect(rows[1]?.at(-1)).toBe("");
  });

  it("of ratings tells shares in its table", () => {
    expect(chart("Ratings").rows[0]).toEqual(["Again", "2", "25%"]);
  });

  it("of stability says from where to where", () => {
    expect(chart("How firm memories are").rows).toEqual([
      ["0 to 7", "1"],
      ["7 and more", "2"],
    ]);
    expect(chart("How firm memories are").picture).toMatchObject({ borders: ["0", "7", ""] });
    expect(chart("How difficult notes are").picture).toMatchObject({ borders: ["1", "10"] });
  });
});

it("a year is drawn by four weeks", () => {
  const days = Array.from({ length: 365 }, (_, at) => (at < 28 ? 2 : 1));
  const year = { retention: 0.9, notes: 10, reviews_per_day: 1.08, days, remembered: 8.6, waiting: 0 };
  const { picture, says } = workloadChart(year);
  expect(picture).toMatchObject({
    most: 2,
    bars: [
      { label: "Week 4", value: 2 },
      { label: "", value: 1 },
      { label: "12" },
      ...[{}, {}, {}, {}, {}, {}, {}, {}, {}, {}],
    ],
  });
  expect(says).toBe("About 1.1 reviews a day. 9 of 10 notes would be remembered after the year.");
});
