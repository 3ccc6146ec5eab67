import { asOneWord } from "../index/expand-term.ts";
import type { QueryTerm } from "../index/score-words.ts";
import { stopWords } from "../index/stems.ts";
import { plainWords } from "../index/tokens.ts";
import type { WordIndex } from "../index/word-index.ts";
import { lettersOf } from "../index/word-table.ts";
import { firstOfEach } from "../lib/first-of-each.ts";
import { lazily } from "../lib/lazily.ts";
import { germanForms, nounForms } from "./german-forms.ts";
import { verbPrefixes } from "./german-verbs.ts";
import { germanWords } from "./question-words.ts";
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
/** So many notes show in which language a word is said, by so many different words of it. */
const looked = 4;
const fewestGerman = 2;

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
  const german = new Set([...germanWords].flatMap((word) => knownTerm(index, word) ?? []));
  const fewest = isEmpty("und") ? 0 : fewestGerman;
  const kin = new Map<string, readonly QueryTerm[]>();
  if (german.size < fewest) return kin;
  const words = plainWords(text).filter((word) => !isEmpty(word) && isTelling(word));
  for (const [at, word] of words.entries()) {
    const joined = [`${words[at - 1] ?? ""}${word}`, `${word}${words[at + 1] ?? ""}`];
    if (!isExact(word)) kin.set(word, mayBe(index, word, joined));
  }
  index.segment.expectTerms([...kin.values()].flat().map(({ term }) => term));
  const isGerman = saidBeside(index, german, fewest);
  for (const [word, terms] of kin) {
    const own = knownTerm(index, word);
    const others = terms.filter(({ term }) => term !== own && isGerman(term));
    if (others.length === 0) kin.delete(word);
    else kin.set(word, asOneWord(index, [...(own === undefined ? [] : [{ term: own, weight: 1 }]), ...others]));
  }
  return kin;
}

function isTelling(word: string): boolean {
  return !stopWords.has(word) && !germanWords.has(word);
}

/** The term of a word, if a note has it. */
function knownTerm({ lexicon, frequencies }: WordIndex, word: string): number | undefined {
  const term = lexicon.find(word);
  return term !== undefined && frequencies.notes(term) > 0 ? term : undefined;
}

function mayBe(index: WordIndex, word: string, joined: readonly string[]): readonly QueryTerm[] {
  const found: QueryTerm[] = [];
  const add = (form: string, weight: number): void => {
    const term = isTelling(form) ? knownTerm(index, form) : undefined;
    if (term !== undefined) found.push({ term, weight });
  };
  for (const each of joined) add(each, 1);
  for (const form of germanForms(word)) add(form, formWeight);
  if (word.length >= shortestPart) found.push(...compoundsOf(index, word).map((term) => ({ term, weight: partWeight })));
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
    if (frequencies.notes(term) > 0 && isCompound(lexicon.term(term))) found.push(term);
  });
  const isBefore = (a: number, b: number): number => frequencies.notes(b) - frequencies.notes(a) || lexicon.compare(a, b);
  return found.sort(isBefore).slice(0, mostCompounds);
}

/** Whether letters may be the first part of a compound. */
function isPart(index: WordIndex, letters: string): boolean {
  if (letters.length < shortestRest || !isTelling(letters) || onlyPrefixes().test(letters)) return false;
  return letters.length >= longRest || [...nounForms(letters)].some((form) => knownTerm(index, form) !== undefined);
}

/** Whether notes that say a term have so many of these terms. */
function saidBeside(index: WordIndex, terms: ReadonlySet<number>, fewest: number): (term: number) => boolean {
  const { segment, table, ids } = index;
  const known = new Map<number, boolean>();
  const isIn = (note: number): boolean => {
    const id = ids[note];
    return id !== undefined && termsOf(index, id).filter((term) => terms.has(term)).length >= fewest;
  };
  return (term) =>
    segment.postingsOf(term).some((postings) =>
      postings.subarray(0, looked).some((posting) => {
        const note = table.notes[posting >>> 8] ?? -1;
        const is = known.get(note) ?? isIn(note);
        known.set(note, is);
        return is;
      }),
    );
}
