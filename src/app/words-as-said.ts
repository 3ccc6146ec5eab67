import { eachToken } from "../core/index/tokens.ts";
import type { WordIndex } from "../core/index/word-index.ts";

/** Terms of the index as the words that somebody used for them; one that was not said stays as it is. */
export function wordsAsSaid({ lexicon }: WordIndex, terms: readonly string[], text: string): readonly string[] {
  const said = new Map<string, string>();
  eachToken(text, (word, isWhole) => {
    const term = isWhole ? word : lexicon.stem(word);
    if (!said.has(term)) said.set(term, word);
  });
  return terms.map((term) => said.get(term) ?? term);
}
