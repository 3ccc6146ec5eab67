import { dayMs } from "../../src/core/lib/time.ts";
import type { MemoryState, Rating, ReviewEvent } from "../../src/core/model/review.ts";
import { createEngine, wholeDays, type Engine } from "../../src/core/review/engine.ts";
import type { Lesson } from "../../src/core/review/fit/traced-history.ts";
import { foldReviews } from "../../src/core/review/fold.ts";
import { randomFrom } from "./random.ts";

/** Somebody who forgets sooner than usual, and whom lapses cost more. */
export const forgetful = [
  ...[0.3, 1.0, 1.4, 6.0, 6.8, 0.8, 2.6, 0.02, 1.45, 0.14, 0.62, 1.2, 0.09, 0.22, 1.4, 0.45, 1.6, 0.5, 0.1, 0.08],
  0.24,
] as const;

const began = Date.parse("2024-01-01T08:00:00Z");

/** Reviews of a person of whom the parameters are known, who was asked when the usual ones said so, more or less. */
export function syntheticLessons(reviews: number, parameters: readonly number[], seed = 6): readonly Lesson[] {
  const roll = randomFrom(seed);
  const [truth, usual] = [createEngine({ weights: parameters }), createEngine()];
  const lessons: Lesson[] = [];
  for (let left = reviews, at = 0; left > 0; at += 1) {
    const surprise = roll() < 0.2 ? roll() : 0;
    const beginning = at % 5 === 4 ? undefined : began + Math.floor(roll() * 200) * dayMs;
    const count = Math.min(left, 3 + Math.floor(roll() * 9));
    const events = eventsOf(truth, usual, { name: at, surprise, beginning, count }, roll);
    left -= events.length;
    lessons.push({ surprise, state: foldReviews(usual, { surprise, at: beginning }, events) });
  }
  return lessons;
}

interface Learned {
  readonly name: number;
  readonly surprise: number;
  readonly beginning: number | undefined;
  readonly count: number;
}

function eventsOf(truth: Engine, usual: Engine, learned: Learned, roll: () => number): readonly ReviewEvent[] {
  const { name, surprise, beginning, count } = learned;
  let memory: MemoryState | undefined = beginning === undefined ? undefined : truth.start(surprise);
  let planned: MemoryState | undefined = beginning === undefined ? undefined : usual.start(surprise);
  let at = beginning ?? began + Math.floor(roll() * 200) * dayMs;
  return Array.from({ length: count }, (_, turn): ReviewEvent => {
    const wait =
      planned === undefined ? 0 : Math.max(roll() < 0.05 ? 0 : 1, usual.interval(planned.stability) * (0.6 + roll()));
    const since = at;
    at += Math.floor(wait) * dayMs + 60_000;
    const days = wholeDays(since, at);
    const odds = memory === undefined ? 0.7 : truth.retrievability(memory.stability, days);
    const rating = roll() < odds ? remembered(roll()) : "again";
    memory = truth.next(memory, days, rating);
    planned = usual.next(planned, days, rating);
    const id = `r-${(name * 100 + turn).toString(36).padStart(6, "0")}`;
    const time = `${new Date(at).toISOString().slice(0, 19)}Z`;
    return { id, at, time, key: `note-${String(name)}`, act: { kind: "rate", rating }, by: "person" };
  });
}

const remembered = (share: number): Rating => (share < 0.2 ? "hard" : share < 0.85 ? "good" : "easy");
