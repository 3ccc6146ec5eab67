import { expect, it } from "vitest";
import { parameterCount } from "../../../../src/core/model/review-settings.ts";
import { fitParameters, type Fit, type FitProgress } from "../../../../src/core/review/fit/fit-parameters.ts";
import { traceHistories } from "../../../../src/core/review/fit/traced-history.ts";
import { forgetful, syntheticLessons } from "../../../support/synthetic-reviews.ts";
import { usualParameters } from "./usual-parameters.ts";

function fitted(lessons: Parameters<typeof traceHistories>[0], inUse = usualParameters): Fit & { seen: FitProgress[] } {
  const seen: FitProgress[] = [];
  const fitting = fitParameters(traceHistories(lessons), inUse);
  for (;;) {
    const { done, value } = fitting.next();
    if (done === true) return { ...value, seen };
    seen.push(value);
  }
}

const lessons = syntheticLessons(5000, forgetful);

it("of 5,000 reviews by somebody who forgets sooner, what comes later is told better than by the usual parameters", () => {
  const { before, after, learned, judged, parameters } = fitted(lessons);
  const truth = fitted(lessons, forgetful).before;
  expect(before - after).toBeGreaterThan(0.6 * (before - truth));
  expect(before - truth).toBeGreaterThan(0.01);
  expect(judged / (learned + judged)).toBeCloseTo(0.22, 1);
  expect(parameters).toHaveLength(parameterCount);
  expect(parameters[20]).toBeGreaterThan(0.1542);
});

it("the same reviews give the same parameters, and how far it is is told", () => {
  const few = syntheticLessons(600, forgetful);
  const { seen, ...one } = fitted(few);
  expect(fitted(few)).toMatchObject(one);
  expect(seen.length).toBeGreaterThan(20);
  expect(seen.at(-1)?.done).toBe(seen.length);
});

it("of reviews that the usual parameters describe well, hardly anything is made of chance", () => {
  const { before, after, parameters } = fitted(syntheticLessons(3000, usualParameters, 11));
  expect(Math.abs(after - before)).toBeLessThan(0.01);
  expect(Math.abs((parameters[20] ?? 0) - 0.1542)).toBeLessThan(0.08);
});

it("of no reviews at all, the usual parameters stay", () => {
  expect(fitted([]).parameters).toEqual(usualParameters);
});
