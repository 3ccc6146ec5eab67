import type { Figures } from "../measured.ts";
import type { Timings } from "./rounds.ts";

/** What one part of a benchmark found; parts are put together. */
export interface Part {
  readonly figures: Readonly<Record<string, Figures>>;
  readonly peers: Readonly<Record<string, Figures>>;
  readonly ratios: Readonly<Record<string, number>>;
}

/** Times of `ours` and of peers as a part, each peer's time divided by ours. */
export function compared(name: string, { ours = 0, ...peers }: Timings): Part {
  const named = Object.entries(peers);
  return {
    figures: { [`${name}_ms`]: ours },
    peers: Object.fromEntries(named.map(([peer, time]) => [`${name}_${peer}_ms`, time])),
    ratios: Object.fromEntries(named.map(([peer, time]) => [`${name}_${peer}`, time / ours])),
  };
}

export const figuresOnly = (figures: Part["figures"]): Part => ({ figures, peers: {}, ratios: {} });

export function together(parts: readonly Part[]): Part {
  return {
    figures: merged(parts.map(({ figures }) => figures)),
    peers: merged(parts.map(({ peers }) => peers)),
    ratios: merged(parts.map(({ ratios }) => ratios)),
  };
}

function merged<T>(records: readonly Readonly<Record<string, T>>[]): Readonly<Record<string, T>> {
  return Object.fromEntries(records.flatMap((record) => Object.entries(record)));
}
