import { stemEnglish, stopWords } from "../index/stems.ts";
import { plainWords } from "../index/tokens.ts";

/** Words that tell what is spoken of, as they are indexed. */
export function tellingWords(text: string): readonly string[] {
  return plainWords(text).flatMap((word) => (stopWords.has(word) ? [] : stemEnglish(word)));
}

const dimensions = 1024;

/** A text as a vector of its words: where nobody has a model of meaning, texts are as near as the words they share. */
export function wordVector(text: string): Float32Array {
  const counts = new Float32Array(dimensions);
  for (const word of tellingWords(text)) {
    const place = placeOf(word);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts.map((count) => (count === 0 ? 0 : 1 + Math.log(count)));
}

function placeOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (dimensions - 1);
}
