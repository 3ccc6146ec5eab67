import type { FactReading } from "./read-fact.ts";

const duplicateAbove = 0.95;

/** Strictly: at the bound they are two. */
export function isDuplicate(similarity: number): boolean {
  return similarity > duplicateAbove;
}

/** How alike two statements are by their words and the order of these, 0..1; who says another word says another thing. */
export function similarity(one: FactReading, other: FactReading): number {
  if (one.saying === other.saying) return 1;
  if (one.content.size !== other.content.size || ![...one.content].every((word) => other.content.has(word))) {
    return Math.min(duplicateAbove, cosine(one.words, other.words));
  }
  const inOrder = cosine(pairs(one.words), pairs(other.words));
  return (cosine(one.words, other.words) + inOrder) / 2;
}

function pairs(words: readonly string[]): readonly string[] {
  return words.length < 2 ? words : words.slice(1).map((word, at) => `${words[at] ?? ""} ${word}`);
}

function cosine(one: readonly string[], other: readonly string[]): number {
  const [ours, theirs] = [counted(one), counted(other)];
  let product = 0;
  for (const [word, count] of ours) product += count * (theirs.get(word) ?? 0);
  const length = (counts: ReadonlyMap<string, number>): number =>
    Math.sqrt([...counts.values()].reduce((sum, count) => sum + count * count, 0));
  const lengths = length(ours) * length(theirs);
  return lengths === 0 ? Number(ours.size === theirs.size) : product / lengths;
}

function counted(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
