import { describe, expect, it } from "vitest";
import { noteId } from "../../../src/core/model/note-id.ts";
import type { ReviewEvent } from "../../../src/core/model/review.ts";
import { createEngine } from "../../../src/core/review/engine.ts";
import { foldReviews } from "../../../src/core/review/fold.ts";
import { isDue, limitsLeft, nextDueAt, queueOf, type Candidate, type Today } from "../../../src/core/review/queue.ts";
import { reviewEvent } from "./logs.ts";

const dayMs = 86_400_000;
const engine = createEngine();
const dayOf = (at: number): number => Math.floor(at / dayMs);
const today: Today = { now: Date.parse("2026-03-20T12:00:00Z"), dayOf };

function note(name: string, began: string | undefined, events: readonly ReviewEvent[] = [], surprise = 0): Candidate {
  const at = began === undefined ? undefined : Date.parse(began);
  const state = foldReviews(engine, { surprise, at }, events);
  return { id: noteId(name), state, isKeyMoment: surprise >= 0.7 };
}

const namesOf = (candidates: readonly Candidate[], limits = { newNotes: 20, reviews: 200 }): readonly string[] =>
  queueOf(engine, candidates, today, limits).map(({ id }) => id);

describe("the queue", () => {
  it("asks for the most forgotten first; on ties for key moments, then by name", () => {
    const candidates = [
      note("undated", undefined),
      note("b", "2026-03-10T12:00:00Z"),
      note("a", "2026-03-10T12:00:00Z"),
      note("older", "2026-02-10T12:00:00Z"),
      { ...note("key", "2026-03-10T12:00:00Z"), isKeyMoment: true },
    ];
    expect(namesOf(candidates)).toEqual(["older", "key", "a", "b", "undated"]);
  });

  it("leaves out what is not due, suspended or buried", () => {
    const old = "2026-02-10T12:00:00Z";
    const suspended = [reviewEvent("2026-03-19T12:00:00Z", { kind: "suspend" })];
    const buried = [reviewEvent("2026-03-20T11:00:00Z", { kind: "bury", until: "2026-03-21" })];
    const over = [reviewEvent("2026-03-19T11:00:00Z", { kind: "bury", until: "2026-03-20" })];
    const candidates = [note("fresh", "2026-03-19T12:00:00Z"), note("s", old, suspended), note("b", old, buried)];
    expect(namesOf([...candidates, note("over", old, over)])).toEqual(["over"]);
  });

  it("asks all day long for what becomes due that day, where the person is", () => {
    const evening = note("evening", "2026-03-18T20:00:00Z");
    expect(isDue(evening.state, today)).toBe(true);
    expect(isDue(evening.state, { ...today, dayOf: (at) => dayOf(at + 5 * 3_600_000) })).toBe(false);
  });

  it("ends where the limits of the day do, for new notes and for others", () => {
    const rated = [reviewEvent("2026-01-05T12:00:00Z", "good")];
    const candidates = [
      note("new 1", "2026-01-01T12:00:00Z"),
      note("new 2", "2026-01-02T12:00:00Z"),
      note("old 1", "2026-01-01T12:00:00Z", rated),
      note("old 2", "2026-01-01T12:00:00Z", rated),
    ];
    expect(namesOf(candidates, { newNotes: 1, reviews: 2 })).toEqual(["new 1", "old 1", "old 2"]);
    expect(namesOf(candidates, { newNotes: 2, reviews: 0 })).toEqual(["new 1", "new 2"]);
  });
});

it("what a person has done today counts against the limits, what an agent did or yesterday saw does not", () => {
  const first = [reviewEvent("2026-03-20T08:00:00Z", "good")];
  const both = [reviewEvent("2026-03-19T08:00:00Z", "good"), reviewEvent("2026-03-20T08:00:00Z", "good")];
  const agents = [reviewEvent("2026-03-20T08:00:00Z", "good", { by: "agent" })];
  const states = [first, both, agents].map((events) => note("a", "2026-01-01T12:00:00Z", events).state);
  expect(limitsLeft(states, today, { newNotes: 20, reviews: 200 })).toEqual({ newNotes: 19, reviews: 199 });
  expect(limitsLeft(states, today, { newNotes: 0, reviews: 0 })).toEqual({ newNotes: 0, reviews: 0 });
});

it("the next that is due is the earliest of those that wait", () => {
  const candidates = [
    note("due", "2026-03-01T12:00:00Z"),
    note("later", "2026-03-20T09:00:00Z"),
    note("next", "2026-03-19T09:00:00Z"),
    note("undated", undefined),
  ];
  expect(nextDueAt(candidates, today)).toBe(Date.parse("2026-03-21T09:00:00Z"));
  expect(nextDueAt([], today)).toBeUndefined();
});
