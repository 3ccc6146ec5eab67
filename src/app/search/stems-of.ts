import { stemEnglish, stopWords } from "../../core/index/stems.ts";
import { eachToken } from "../../core/index/tokens.ts";

/** The words of a text that say something, each once, by their stems. */
export function stemsOf(text: string): ReadonlySet<string> {
  const stems = new Set<string>();
  eachToken(text, (word, isCompound) => {
    if (!isCompound && !stopWords.has(word)) stems.add(stemEnglish(word));
  });
  return stems;
}
