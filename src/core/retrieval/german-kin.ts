import { asOneWord } from "../index/expand-term.ts";
import type { QueryTerm } from "../index/score-words.ts";
import { stopWords } from "../index/stems.ts";
import { plainWords } from "../index/tokens.ts";
import type { WordIndex } from "../index/word-index.ts";
import { nobody } from "../index/word-segment.ts";
import { lettersOf } from "../index/word-table.ts";
import { firstOfEach } from "../lib/first-of-each.ts";
import { lazily } from "../lib/lazily.ts";
import { remembered } from "../lib/remembered.ts";
import { germanForms, nounForms } from "./german-forms.ts";
import { verbPrefixes } from "./german-verbs.ts";
import { germanElsewhere, germanWords } from "./question-words.ts";
import { termsOf } from "./word-leg.ts";

/** What another form of a word counts against the word itself, and what a compound does of which it is a part. */
const formWeight = 0.8;
const partWeight = 0.5;
/** A shorter word is a part of many by chance. */
const shortestPart = 5;
/** What is left of a compound may be a word from here on, and is one, though no note has it, from so many letters. */
const shortestRest = 4;
const longRest = 6;
const mostCompounds = 32;
/** In so many places it is looked at in which language a word is said. */
const looked = 4;
const mostWordsKept = 500;
/** With fewer words that German sentences are made of, no note is in German. */
const fewestGerman = 2;

/** The name of a file or of a version is no compound. */
const onlyLetters = /^[a-z]+$/;
const onlyPrefixes = lazily(() => new RegExp(`^${verbPrefixes}$`));

/** What is known of the words of a question, as `eachToken` tells them. */
export interface Asking {
  /** Whether a word is known to be spelt as it is meant. */
  readonly isExact: (word: string) => boolean;
  /** Whether a word says nothing in the question's language. */
  readonly isEmpty: (word: string) => boolean;
}

/**
 * What words of a question stand for in notes that are written in German, or in any where the question is, as far as
 * these write them otherwise: themselves, other forms, words of their root, compounds they are a part of, and what they
 * make with the word beside them.
 */
export function germanKin(
  index: WordIndex,
  text: string,
  { isExact, isEmpty }: Asking,
): ReadonlyMap<string, readonly QueryTerm[]> {
  const isAskedInGerman = isEmpty("und");
  const { hasGerman, isSaidInGerman, mayBe } = germanIn(index);
  if (!hasGerman && !isAskedInGerman) return new Map();
  const words = plainWords(text).filter((word) => !isEmpty(word) && isTelling(word));
  const likely = words.map((word, at) =>
    isExact(word) ? [] : mayBe(`${words[at - 1] ?? ""}${word}`, word, `${word}${words[at + 1] ?? ""}`),
  );
  index.segment.expectTerms(likely.flat().map(({ term }) => term));
  const isGerman = isAskedInGerman ? () => true : isSaidInGerman;
  return new Map(
    words.flatMap((word, at) => {
      const own = knownTerm(index, word);
      const others = likely[at]?.filter(({ term }) => term !== own && isGerman(term)) ?? [];
      const all = own === undefined ? others : [{ term: own, weight: 1 }, ...others];
      return others.length === 0 ? [] : [[word, asOneWord(index, all)]];
    }),
  );
}

/** What is known of the German in an index. */
interface GermanWords {
  readonly hasGerman: boolean;
  readonly isSaidInGerman: (term: number) => boolean;
  /** What a word may be otherwise, by itself and as one with the word beside it. */
  readonly mayBe: (...joined: readonly [before: string, word: string, after: string]) => readonly QueryTerm[];
}

interface Kept extends GermanWords {
  /** Numbers of notes are good for one segment until something changes. */
  readonly segment: WordIndex["segment"];
  readonly revision: number;
}

/** Whoever types asks the same words again with each letter. */
const kept = new WeakMap<WordIndex, Kept>();

function germanIn(index: WordIndex): GermanWords {
  const known = kept.get(index);
  const { segment, revision } = index;
  if (known?.segment === segment && known.revision === revision) return known;
  const german = termsAmong(index, germanWords);
  const words = new Map<string, readonly QueryTerm[]>();
  const mayBe: GermanWords["mayBe"] = (before, word, after) => {
    const key = `${before} ${word} ${after}`;
    const likely = words.get(key) ?? likelyOf(index, word, [before, after]);
    if (words.size >= mostWordsKept) words.clear();
    words.set(key, likely);
    return likely;
  };
  const hasGerman = german.size >= fewestGerman;
  const found = { segment, revision, hasGerman, isSaidInGerman: saidInGerman(index, german), mayBe };
  kept.set(index, found);
  return found;
}

