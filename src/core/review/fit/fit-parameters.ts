import { CLAMP_PARAMETERS, default_w, W17_W18_Ceiling } from "ts-fsrs";
import { parameterCount } from "../../model/review-settings.ts";
import { logLosses, meanOf } from "./log-loss.ts";
import type { TracedHistory } from "./traced-history.ts";

/** What fitting came to. */
export interface Fit {
  readonly parameters: readonly number[];
  /** The mean log loss of what was kept aside, by the parameters in use and by these: less is better. */
  readonly before: number;
  readonly after: number;
  /** How many reviews were learned from, and how many were kept aside. */
  readonly learned: number;
  readonly judged: number;
}

export interface FitProgress {
  readonly done: number;
  readonly total: number;
}

const rounds = 300;
/** So many rounds without getting better are enough. */
const patience = 40;
const pace = 0.05;
const memoryOfSlope = 0.9;
const memoryOfSize = 0.99;
/** How much one spread away from the usual has to be worth, in reviews. */
const pull = 0.5;

/** How far parameters usually lie apart: the steps are so long, and so firmly they are held to the usual ones. */
const spreads = default_w.map((value, at) => (at < 4 ? value + 0.5 : Math.abs(value) / 3 + 0.03));
const bounds = CLAMP_PARAMETERS(W17_W18_Ceiling);

/**
 * Fits the parameters of FSRS-6 to reviews, from the usual ones on, step by step; the same reviews give the same parameters
 * everywhere. Adam over the whole log, held to the usual parameters as firmly as little is known, until what was set
 * aside for that gets no better. Yields how far it is; whoever wants to stop does not ask for more.
 */
export function* fitParameters(
  histories: readonly TracedHistory[],
  inUse: readonly number[] = default_w,
): Generator<FitProgress, Fit> {
  const start = Float64Array.from(default_w);
  const search = new Search(start);
  let best = { round: 0, loss: Infinity, parameters: start };
  for (let round = 1; round <= rounds && round - best.round <= patience; round += 1) {
    const { parts, gradient } = logLosses(search.parameters, histories);
    const loss = parts.check.tests > 0 ? meanOf(parts.check) : meanOf(parts.learn);
    if (loss < best.loss - 1e-7) best = { round, loss, parameters: search.parameters.slice() };
    search.step(gradient, parts.learn.tests);
    yield { done: round, total: rounds };
  }
  const parameters = Array.from(best.parameters, (value) => Math.round(value * 1e4) / 1e4);
  const { judge, learn } = logLosses(Float64Array.from(inUse), histories).parts;
  const after = meanOf(logLosses(Float64Array.from(parameters), histories).parts.judge);
  return { parameters, before: meanOf(judge), after, learned: learn.tests, judged: judge.tests };
}

/** Where the search is, and how it has been going. */
class Search {
  readonly parameters: Float64Array;
  readonly #slope = new Float64Array(parameterCount);
  readonly #size = new Float64Array(parameterCount);
  #steps = 0;

  constructor(start: Float64Array) {
    this.parameters = start.slice();
  }

  step(gradient: Float64Array, tests: number): void {
    this.#steps += 1;
    for (const [at, spread] of spreads.entries()) {
      const value = numberAt(this.parameters, at);
      const away = (value - numberAt(default_w, at)) / spread;
      const slope = (numberAt(gradient, at) * spread + 2 * pull * away) / Math.max(1, tests);
      this.#slope[at] = memoryOfSlope * numberAt(this.#slope, at) + (1 - memoryOfSlope) * slope;
      this.#size[at] = memoryOfSize * numberAt(this.#size, at) + (1 - memoryOfSize) * slope * slope;
      const mean = numberAt(this.#slope, at) / (1 - memoryOfSlope ** this.#steps);
      const size = Math.sqrt(numberAt(this.#size, at) / (1 - memoryOfSize ** this.#steps));
      const [least = -Infinity, most = Infinity] = bounds[at] ?? [];
      this.parameters[at] = Math.min(most, Math.max(least, value - (pace * spread * mean) / (size + 1e-10)));
    }
  }
}

const numberAt = (numbers: Float64Array | readonly number[], at: number): number => numbers[at] ?? 0;
