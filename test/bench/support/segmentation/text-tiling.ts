import { stopWords } from "../../../../src/core/index/stems.ts";
import type { Flags } from "./measures.ts";

/** Words a sequence, and sequences a block, as published for these dialogues. */
const sequenceLength = 10;
const blockLength = 6;
const smoothing = 2;

/**
 * Hearst's TextTiling as NLTK has it: sequences of so many words, blocks on both sides of each gap compared, valleys of
 * their likeness below a threshold, and each moved to the nearest end of a message.
 */
export function textTiling(texts: readonly string[]): Flags {
  const ends: number[] = [];
  const words: string[] = [];
  for (const text of texts) {
    words.push(...(text.toLowerCase().match(/[a-z'-]+/g) ?? []));
    ends.push(words.length);
  }
  const sequences = Array.from({ length: Math.ceil(words.length / sequenceLength) }, (_, at) =>
    words.slice(at * sequenceLength, (at + 1) * sequenceLength).filter((word) => !stopWords.has(word)),
  );
  const depths = depthsOf(smoothed(likenesses(sequences)));
  const found = new Set(valleys(depths).map((gap) => nearest(ends.slice(0, -1), (gap + 1) * sequenceLength)));
  return texts.map((_, at) => found.has(at));
}

function likenesses(sequences: readonly (readonly string[])[]): readonly number[] {
  return sequences.slice(1).map((_, gap) => {
    const size = Math.min(blockLength, gap + 1, sequences.length - gap - 1);
    const left = counts(sequences.slice(gap - size + 1, gap + 1).flat());
    const right = counts(sequences.slice(gap + 1, gap + 1 + size).flat());
    let product = 0;
    for (const [word, count] of left) product += count * (right.get(word) ?? 0);
    const length = Math.sqrt(squares(left) * squares(right));
    return length === 0 ? 0 : product / length;
  });
}

function counts(words: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const word of words) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
}

const squares = (found: ReadonlyMap<string, number>): number =>
  [...found.values()].reduce((sum, count) => sum + count * count, 0);

function smoothed(values: readonly number[]): readonly number[] {
  return values.map((_, at) => {
    const near = values.slice(Math.max(0, at - smoothing + 1), at + smoothing);
    return near.reduce((sum, value) => sum + value, 0) / near.length;
  });
}

/** How far down each gap lies below the nearest peaks on both sides. */
function depthsOf(values: readonly number[]): readonly number[] {
  return values.map(
    (value, at) => peak(values.slice(0, at).reverse(), value) + peak(values.slice(at + 1), value) - 2 * value,
  );
}

function peak(values: readonly number[], from: number): number {
  let highest = from;
  for (const value of values) {
    if (value < highest) break;
    highest = value;
  }
  return highest;
}

/** The deepest gaps, no two of them closer than four sequences. */
function valleys(depths: readonly number[]): readonly number[] {
  const mean = depths.reduce((sum, depth) => sum + depth, 0) / Math.max(1, depths.length);
  const variance = depths.reduce((sum, depth) => sum + (depth - mean) ** 2, 0) / Math.max(1, depths.length);
  const least = mean - Math.sqrt(variance) / 2;
  const deep = depths.flatMap((depth, gap) => (depth > least && depth > 0 ? [{ gap, depth }] : []));
  const chosen: number[] = [];
  for (const { gap } of deep.sort((one, other) => other.depth - one.depth)) {
    if (chosen.every((other) => Math.abs(other - gap) >= 4)) chosen.push(gap);
  }
  return chosen;
}

function nearest(ends: readonly number[], place: number): number {
  let best = 0;
  for (const [at, end] of ends.entries()) {
    if (Math.abs(end - place) < Math.abs((ends[best] ?? 0) - place)) best = at;
  }
  return best;
}
