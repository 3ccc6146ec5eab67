import { lazily } from "../lib/lazily.ts";

/** Where a word's features fall among the hashed dimensions; a negative number `~n` subtracts at `n`. */
export type HashedFeatures = Int16Array;

/** How many dimensions features are hashed into. */
export const hashedDimensions = 256;

/** A character of these says about as much as two or three letters. */
const dense = lazily(() => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u);

/**
 * A word itself and its runs of 3 to 5 characters, begin and end marked (as fastText does, Bojanowski et al. 2017), so
 * that words of any language are close to their other forms and to their misspellings.
 */
export function hashedFeatures(word: string): HashedFeatures {
  const marked = `<${word}>`;
  const [shortest, longest] = dense().test(word) ? [1, 3] : [3, 5];
  const features = [place(marked, 0, marked.length, wholeSeed)];
  for (let length = shortest; length <= longest; length++) {
    for (let at = 0; at + length <= marked.length; at++) features.push(place(marked, at, at + length, partSeed));
  }
  return Int16Array.from(features);
}

const wholeSeed = 0x9747b28c;
const partSeed = 0x811c9dc5;

/** FNV-1a over UTF-16 units, mixed at the end as Murmur does, for its low bits alone are too regular. */
function place(text: string, start: number, end: number, seed: number): number {
  let hash = seed;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash ^= hash >>> 16;
  const dimension = hash & (hashedDimensions - 1);
  return (hash & hashedDimensions) === 0 ? dimension : ~dimension;
}