function isTelling(word: string): boolean {
  return !stopWords.has(word) && !germanWords.has(word);
}

/** The term of a word, if a note has it. */
function knownTerm({ lexicon, frequencies }: WordIndex, word: string): number | undefined {
  const term = lexicon.find(word);
  return term !== undefined && frequencies.notes(term) > 0 ? term : undefined;
}

function likelyOf(index: WordIndex, word: string, joined: readonly string[]): readonly QueryTerm[] {
  const found: QueryTerm[] = [];
  const add = (form: string, weight: number): void => {
    const term = isTelling(form) ? knownTerm(index, form) : undefined;
    // What English makes of a form may be none: "of" of "ofe".
    if (term !== undefined && isTelling(index.lexicon.term(term))) found.push({ term, weight });
  };
  for (const each of joined) add(each, 1);
  for (const form of germanForms(word)) add(form, formWeight);
  if (word.length >= shortestPart)
    found.push(...[...compoundsOf(index, word), ...partsOf(index, word)].map((term) => ({ term, weight: partWeight })));
  return firstOfEach(found, ({ term }) => term);
}

/** The commonest compounds that begin or end with a word, in any of its forms. */
function compoundsOf(index: WordIndex, word: string): readonly number[] {
  const { lexicon, shapes, frequencies } = index;
  const forms = [...nounForms(word)].filter(({ length }) => length >= shortestPart);
  // How the stem of any longer word ends that ends like this: the letters before it do not matter.
  const ends = [...new Set(forms.map((form) => lexicon.stem(`anan${form}`).slice(4)))];
  const isCompound = (term: string): boolean =>
    forms.some((form) => term.startsWith(form) && term.length - form.length >= shortestRest) ||
    ends.some((end) => term.endsWith(end) && isPart(index, term.slice(0, -end.length)));
  const found: number[] = [];
  const [shortest = word] = ends.sort((one, other) => one.length - other.length);
  shapes.eachContaining(lettersOf(shortest), (term) => {
    const letters = lexicon.term(term);
    if (frequencies.notes(term) > 0 && onlyLetters.test(letters) && isCompound(letters)) found.push(term);
  });
  const isBefore = (a: number, b: number): number =>
    frequencies.notes(b) - frequencies.notes(a) || lexicon.compare(a, b);
  return found.sort(isBefore).slice(0, mostCompounds);
}

/** The two words that one which no note has is made of, each in any of its forms: "Ofen" and "Ausfall" of "Ofenausfall". */
function partsOf(index: WordIndex, word: string): readonly number[] {
  if (knownTerm(index, word) !== undefined || !onlyLetters.test(word)) return [];
  const formOf = (letters: string): number | undefined =>
    [letters, ...nounForms(letters)]
      .map((form) => (isTelling(form) ? knownTerm(index, form) : undefined))
      .find(isKnown);
  for (let cut = word.length - shortestRest; cut >= shortestRest; cut--) {
    const [first, last] = [formOf(word.slice(0, cut)), formOf(word.slice(cut))];
    if (first !== undefined && last !== undefined) return [first, last];
  }
  return [];
}

const isKnown = (term: number | undefined): boolean => term !== undefined;

/** Whether letters may be the first part of a compound. */
function isPart(index: WordIndex, letters: string): boolean {
  if (letters.length < shortestRest || !isTelling(letters) || onlyPrefixes().test(letters)) return false;
  return letters.length >= longRest || [...nounForms(letters)].some((form) => knownTerm(index, form) !== undefined);
}

/** Whether a note that says a term is in German, by what its sentences are made of. */
function saidInGerman(index: WordIndex, german: ReadonlySet<number>): (term: number) => boolean {
  const { segment, table, ids } = index;
  const english = termsAmong(index, stopWords);
  for (const term of termsAmong(index, germanElsewhere)) english.delete(term);
  const isGerman = remembered((note: number) => {
    const id = ids[note];
    const terms = id === undefined ? [] : [...termsOf(index, id)];
    const countOf = (language: ReadonlySet<number>): number => terms.filter((term) => language.has(term)).length;
    return countOf(german) >= countOf(english);
  });
  return (term) =>
    segment
      .postingsOf(term)
      .some((postings) =>
        postings.subarray(0, looked).some((posting) => isGerman(table.notes[posting >>> 8] ?? nobody)),
      );
}

function termsAmong(index: WordIndex, words: ReadonlySet<string>): Set<number> {
  return new Set([...words].flatMap((word) => knownTerm(index, word) ?? []));
}
