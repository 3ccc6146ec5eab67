import { describe, expect, it } from "vitest";
import { createEmptyCard, fsrs, Rating as Grade, State } from "ts-fsrs";
import fc from "fast-check";
import { ratings, type MemoryState, type Rating } from "../../../src/core/model/review.ts";
import { createEngine, spread, wholeDays } from "../../../src/core/review/engine.ts";

const engine = createEngine();
const good: MemoryState = { stability: 2.3065, difficulty: 2.118104 };
const dayMs = 86_400_000;

/** To so many decimals as the published vectors have. */
const near = (value: number, wanted: number): void => {
  expect(Math.abs(value - wanted)).toBeLessThan(1e-4);
};

describe("how likely something is remembered", () => {
  it.each([
    ...[1, 2.3065, 10, 100].map((stability) => [0, stability, 1] as const),
    ...([1, 2, 10, 100] as const).map((stability) => [stability, stability, 0.9] as const),
    ...([
      [1, 2, 0.9403443],
      [2, 3, 0.9253786],
      [3, 4, 0.9185229],
      [4, 4, 0.9],
      [5, 2, 0.8261359],
    ] as const),
    ...([
      [1, 2.3065, 0.946847],
      [2, 2.3065, 0.909493],
      [7, 2.3065, 0.80831],
      [14, 2.3065, 0.741585],
    ] as const),
    ...([
      [30, 2.3065, 0.667526],
      [90, 2.3065, 0.567838],
      [180, 2.3065, 0.511286],
    ] as const),
    ...([
      [365, 2.3065, 0.458945],
      [1000, 2.3065, 0.393133],
      [36_500, 2.3065, 0.225833],
    ] as const),
    ...([
      [30, 10, 0.809388],
      [365, 10, 0.573559],
      [365, 100, 0.790897],
      [90, 1, 0.5003],
    ] as const),
  ])("after %d days with stability %d is %d", (days, stability, wanted) => {
    near(engine.retrievability(stability, days), wanted);
  });

  it("after more than a century is that after a century", () => {
    near(engine.retrievability(2.3065, wholeDays(0, 40_000 * dayMs)), 0.225833);
  });

  it("is 0.8, 0.7 and 0.5 after so many days as the curve says", () => {
    for (const [days, odds] of [
      [7.648, 0.8],
      [21.423, 0.7],
      [208.403, 0.5],
    ] as const)
      near(engine.retrievability(2.3065, days), odds);
  });

  it("when a chain ends in a lapse was what the original says", () => {
    near(engine.retrievability(49.28704, 30), 0.930384);
  });

  it.each([
    ["less than a day is none", 0, dayMs - 60_000, 0],
    ["a whole day is one", 0, dayMs, 1],
    ["what is still to come is none", dayMs, 0, 0],
    ["more than a century is a century", 0, 40_000 * dayMs, 36_500],
  ])("%s", (_name, from, to, days) => {
    expect(wholeDays(from, to)).toBe(days);
  });
});

describe("a new note", () => {
  it.each([
    [0, 2.3065, 0.667526],
    [0.2, 2.53715, 0.676653],
    [0.6, 2.99845, 0.692777],
    [0.9, 3.344425, 0.703388],
    [1, 3.45975, 0.706692],
    [1.7, 3.45975, 0.706692],
    [-0.3, 2.3065, 0.667526],
  ])("that surprised by %d has stability %d", (surprise, stability, afterMonth) => {
    const start = engine.start(surprise);
    near(start.stability, stability);
    near(start.difficulty, 2.118104);
    near(engine.retrievability(start.stability, 30), afterMonth);
  });

  it.each([
    ["again", 0.212, 6.4133],
    ["hard", 1.2931, 5.112171],
    ["good", 2.3065, 2.118104],
    ["easy", 8.2956, 1],
  ] as const)("without a date begins with its first rating, %s", (rating, stability, difficulty) => {
    const state = engine.next(undefined, 0, rating);
    near(state.stability, stability);
    near(state.difficulty, difficulty);
  });
});

interface Oracle {
  readonly from: MemoryState;
  readonly days: number;
  /** After again, hard, good, easy. */
  readonly stability: readonly number[];
  readonly difficulty: readonly number[];
}

const usual = [7.3945, 4.75286, 2.11121, 1];
const oracles: readonly Oracle[] = [
  { from: good, days: 1, stability: [0.5713, 5.31879, 7.3153, 11.68748], difficulty: usual },
  { from: good, days: 7, stability: [0.71785, 13.79618, 21.41139, 38.08805], difficulty: usual },
  { from: good, days: 30, stability: [0.90535, 23.42414, 37.42064, 68.07177], difficulty: usual },
  {
    from: { stability: 10, difficulty: 5 },
    days: 10,
    stability: [1.39199, 23.24688, 32.02673, 51.25386],
    difficulty: [8.341762, 6.665995, 4.990228, 3.314461],
  },
  // On the same day; "hard" is floored as ts-fsrs has it.
  { from: { stability: 5, difficulty: 5 }, days: 0, stability: [1.596818, 5, 5, 8.12961], difficulty: [] },
];

