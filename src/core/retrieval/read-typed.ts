import { expandTerm } from "../index/expand-term.ts";
import type { QueryTerm } from "../index/score-words.ts";
import { stopWords } from "../index/stems.ts";
import { eachToken } from "../index/tokens.ts";
import type { WordIndex } from "../index/word-index.ts";
import { firstOfEach } from "../lib/first-of-each.ts";
import { infinitiveOf } from "./german-verbs.ts";
import { withoutQuestionWords } from "./question-words.ts";
import { readWanted, type Wanted } from "./word-leg.ts";

/**
 * Reads a question as somebody types it: the last word may only be begun, and a word that no note has may be misspelt.
 * What every note spells as it was asked is never looked for otherwise, for that finds worse.
 * @param isExact whether a word is known to be spelt as it is meant, though no note has it
 */
export function readTyped(index: WordIndex, words: string, isExact: (word: string) => boolean = () => false): Wanted {
  const wanted = readWanted(index, withoutQuestionWords(words));
  if (wanted.unknown.length === 0) return wanted;
  const last = lastWord(words);
  const guesses: (readonly QueryTerm[])[] = [];
  const unknown: string[] = [];
  for (const word of wanted.unknown) {
    const guessed = isExact(word) ? [] : guess(index, word, word === last);
    if (guessed.length > 0) guesses.push(guessed);
    else unknown.push(word);
  }
  // What was said as it is comes before what was guessed.
  return { terms: firstOfEach([...wanted.terms, ...guesses.flat()], ({ term }) => term), guesses, unknown };
}

function lastWord(words: string): string {
  let last = "";
  eachToken(words, (word, whole) => {
    if (!whole) last = word;
  });
  return last;
}

function guess(index: WordIndex, word: string, prefix: boolean): readonly QueryTerm[] {
  const infinitive = infinitiveOf(word);
  const verb = infinitive === undefined ? undefined : index.lexicon.find(infinitive);
  if (verb !== undefined && index.frequencies.notes(verb) > 0) return [{ term: verb, weight: 1 }];
  const likely = expandTerm(index, word, { prefix, fuzzy: true });
  return likely.filter(({ term }) => !stopWords.has(index.lexicon.term(term)));
}
