import { describe, expect, it } from "vitest";
import { noteId } from "../../../src/core/model/note-id.ts";
import { createEngine } from "../../../src/core/review/engine.ts";
import { foldReviews } from "../../../src/core/review/fold.ts";
import type { Candidate, Today } from "../../../src/core/review/queue.ts";
import { rememberedShares, simulateYear, type Workload } from "../../../src/core/review/workload.ts";
import { reviewEvent } from "./logs.ts";

const dayMs = 86_400_000;
const usual = createEngine();
const today: Today = { now: Date.parse("2026-03-20T12:00:00Z"), dayOf: (at) => Math.floor(at / dayMs) };
const shares = { hard: 0.1, easy: 0.1 };

function note(name: string, day: string | undefined, events: Parameters<typeof foldReviews>[2] = []): Candidate {
  const at = day === undefined ? undefined : Date.parse(`${day}T12:00:00Z`);
  return { id: noteId(name), state: foldReviews(usual, { surprise: 0, at }, events), isKeyMoment: false };
}

const notes = (count: number): readonly Candidate[] =>
  Array.from({ length: count }, (_, at) => note(`n${String(at)}`, `2026-0${String((at % 3) + 1)}-10`));

function year(all: readonly Candidate[], retention: number, limits = { newNotes: 20, reviews: 200 }): Workload {
  return simulateYear(createEngine({ retention }), all, { today, limits, shares });
}

describe("a year of reviews", () => {
  it("of one note that is never forgotten goes by its intervals", () => {
    // Good after 10 days, and the intervals that follow from it by ts-fsrs.
    const all = [note("steady 4", "2026-03-10")];
    const { days, reviews } = year(all, 0.9);
    expect(days[0]).toBe(1);
    const reviewed = days.flatMap((count, day) => (count > 0 ? [day] : []));
    expect(reviewed).toHaveLength(reviews);
    let state = usual.next(usual.start(0), 10, "good");
    const second = usual.interval(state.stability);
    state = usual.next(state, second, "good");
    expect(reviewed.slice(0, 3)).toEqual([0, second, second + usual.interval(state.stability)]);
  });

  it("costs more where more is wanted, and more is remembered", () => {
    const all = notes(200);
    const years = [0.7, 0.85, 0.95].map((retention) => year(all, retention));
    const ascending = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b);
    const reviews = years.map((each) => each.reviews);
    const remembered = years.map((each) => each.remembered / 200);
    expect(reviews).toEqual(ascending(reviews));
    expect(new Set(reviews).size).toBe(3);
    expect(remembered).toEqual(ascending(remembered));
    expect(remembered[0]).toBeGreaterThan(0.6);
    expect(remembered[2]).toBeGreaterThan(0.9);
  });

  it("keeps within the limits of its days; what has no room waits", () => {
    const { days, waiting } = year(notes(100), 0.9, { newNotes: 1, reviews: 3 });
    expect(Math.max(...days)).toBeLessThanOrEqual(6);
    expect(days.slice(0, 5).every((count) => count >= 1)).toBe(true);
    expect(year(notes(100), 0.9, { newNotes: 0, reviews: 0 })).toMatchObject({ reviews: 0, waiting: 100 });
    expect(waiting).toBe(0);
  });

  it("is the same however often it is played, and leaves the notes as they are", () => {
    const all = notes(50);
    const before = JSON.stringify(all);
    expect(year(all, 0.9)).toEqual(year(all, 0.9));
    expect(JSON.stringify(all)).toBe(before);
  });

  it("of very many notes is told from some of them", () => {
    const few = year(notes(1000), 0.9, { newNotes: 1000, reviews: 1000 });
    const many = year(notes(4000), 0.9, { newNotes: 4000, reviews: 4000 });
    expect(many.reviews / few.reviews).toBeGreaterThan(3.5);
    expect(many.reviews / few.reviews).toBeLessThan(4.5);
  });

  it("leaves suspended notes alone, and begins undated ones with their first rating", () => {
    const suspended = note("s", "2026-01-01", [reviewEvent("2026-01-02T12:00:00Z", { kind: "suspend" })]);
    expect(year([suspended], 0.9)).toMatchObject({ reviews: 0, remembered: 0 });
    expect(year([note("undated", undefined)], 0.9).days[0]).toBe(1);
    expect(year([], 0.9)).toMatchObject({ reviews: 0, remembered: 0, waiting: 0 });
  });
});

it("what a person finds hard or easy of what they remember counts, what agents say does not", () => {
  expect(rememberedShares([])).toEqual({ hard: 0.1, easy: 0.1 });
  const rated = Array.from({ length: 20 }, (_, at) =>
    reviewEvent(`2026-01-${String(at + 2).padStart(2, "0")}T12:00:00Z`, "hard"),
  );
  const agents = rated.map((event) => ({ ...event, by: "agent" as const, at: event.at + 43_200_000 }));
  const { state } = note("a", "2026-01-01", [...rated, ...agents]);
  expect(rememberedShares([state])).toEqual({ hard: 22 / 40, easy: 2 / 40 });
});
