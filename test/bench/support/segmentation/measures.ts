/** A division as one flag a message: whether an episode ends after it. */
export type Flags = readonly boolean[];

/** How often a window of half the usual length sees an end in one division and none in the other (Beeferman's Pk). */
export function pk(reference: Flags, found: Flags): number {
  return share(reference, found, (one, other) => one > 0 !== other > 0);
}

/** How often such a window sees more or fewer ends in one than in the other (Pevzner and Hearst). */
export function windowDiff(reference: Flags, found: Flags): number {
  return share(reference, found, (one, other) => one !== other);
}

function share(reference: Flags, found: Flags, differ: (one: number, other: number) => boolean): number {
  const segments = 1 + reference.filter(Boolean).length;
  const size = Math.max(2, Math.round(reference.length / segments / 2));
  const windows = reference.length - size + 1;
  if (windows <= 0) return 0;
  let wrong = 0;
  for (let at = 0; at < windows; at++) if (differ(ends(reference, at, size), ends(found, at, size))) wrong += 1;
  return wrong / windows;
}

const ends = (flags: Flags, at: number, size: number): number => flags.slice(at, at + size).filter(Boolean).length;

/** The flags of episodes of these lengths. */
export function flagsOf(lengths: readonly number[]): Flags {
  const flags = lengths.flatMap((length) => Array.from({ length }, (_, at) => at === length - 1));
  // Nothing follows the last message, so that nothing ends after it either.
  return flags.map((isEnd, at) => isEnd && at < flags.length - 1);
}
