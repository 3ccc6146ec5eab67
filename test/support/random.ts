/** The next number of a series, 0 up to but without 1. */
export type Random = () => number;

/** A whole number from 0 up to but without the one given. */
export type Below = (below: number) => number;

/** Numbers that look random and are the same in every run (mulberry32), so that a failure can be had again. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function numbersFrom(seed: number): Below {
  const random = randomFrom(seed);
  return (below) => Math.floor(random() * below);
}

export function pick<T>(from: readonly T[], random: Random): T {
  const picked = from[Math.floor(random() * from.length)];
  if (picked === undefined) throw new RangeError("nothing to pick from");
  return picked;
}
