import { idf } from "../index/score-words.ts";
import { eachToken } from "../index/tokens.ts";
import type { WordIndex } from "../index/word-index.ts";
import { emptyWordsOf } from "./question-words.ts";
import { compoundWeight } from "./word-leg.ts";

/** What a text is about: how much each of its words tells it from the other parts of notes. */
export interface Situation {
  /** By the term, or the word where no note has it. */
  readonly weights: ReadonlyMap<number | string, number>;
  readonly length: number;
}

export interface Likeness {
  /** 0 nothing in common, 1 the same words. */
  readonly similarity: number;
  /** How many words they have in common, parts and wholes of a compound once. */
  readonly words: number;
}

export function readSituation(index: WordIndex, text: string): Situation {
  const weights = new Map<number | string, number>();
  const isEmpty = emptyWordsOf(text);
  eachToken(text, (word, isWhole) => {
    if (isEmpty(word)) return;
    const term = index.lexicon.find(word);
    const rarity = idf(index.unitCount, term === undefined ? 0 : index.frequencies.units(term));
    if (!weights.has(term ?? word)) weights.set(term ?? word, (isWhole ? compoundWeight : 1) * Math.sqrt(rarity));
  });
  const square = [...weights.values()].reduce((sum, weight) => sum + weight * weight, 0);
  return { weights, length: Math.sqrt(square) };
}

/** The same from either side: a long text does not come near to everything by having a word of everything. */
export function likeness(one: Situation, other: Situation): Likeness {
  const shared = [...one.weights].filter(([word]) => other.weights.has(word));
  const product = shared.reduce((sum, [word, weight]) => sum + weight * (other.weights.get(word) ?? 0), 0);
  const similarity = product === 0 ? 0 : Math.min(1, product / (one.length * other.length));
  return { similarity, words: shared.length };
}
