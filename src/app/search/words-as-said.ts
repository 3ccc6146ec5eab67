import { eachToken } from "../../core/index/tokens.ts";
import type { WordIndex } from "../../core/index/word-index.ts";
import { withoutParts } from "./without-parts.ts";

/** Terms of the index as the words that somebody used for them; one that was not said stays as it is. */
export function wordsAsSaid(index: WordIndex, terms: readonly string[], text: string): readonly string[] {
  const { lexicon } = index;
  const said = new Map<string, string>();
  eachToken(text, (word, isWhole) => {
    const term = isWhole ? word : lexicon.stem(word);
    if (!said.has(term)) said.set(term, word);
  });
  return withoutParts(index, terms, text).map((term) => said.get(term) ?? term);
}
