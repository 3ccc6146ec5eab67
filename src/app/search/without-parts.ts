import { tokensOf } from "../../core/index/tokens.ts";
import type { WordIndex } from "../../core/index/word-index.ts";

const spelled = /\S+/gu;

/** Words of a text without those that were only said as part of one that is among them: `jQuery`, and not `query` too. */
export function withoutParts(
  { lexicon }: Pick<WordIndex, "lexicon">,
  terms: readonly string[],
  text: string,
): readonly string[] {
  const met = new Set(terms);
  const alone = new Set<string>();
  const parts = new Set<string>();
  for (const [spelling] of text.matchAll(spelled)) {
    const tokens = tokensOf(spelling).map(({ word }) => ({ word, term: lexicon.stem(word) }));
    const isPart = (part: string): boolean =>
      tokens.some(({ word, term }) => word.length > part.length && word.includes(part) && met.has(term));
    for (const { word, term } of tokens) (isPart(word) ? parts : alone).add(term);
  }
  return terms.filter((term) => alone.has(term) || !parts.has(term));
}
