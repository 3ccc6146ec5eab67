import { describe, expect, it } from "vitest";
import type { ReviewEvent } from "../../../src/core/model/review.ts";
import { createEngine } from "../../../src/core/review/engine.ts";
import { foldReviews, type ReviewState } from "../../../src/core/review/fold.ts";
import { reviewStatistics } from "../../../src/core/review/statistics.ts";
import { reviewEvent } from "./logs.ts";

const dayMs = 86_400_000;
const engine = createEngine();
const today = {
  now: Date.parse("2026-03-20T12:00:00Z"),
  dayOf: (at: number): number => Math.floor(at / dayMs),
};
const reviewed = (...events: readonly ReviewEvent[]): ReviewState =>
  foldReviews(engine, { surprise: 0, at: Date.parse("2026-01-01T12:00:00Z") }, events);

const states = [
  reviewed(
    reviewEvent("2026-01-05T12:00:00Z", "good"),
    reviewEvent("2026-02-05T12:00:00Z", "again"),
    reviewEvent("2026-02-05T13:00:00Z", "hard"),
  ),
  reviewed(reviewEvent("2026-02-05T12:00:00Z", "easy"), reviewEvent("2026-03-01T12:00:00Z", "good", { by: "agent" })),
  reviewed(),
];
const told = reviewStatistics(states, today);

describe("statistics of reviews", () => {
  it("count every rating, and the days they were given on", () => {
    expect(told).toMatchObject({ reviews: 5, ratings: { again: 1, hard: 1, good: 2, easy: 1 } });
    expect(told.days).toEqual([
      { day: "2026-01-05", count: 1 },
      { day: "2026-02-05", count: 3 },
      { day: "2026-03-01", count: 1 },
    ]);
  });

  it("say how much was remembered of what a person was asked on another day, by month, too", () => {
    expect(told.retention).toEqual({ asked: 1, remembered: 0 });
    expect(told.months).toEqual([{ month: "2026-02", asked: 1, remembered: 0 }]);
  });

  it("count no first rating as remembered, neither of a new note nor after a reset", () => {
    const reset = {
      ...reviewEvent("2026-02-20T12:00:00Z", "good", { id: "r-reset" }),
      act: { kind: "reset" as const },
    };
    const anew = reviewed(
      reviewEvent("2026-02-05T12:00:00Z", "good"),
      reset,
      reviewEvent("2026-03-01T12:00:00Z", "good"),
      reviewEvent("2026-03-05T12:00:00Z", "good"),
    );
    expect(reviewStatistics([anew], today).retention).toEqual({ asked: 1, remembered: 1 });
  });

  it("foresee thirty days, what is overdue on the first", () => {
    expect(told.forecast).toHaveLength(30);
    expect(told.forecast[0]).toEqual({ day: "2026-03-20", count: 1 });
    expect(told.forecast.at(-1)?.day).toBe("2026-04-18");
  });

  it("sort what was reviewed by stability and difficulty", () => {
    expect(told.stability.map(({ from }) => from)).toEqual([0, 1, 3, 7, 14, 30, 90, 180, 365]);
    for (const bars of [told.stability, told.difficulty]) {
      expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    }
    expect(told.stability.find(({ from }) => from === 1)?.count).toBe(1);
    expect(told.difficulty.find(({ from }) => from === 1)?.count).toBe(1);
  });
});
