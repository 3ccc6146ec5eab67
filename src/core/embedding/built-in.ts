import { hashedDimensions, type HashedFeatures } from "./hashed-features.ts";
import { wordFeatures } from "./word-features.ts";
import type { WordTable } from "./word-table.ts";
import { wordsOf } from "./words.ts";

/** How much a word says where it is used, beside what it says in the language at large. */
export type WordWeight = (word: string) => number;

export interface BuiltInEmbedder {
  /** Changes whenever the same text would get another vector. */
  readonly model: string;
  readonly dimensions: number;
  /**
   * What a text is about, as a vector of length 1 (0 for a text without words). Notes are embedded without weights, so
   * that a vector depends on nothing but its text; a question may weigh its words by how rare they are in the vault.
   */
  readonly embed: (text: string, weightOf?: WordWeight) => Float32Array;
}

/** The share of a vector's length that is spelling; the rest is meaning. Chosen on three kinds of notes. */
const hashedShare = 0.3;

const alike: WordWeight = () => 1;

/** An embedder out of nothing but a table of word vectors: no model to download, no other thread, the same everywhere. */
export function createBuiltInEmbedder(table: WordTable): BuiltInEmbedder {
  const featuresOf = wordFeatures(table);
  const dimensions = table.dimensions + hashedDimensions;
  return {
    model: "built-in-1",
    dimensions,
    embed: (text, weightOf = alike) => {
      const sum = new Float32Array(dimensions);
      const meaning = sum.subarray(0, table.dimensions);
      const spelling = sum.subarray(table.dimensions);
      for (const [word, count] of tally(wordsOf(text))) {
        const { row, hashed, hashedWeight } = featuresOf(word);
        const weight = (1 + Math.log(count)) * weightOf(word);
        if (row !== undefined) table.add(row, weight, meaning);
        addHashed(hashed, weight * hashedWeight, spelling);
      }
      stretch(meaning, Math.sqrt(1 - hashedShare));
      stretch(spelling, Math.sqrt(hashedShare));
      stretch(sum, 1);
      return sum;
    },
  };
}

function tally(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function addHashed(features: HashedFeatures, weight: number, sum: Float32Array): void {
  for (const feature of features) {
    if (feature >= 0) sum[feature] = (sum[feature] ?? 0) + weight;
    else sum[~feature] = (sum[~feature] ?? 0) - weight;
  }
}

/** Gives a vector another length; nothing has no direction and stays nothing. */
function stretch(vector: Float32Array, length: number): void {
  let squares = 0;
  for (const value of vector) squares += value * value;
  if (squares === 0) return;
  const factor = length / Math.sqrt(squares);
  for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] ?? 0) * factor;
}
