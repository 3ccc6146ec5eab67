import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CLAMP_PARAMETERS } from "ts-fsrs";
import { ratings, type MemoryState } from "../../../../src/core/model/review.ts";
import { createEngine } from "../../../../src/core/review/engine.ts";
import { logLosses } from "../../../../src/core/review/fit/log-loss.ts";
import type { TracedHistory } from "../../../../src/core/review/fit/traced-history.ts";
import { TracedMemory } from "../../../../src/core/review/fit/traced-memory.ts";
import { usualParameters } from "./usual-parameters.ts";

/** Parameters anywhere within what is allowed, but for the very edges. */
const anyParameters = fc.tuple(
  ...CLAMP_PARAMETERS(2).map(([least = 0, most = 0], at) => {
    const usual = usualParameters[at] ?? 0;
    const reach = 0.4 * Math.min(usual - least, most - usual);
    return fc.double({ min: usual - reach, max: usual + reach, noNaN: true });
  }),
);

const review = fc.record({
  days: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 400 })),
  grade: fc.integer({ min: 1, max: 4 }),
});
const reviews = fc.array(review, { minLength: 1, maxLength: 12 });
const boost = fc.option(fc.double({ min: 1, max: 1.5, noNaN: true }), { nil: undefined });

function near(value: number, wanted: number, tolerance: number): void {
  expect(Math.abs(value - wanted)).toBeLessThan(tolerance * Math.max(1, Math.abs(wanted)));
}

describe("the memory that is traced", () => {
  it("is the one ts-fsrs has, whatever the parameters, the days and the grades", () => {
    fc.assert(
      fc.property(anyParameters, reviews, fc.boolean(), (parameters, all, hasBegun) => {
        const engine = createEngine({ weights: parameters });
        const memory = new TracedMemory(Float64Array.from(parameters));
        let state: MemoryState | undefined = hasBegun ? engine.start(1) : undefined;
        if (hasBegun) memory.begin(3, 1.5);
        for (const { days, grade } of all) {
          if (state) {
            memory.ask(days);
            near(memory.odds, engine.retrievability(state.stability, days), 1e-6);
            memory.review(days, grade);
          } else memory.begin(grade, 1);
          state = engine.next(state, days, ratings[grade - 1] ?? "again");
          near(memory.stability, state.stability, 1e-6);
          near(memory.difficulty, state.difficulty, 1e-6);
        }
      }),
    );
  });
});

it("the slope of the loss is what small steps of each parameter show", () => {
  fc.assert(
    fc.property(
      anyParameters,
      fc.array(fc.tuple(reviews, boost), { minLength: 1, maxLength: 3 }),
      (parameters, all) => {
        const histories = all.map(([own, longer]): TracedHistory => {
          const asked = own.map((each) => (each.days === 0 ? each : { ...each, part: "learn" as const }));
          return longer === undefined ? { reviews: asked } : { boost: longer, reviews: asked };
        });
        const lossAt = (moved: number, by: number): number => {
          const other = Float64Array.from(parameters);
          other[moved] = (other[moved] ?? 0) + by;
          return logLosses(other, histories).parts.learn.sum;
        };
        const { gradient } = logLosses(Float64Array.from(parameters), histories);
        for (const [at, value] of parameters.entries()) {
          const step = 1e-6 * Math.max(1, Math.abs(value));
          const [right, left] = [lossAt(at, step) - lossAt(at, 0), lossAt(at, 0) - lossAt(at, -step)];
          // Where a bound lies between the two sides, there is no slope.
          if (Math.abs(right - left) > 1e-3 * Math.max(1e-6, Math.abs(right))) continue;
          near(gradient[at] ?? NaN, (right + left) / (2 * step), 2e-3);
        }
      },
    ),
  );
});
