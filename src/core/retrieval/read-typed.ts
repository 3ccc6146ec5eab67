import { isWithinEdits } from "../index/edits.ts";
import { expandTerm } from "../index/expand-term.ts";
import type { QueryTerm } from "../index/score-words.ts";
import { stopWords } from "../index/stems.ts";
import { plainWords } from "../index/tokens.ts";
import type { WordIndex } from "../index/word-index.ts";
import { lettersOf } from "../index/word-table.ts";
import { firstOfEach } from "../lib/first-of-each.ts";
import { formsOfAnswers } from "./asks-about.ts";
import { germanKin } from "./german-kin.ts";
import { emptyWordsOf, withoutQuestionWords } from "./question-words.ts";
import { readWanted, type Guess, type GuessedTerm, type Wanted } from "./word-leg.ts";

/**
 * Reads a question as somebody types it: the last word may only be begun, and a word that no note has may be misspelt.
 * What every note spells as it was asked is never looked for otherwise, for that finds worse.
 * @param isExact whether a word is known to be spelt as it is meant, though no note has it
 */
export function readTyped(index: WordIndex, words: string, isExact: (word: string) => boolean = () => false): Wanted {
  const asked = withoutQuestionWords(words);
  const wanted = readWanted(index, asked);
  const kin = germanKin(index, asked, { isExact, isEmpty: emptyWordsOf(words) });
  if (wanted.unknown.length + kin.size === 0) return wanted;
  const last = plainWords(words).at(-1);
  const guesses: Guess[] = [];
  const unknown: string[] = [];
  const isOnlyForm = (word: string): boolean => wanted.terms.length > 0 && formsOfAnswers.has(word);
  for (const word of wanted.unknown.filter((each) => !kin.has(each) && !isOnlyForm(each))) {
    const guessed = isExact(word) ? undefined : guess(index, word, word === last);
    if (guessed !== undefined && guessed.terms.length > 0) guesses.push(guessed);
    else unknown.push(word);
  }
  const families = [...kin].map(([word, terms]) =>
    wanted.unknown.includes(word) && word === last ? [...terms, ...expandTerm(index, word, { prefix: true })] : terms,
  );
  const heads = new Set([...kin.keys()].map((word) => index.lexicon.find(word)));
  const said = wanted.said.filter(({ term }) => !heads.has(term));
  // What was said as it is comes before what was guessed.
  const terms = [...families.flat(), ...said, ...guesses.flatMap((each) => each.terms)];
  return { terms: firstOfEach(terms, ({ term }) => term), said, families, guesses, unknown };
}

/** A word that no note has, as `eachToken` tells it, and the terms that are looked for in its place. */
export interface UnmetWord {
  readonly word: string;
  readonly isCorrect: boolean;
  readonly instead: readonly string[];
  /** Those of them that are the same word, only begun, in another form, or with a slip of the fingers. */
  readonly meant: readonly string[];
}

export function unmetOf({ lexicon }: WordIndex, { guesses, unknown }: Wanted): readonly UnmetWord[] {
  const guessed = guesses.map(({ word, isCorrect, terms }) => {
    const named = (some: readonly GuessedTerm[]): readonly string[] => some.map(({ term }) => lexicon.term(term));
    return { word, isCorrect, instead: named(terms), meant: named(terms.filter(({ isSlip }) => isCorrect || isSlip)) };
  });
  return [...guessed, ...unknown.map((word) => ({ word, isCorrect: false, instead: [], meant: [] }))];
}

function guess(index: WordIndex, word: string, isLast: boolean): Guess {
  const telling = (likely: readonly QueryTerm[]): readonly GuessedTerm[] =>
    likely
      .filter(({ term }) => !stopWords.has(index.lexicon.term(term)))
      .map(({ term, weight }) => ({ term, weight, isSlip: isSlip(index, word, term) }));
  const begun = isLast ? expandTerm(index, word, { prefix: true }) : [];
  if (begun.length > 0) return { word, isCorrect: true, terms: telling(begun) };
  return { word, isCorrect: false, terms: telling(expandTerm(index, word, { fuzzy: true })) };
}

/** For each edit, a word has at least so many letters: a shorter one is like another by chance. */
const lettersAnEdit = 6;

/** Whether a term is what somebody meant to write, by all that is seen; few mistake the first letter. */
function isSlip({ lexicon }: WordIndex, word: string, term: number): boolean {
  const most = Math.floor(word.length / lettersAnEdit);
  if (most === 0 || !lexicon.term(term).startsWith(word.charAt(0))) return false;
  const letters = lexicon.letters(term).slice();
  const isNear = (form: string): boolean => isWithinEdits(lettersOf(form), letters, most);
  // Where its ending alone is misspelt, the stem is the word's beginning.
  return word.startsWith(lexicon.term(term)) || isNear(word) || isNear(lexicon.stem(word));
}
