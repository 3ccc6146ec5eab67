import { randomFrom } from "../../../support/random.ts";

export const measureNames = ["recall1", "recall5", "recall10", "ndcg10", "mrr"] as const;
export type MeasureName = (typeof measureNames)[number];

/** How good one ranking is, each 0..1. */
export type Measures = Readonly<Record<MeasureName, number>>;

/** @param ranked best first @param gold what answers; at least one */
export function measuresOf(ranked: readonly string[], gold: ReadonlySet<string>): Measures {
  const found = ranked.flatMap((id, at) => (gold.has(id) ? [at] : []));
  const recall = (depth: number): number => found.filter((at) => at < depth).length / gold.size;
  const gain = (places: readonly number[]): number => sum(places.map((at) => 1 / Math.log2(at + 2)));
  const ideal = Array.from({ length: Math.min(10, gold.size) }, (_, at) => at);
  const [first] = found;
  return {
    recall1: recall(1),
    recall5: recall(5),
    recall10: recall(10),
    ndcg10: gain(found.filter((at) => at < 10)) / gain(ideal),
    mrr: first === undefined ? 0 : 1 / (first + 1),
  };
}

export function meanOf(all: readonly Measures[]): Measures {
  const mean = (name: MeasureName): number => rounded(average(all.map((each) => each[name])));
  return {
    recall1: mean("recall1"),
    recall5: mean("recall5"),
    recall10: mean("recall10"),
    ndcg10: mean("ndcg10"),
    mrr: mean("mrr"),
  };
}

/** How much better one is than another over the same questions, and between what bounds that lies in 95 of 100 draws. */
export interface Gain {
  readonly gain: number;
  readonly low: number;
  readonly high: number;
  readonly [name: string]: number;
}

const draws = 2000;

/** Paired bootstrap: questions are drawn with replacement, each with both its scores. */
export function gainOf(ours: readonly Measures[], theirs: readonly Measures[], name: MeasureName): Gain {
  const differences = ours.map((each, at) => each[name] - (theirs[at]?.[name] ?? 0));
  const random = randomFrom(7);
  const drawn = Array.from({ length: draws }, () => {
    return average(differences.map(() => differences[Math.floor(random() * differences.length)] ?? 0));
  }).sort((a, b) => a - b);
  return {
    gain: rounded(average(differences)),
    low: rounded(drawn[Math.floor(draws * 0.025)] ?? 0),
    high: rounded(drawn[Math.floor(draws * 0.975)] ?? 0),
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const average = (values: readonly number[]): number => sum(values) / Math.max(1, values.length);
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