describe("a rating", () => {
  it.each(oracles)("after $days days changes $from.stability", ({ from, days, stability, difficulty }) => {
    for (const [at, rating] of ratings.entries()) {
      const state = engine.next(from, days, rating);
      near(state.stability, stability[at] ?? NaN);
      const wanted = difficulty[at];
      if (wanted !== undefined) near(state.difficulty, wanted);
    }
  });

  it.each([
    {
      surprise: 0.9,
      steps: [
        [3, "good", 15.44255, 2.11121],
        [10, "good", 49.28704, 2.10433],
        [30, "again", 2.86283, 7.38998],
      ],
    },
    {
      surprise: 0,
      steps: [
        [1, "again", 0.5713, 7.3945],
        [1, "hard", 1.6357, 8.25558],
        [5, "good", 6.08551, 8.24255],
        [20, "easy", 32.07107, 7.64052],
      ],
    },
  ] as const)("leads on from one to the next, surprise $surprise", ({ surprise, steps }) => {
    let state = engine.start(surprise);
    for (const [days, rating, stability, difficulty] of steps) {
      state = engine.next(state, days, rating);
      near(state.stability, stability);
      near(state.difficulty, difficulty);
    }
  });
});

/** The same through the scheduler of the library, card by card. */
function scheduled({ stability, difficulty }: MemoryState, days: number, rating: Rating): MemoryState {
  const grades = { again: Grade.Again, hard: Grade.Hard, good: Grade.Good, easy: Grade.Easy } as const;
  const last = new Date("2026-01-01T00:00:00Z");
  const now = new Date(last.getTime() + days * dayMs);
  const card = { ...createEmptyCard(last), stability, difficulty, state: State.Review, reps: 1, last_review: last };
  return fsrs({ enable_fuzz: false }).next(card, now, grades[rating]).card;
}

it("any rating gives what the scheduler of ts-fsrs gives", () => {
  const states = fc.record({
    stability: fc.double({ min: 0.01, max: 3000, noNaN: true }),
    difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
  });
  fc.assert(
    fc.property(states, fc.integer({ min: 0, max: 2000 }), fc.constantFrom(...ratings), (state, days, rating) => {
      const ours = engine.next(state, days, rating);
      const theirs = scheduled(state, days, rating);
      expect(ours.stability).toBeCloseTo(theirs.stability, 6);
      expect(ours.difficulty).toBeCloseTo(theirs.difficulty, 6);
    }),
  );
});

it("parameters at the edge of what is allowed make no state the engine refuses", () => {
  const hardest = createEngine({
    weights: [100, 100, 100, 100, 1, 4, 4, 0.75, ...Array.from({ length: 13 }, () => 9)],
  });
  const state = hardest.start(1);
  expect(state).toEqual({ stability: 150, difficulty: 1 });
  for (const rating of ratings) expect(Number.isFinite(hardest.next(state, 3, rating).stability)).toBe(true);
});

it("any interval and any odds are those of ts-fsrs, whatever is wanted", () => {
  const stability = fc.double({ min: 0.001, max: 36_500, noNaN: true });
  const retention = fc.double({ min: 0.7, max: 0.97, noNaN: true });
  fc.assert(
    fc.property(stability, fc.integer({ min: 0, max: 36_500 }), retention, (firm, days, wanted) => {
      const ours = createEngine({ retention: wanted });
      const theirs = fsrs({ enable_fuzz: false, request_retention: wanted });
      expect(ours.interval(firm)).toBe(theirs.next_interval(firm, 0));
      expect(ours.retrievability(firm, days)).toBe(theirs.forgetting_curve(days, firm));
    }),
  );
});

describe("the interval", () => {
  it("is the stability in whole days where 0.9 is wanted, at least one", () => {
    expect([0.2, 2.3065, 15.44255].map((stability) => engine.interval(stability))).toEqual([1, 2, 15]);
  });

  it("is longer where less is wanted", () => {
    expect(createEngine({ retention: 0.8 }).interval(2.3065)).toBe(8);
    expect(createEngine({ retention: 0.7 }).interval(2.3065)).toBe(21);
  });

  it("is spread over the days around it, short ones not at all", () => {
    const shares = Array.from({ length: 100 }, (_, at) => at / 100);
    expect(new Set(shares.map((share) => spread(2, share)))).toEqual(new Set([2]));
    const days = [...new Set(shares.map((share) => spread(30, share)))];
    expect(days).toEqual([27, 28, 29, 30, 31, 32, 33]);
  });

  it("passes over easy days, where there are others in reach", () => {
    const shares = Array.from({ length: 100 }, (_, at) => at / 100);
    const isWeekend = (day: number): boolean => day % 7 === 6 || day % 7 === 0;
    const days = new Set(shares.map((share) => spread(30, share, isWeekend)));
    expect([...days].sort((a, b) => a - b)).toEqual([29, 30, 31, 32, 33]);
    expect(shares.map((share) => spread(30, share, () => true))).toEqual(shares.map((share) => spread(30, share)));
  });
});
