import { expect, it } from "vitest";
import type { FittingState } from "../../../src/app/review/review-fitting.ts";
import { fittingStatus } from "../../../src/ui/parts/fitting-status.ts";

const fit = { parameters: [], before: 0.4874, after: 0.46341, learned: 160, judged: 40 };

it.each<readonly [FittingState, boolean, readonly string[], string]>([
  [{ kind: "none" }, false, ["fit"], ""],
  [{ kind: "none" }, true, ["fit", "forget"], "in use"],
  [{ kind: "few", ratings: 3, enough: 200 }, false, ["fit"], "3 ratings of your own"],
  [{ kind: "fitting", done: 1, total: 4 }, false, ["cancel"], "25%"],
  [{ kind: "fitting", done: 0, total: 0 }, true, ["cancel"], "0%"],
  [{ kind: "fitted", fit, isBetter: true }, false, ["accept", "leave"], "0.487 before, 0.463 after"],
  [{ kind: "fitted", fit: { ...fit, after: 0.5 }, isBetter: false }, true, ["leave"], "no better"],
  [{ kind: "failed", reason: "no thread" }, false, ["fit"], ""],
])("of %j, where own ones are in use %s, there is to press %j", (state, isFitted, steps, says) => {
  const status = fittingStatus(state, isFitted);
  expect(status.steps).toEqual(steps);
  expect(status.line).toContain(says);
  expect(status.problem !== "").toBe(state.kind === "failed");
});
