import { stopWords } from "../../core/index/stems.ts";
import { plainWords } from "../../core/index/tokens.ts";
import { withoutGermanFunctionWords } from "../../core/retrieval/question-words.ts";
import { readWanted } from "../../core/retrieval/word-leg.ts";
import type { Library } from "../library.ts";

/** The words of a text that some note has, in terms. */
export function termsIn({ catalog }: Library, text: string): ReadonlySet<number> {
  const { terms } = readWanted(catalog.words, withoutGermanFunctionWords(text));
  return new Set(terms.map(({ term }) => term));
}

/** The words of a text that tell anything, in their order; of one that no note has, that there is one. */
export type Row = readonly (number | undefined)[];

export function rowOf({ catalog: { words } }: Library, text: string): Row {
  return plainWords(withoutGermanFunctionWords(text))
    .filter((word) => !stopWords.has(word))
    .map((word) => words.lexicon.find(word));
}
