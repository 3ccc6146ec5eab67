/** Replace what is from..to (offsets in the old text) by `insert`. */
interface TextDifference {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The one stretch in which two texts differ, so that a cursor before or after it stays where it is. */
export function differenceBetween(before: string, after: string): TextDifference | undefined {
  if (before === after) return undefined;
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start++;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}
