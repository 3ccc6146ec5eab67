export interface Rate {
  /** How many may come at once. */
  readonly burst: number;
  readonly perSecond: number;
}

/** Answers how many seconds to wait; 0 lets it through and counts it. Needs no timer. */
export type RateLimit = () => number;

export function rateLimit({ burst, perSecond }: Rate, now: () => number): RateLimit {
  let left = burst;
  let countedAt = now();
  return () => {
    const at = now();
    // A clock may be set back.
    left = Math.min(burst, left + (Math.max(0, at - countedAt) / 1000) * perSecond);
    countedAt = at;
    if (left < 1) return (1 - left) / perSecond;
    left -= 1;
    return 0;
  };
}
