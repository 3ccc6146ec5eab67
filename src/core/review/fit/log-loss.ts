import { parameterCount } from "../../model/review-settings.ts";
import type { Part, TracedHistory } from "./traced-history.ts";
import { TracedMemory } from "./traced-memory.ts";

export interface Loss {
  /** Of all tests of a part together. */
  readonly sum: number;
  readonly tests: number;
}

export interface Losses {
  readonly parts: Readonly<Record<Part, Loss>>;
  /** How the sum of what is learned from changes with each parameter. */
  readonly gradient: Float64Array;
}

/** Nothing is ever wholly certain. */
const least = 1e-6;

/** How far the odds that parameters tell are from what came true. */
export function logLosses(parameters: Float64Array, histories: readonly TracedHistory[]): Losses {
  const parts = { learn: { sum: 0, tests: 0 }, check: { sum: 0, tests: 0 }, judge: { sum: 0, tests: 0 } };
  const gradient = new Float64Array(parameterCount);
  const memory = new TracedMemory(parameters);
  for (const { boost, reviews } of histories) {
    if (boost !== undefined) memory.begin(3, boost);
    for (const [at, { days, grade, part }] of reviews.entries()) {
      if (at === 0 && boost === undefined) {
        memory.begin(grade, 1);
        continue;
      }
      memory.ask(days);
      if (part) {
        const loss = parts[part];
        loss.sum += surpriseOf(memory.odds, grade);
        loss.tests += 1;
        if (part === "learn") addSlope(gradient, memory, grade);
      }
      memory.review(days, grade);
    }
  }
  return { parts, gradient };
}

export const meanOf = ({ sum, tests }: Loss): number => (tests === 0 ? 0 : sum / tests);

function surpriseOf(odds: number, grade: number): number {
  const told = Math.min(1 - least, Math.max(least, odds));
  return -Math.log(grade > 1 ? told : 1 - told);
}

function addSlope(gradient: Float64Array, { odds, oddsBy }: TracedMemory, grade: number): void {
  if (odds < least || odds > 1 - least) return;
  const slope = grade > 1 ? -1 / odds : 1 / (1 - odds);
  for (let at = 0; at < parameterCount; at += 1) gradient[at] = (gradient[at] ?? 0) + slope * (oddsBy[at] ?? 0);
}
