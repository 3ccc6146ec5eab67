/** A number, a list of remarks, or either under names. */
export type Figures = number | readonly string[] | { readonly [name: string]: Figures };

/** What a benchmark found: ours, the peers' in the same run, and peer divided by ours. */
export interface Measured {
  readonly figures: Figures;
  readonly peers: Figures;
  readonly ratios: Figures;
}

/** What was asked for on the command line. */
export interface BenchOptions {
  readonly data?: string;
  readonly vault?: string;
  readonly notes?: string;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) throw new RangeError("no values, no median");
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
