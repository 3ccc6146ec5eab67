import { hashedFeatures, type HashedFeatures } from "./hashed-features.ts";
import type { WordTable } from "./word-table.ts";

/** What is known of a word before it is met in a text. */
export interface WordFeatures {
  readonly row: number | undefined;
  readonly hashed: HashedFeatures;
  /** What one hashed feature counts: frequent words say little, and long ones have many features. */
  readonly hashedWeight: number;
}

/** Words remembered at a time, about 5 MB. */
const mostWords = 16_384;

/** By Zipf's law and SIF weighting (Arora et al. 2017, a = 0.001) the word of rank r weighs r / (r + this). */
const commonRanks = 60;

/** Finds the features of words, and remembers them. */
export function wordFeatures(table: WordTable): (word: string) => WordFeatures {
  const known = new Map<string, WordFeatures>();
  return (word) => {
    const old = known.get(word);
    if (old) return old;
    const features = featuresOf(word, table);
    if (known.size === mostWords) known.clear();
    known.set(word, features);
    return features;
  };
}

function featuresOf(word: string, table: WordTable): WordFeatures {
  const row = table.find(word);
  const hashed = hashedFeatures(word);
  const weight = row === undefined ? 1 : (row + 1) / (row + 1 + commonRanks);
  return { row, hashed, hashedWeight: weight / Math.sqrt(hashed.length) };
}
