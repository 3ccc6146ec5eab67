import { describe, expect, it } from "vitest";
import { ratings, type Rating, type ReviewEvent } from "../../../src/core/model/review.ts";
import { createEngine } from "../../../src/core/review/engine.ts";
import { foldReviews, intervals, type ReviewState } from "../../../src/core/review/fold.ts";
import { reviewEvent } from "./logs.ts";

const engine = createEngine();
const beginning = { surprise: 0, at: Date.parse("2026-03-01T12:00:00Z") };
const fold = (...events: readonly ReviewEvent[]): ReviewState => foldReviews(engine, beginning, events);
const on = (day: number, rating: Rating, more: Partial<ReviewEvent> = {}): ReviewEvent =>
  reviewEvent(`2026-03-${String(day).padStart(2, "0")}T12:00:00Z`, rating, more);
const undo = (event: ReviewEvent): ReviewEvent =>
  reviewEvent("2026-03-20T12:00:00Z", { kind: "undo", event: event.id });
const day = (at: number | undefined): string => new Date(at ?? NaN).toISOString().slice(0, 10);

describe("a note nobody has reviewed", () => {
  it("is being forgotten since what it tells of was over", () => {
    const state = fold();
    expect(state).toMatchObject({ isNew: true, since: beginning.at, ratings: [] });
    expect(day(state.dueAt)).toBe("2026-03-03");
  });

  it("has no clock where nobody knows when that was; its first rating starts it", () => {
    const undated = { surprise: 0, at: undefined };
    expect(foldReviews(engine, undated, [])).toMatchObject({ memory: undefined, dueAt: undefined });
    const { memory, since } = foldReviews(engine, undated, [on(9, "easy")]);
    expect(memory).toEqual({ stability: 8.2956, difficulty: 1 });
    expect(day(since)).toBe("2026-03-09");
  });
});

describe("a rating", () => {
  it("moves stability, difficulty and the day it is due", () => {
    const { memory, ratings, since, isNew } = fold(on(8, "good"));
    expect(memory?.stability).toBeCloseTo(21.41139, 4);
    expect(memory?.difficulty).toBeCloseTo(2.11121, 4);
    expect(ratings).toMatchObject([{ rating: "good", days: 7, before: engine.start(0) }]);
    expect({ since: day(since), isNew }).toEqual({ since: "2026-03-08", isNew: false });
  });

  it("is due around its interval, on the same day everywhere", () => {
    const rated = on(8, "good", { id: "r-000abc" });
    const due = fold(rated).dueAt ?? 0;
    const days = (due - rated.at) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(18);
    expect(days).toBeLessThanOrEqual(24);
    expect(fold({ ...rated }).dueAt).toBe(due);
    const others = Array.from({ length: 30 }, (_, at) => fold({ ...rated, key: `episodes/${String(at)}` }).dueAt);
    expect(new Set(others).size).toBeGreaterThan(3);
  });

  it("is due exactly when its button said, whatever the line in the log is called", () => {
    const before = fold(on(8, "good"));
    const time = "2026-03-19T12:00:00Z";
    const said = intervals(engine, before, { key: "episodes/one", at: Date.parse(time), time });
    for (const [at, rating] of ratings.entries()) {
      const { dueAt, since } = fold(on(8, "good"), on(19, rating, { id: `r-00000${String(at)}` }));
      expect({ rating, days: ((dueAt ?? 0) - (since ?? 0)) / 86_400_000 }).toEqual({ rating, days: said[rating] });
    }
    expect(said.again).toBeLessThan(said.hard);
    expect(said.hard).toBeLessThan(said.good);
  });

  it("on the same day counts when a person gave it, and not when an agent did", () => {
    const again = reviewEvent("2026-03-08T18:00:00Z", "again");
    const byPerson = fold(on(8, "good"), again);
    expect(byPerson.ratings.map(({ days }) => days)).toEqual([7, 0]);
    expect(byPerson.memory?.stability).toBeLessThan(21);
    for (const by of ["agent", "model"] as const) {
      expect(fold(on(8, "good"), { ...again, by }).ratings).toHaveLength(1);
      expect(fold(on(8, "good"), on(9, "good", { by })).ratings).toHaveLength(2);
    }
  });

  it("from before the note's beginning does not wind the clock back", () => {
    const early = reviewEvent("2026-02-01T12:00:00Z", "good");
    expect(fold(early).ratings).toMatchObject([{ days: 0 }]);
  });
});

