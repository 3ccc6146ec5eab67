import type { Lexicon } from "../../core/index/lexicon.ts";
import { stopWords } from "../../core/index/stems.ts";
import { plainWords } from "../../core/index/tokens.ts";
import { withoutGermanFunctionWords } from "../../core/retrieval/question-words.ts";
import { wordsForAct } from "../../core/retrieval/same-act.ts";
import { readWanted } from "../../core/retrieval/word-leg.ts";
import type { Library } from "../library.ts";

/** The words of a text that some note has, in terms. */
export function termsIn({ catalog }: Library, text: string): ReadonlySet<number> {
  const { terms } = readWanted(catalog.words, withoutGermanFunctionWords(text));
  return new Set(terms.map(({ term }) => term));
}

/**
 * The words of a text that tell anything, in their order; of one that no note has, that there is one. Words for one act
 * are one word: the first of them that some note has.
 */
export type Row = readonly (number | undefined)[];

export function rowOf({ catalog }: Library, text: string): Row {
  const { lexicon } = catalog.words;
  return plainWords(withoutGermanFunctionWords(text))
    .filter((word) => !stopWords.has(word))
    .map((word) => actIn(lexicon, word) ?? lexicon.find(word));
}

function actIn(lexicon: Lexicon, word: string): number | undefined {
  const known = wordsForAct(lexicon.stem(word)).find((each) => lexicon.id(each) !== undefined);
  return known === undefined ? undefined : lexicon.id(known);
}