it("nothing with room to move becomes due on an easy day, by the calendar where it was rated", () => {
  const easy = createEngine({ easyDays: [0, 6] });
  const late = Array.from({ length: 60 }, (_, at) =>
    reviewEvent(`2026-03-${String((at % 28) + 1).padStart(2, "0")}T23:30:00-05:00`, "good"),
  );
  const weekdayOf = (at: number): number => new Date(at - 5 * 3_600_000).getUTCDay();
  const due = late.map(
    (event) => foldReviews(easy, { surprise: 0, at: event.at - 7 * 86_400_000 }, [event]).dueAt ?? 0,
  );
  expect(new Set(due.map(weekdayOf))).toEqual(new Set([1, 2, 3, 4, 5]));
});

describe("taking back", () => {
  it("leaves what would be there without it", () => {
    const [first, second] = [on(8, "good"), on(12, "again")];
    expect(fold(first, second, undo(second))).toEqual(fold(first));
    expect(fold(first, second, undo(second), undo(first))).toEqual(fold());
  });

  it("may itself be taken back", () => {
    const first = on(8, "good");
    const back = undo(first);
    const again = reviewEvent("2026-03-21T12:00:00Z", { kind: "undo", event: back.id });
    expect(fold(first, back, again)).toEqual(fold(first));
  });

  it("is by name: it does not matter whose clock was behind when it was taken back, or that taken back", () => {
    const first = on(8, "good");
    const back = undo(first);
    const early = "2026-03-01T12:00:00Z";
    const undoneEarly = reviewEvent(early, { kind: "undo", event: first.id });
    const redoneEarly = reviewEvent(early, { kind: "undo", event: back.id });
    expect(fold(undoneEarly, first)).toEqual(fold());
    expect(fold(redoneEarly, first, back)).toEqual(fold(first));
  });

  it("by two devices at once is over only when both are taken back", () => {
    const first = on(8, "good");
    const [one, other] = [undo(first), undo(first)];
    expect(fold(first, one, other, undo(one))).toEqual(fold());
    expect(fold(first, one, other, undo(one), undo(other))).toEqual(fold(first));
  });

  it("in a circle, or twenty thousand times over, ends", () => {
    const first = on(8, "good");
    const id = (at: number): string => `r-z${at.toString(36).padStart(5, "0")}`;
    const chain = Array.from({ length: 20_001 }, (_, at) =>
      reviewEvent("2026-03-20T12:00:00Z", { kind: "undo", event: at === 0 ? first.id : id(at - 1) }, { id: id(at) }),
    );
    expect(fold(first, ...chain)).toEqual(fold());
    expect(fold(first, ...chain.slice(1))).toEqual(fold(first));
    const circle = [1, 0].map((to, at) =>
      reviewEvent("2026-03-20T12:00:00Z", { kind: "undo", event: id(to) }, { id: id(at) }),
    );
    expect(fold(first, ...circle)).toEqual(fold(first));
  });

  it("undoes what else was done, too", () => {
    const suspended = reviewEvent("2026-03-08T12:00:00Z", { kind: "suspend" });
    expect(fold(suspended).isSuspended).toBe(true);
    expect(fold(suspended, undo(suspended)).isSuspended).toBe(false);
  });
});

it("a note is suspended and buried until it is resumed", () => {
  const suspend = reviewEvent("2026-03-08T12:00:00Z", { kind: "suspend" });
  const bury = reviewEvent("2026-03-08T13:00:00Z", { kind: "bury", until: "2026-03-09" });
  const resume = reviewEvent("2026-03-08T14:00:00Z", { kind: "resume" });
  expect(fold(suspend, bury)).toMatchObject({ isSuspended: true, buriedUntil: "2026-03-09" });
  expect(fold(suspend, bury, resume)).toEqual(fold());
});

it("a reset note is new again, and what was rated is still known", () => {
  const state = fold(on(8, "good"), reviewEvent("2026-03-09T12:00:00Z", { kind: "reset" }));
  expect(state).toMatchObject({ isNew: true, memory: engine.start(0), since: beginning.at });
  expect(state.ratings).toHaveLength(1);
});

it("a reset note is no longer buried, and still suspended", () => {
  const before = [
    reviewEvent("2026-03-08T12:00:00Z", { kind: "bury", until: "2026-04-01" }),
    reviewEvent("2026-03-08T13:00:00Z", { kind: "suspend" }),
  ];
  const state = fold(...before, reviewEvent("2026-03-09T12:00:00Z", { kind: "reset" }));
  expect(state.isSuspended).toBe(true);
  expect(state).not.toHaveProperty("buriedUntil");
});
