import { idf } from "../index/score-words.ts";
import { stopWords } from "../index/stems.ts";
import { eachToken } from "../index/tokens.ts";
import type { WordIndex } from "../index/word-index.ts";
import type { WeightedText } from "../model/indexed-note.ts";

const usualWords = 8;
/** So few say what a text is about. */
const enough = 4;
/** More than anybody asks in a question: a text somebody pasted. */
const longestQuestion = 25;
/** What a text without a single known word is cut to. */
const longestText = 500;

export interface TellingOptions {
  /** How many words are taken; as many as a question has unless told. */
  readonly most?: number;
  /** How many notes have to have a word. */
  readonly notes: number;
  /** How often the text has to say a word, by its weight, where there are enough that it does: once may be chance. */
  readonly said?: number;
  /** In how large a share of the notes a word may be, 0..1: one that many have tells none from another. */
  readonly share?: number;
  readonly isEmpty: (word: string) => boolean;
}

/** Among few notes, chance gives a word a large share. */
const fewNotes = 5;

/** The words that tell a text from the rest of the vault: said often here and elsewhere seldom, but said. */
export function tellingWords(
  index: WordIndex,
  texts: readonly WeightedText[],
  { most: wanted = usualWords, notes, said = 0, share = 1, isEmpty }: TellingOptions,
): readonly string[] {
  const mostNotes = Math.max(fewNotes, share * index.noteCount);
  const isRare = (term: number): boolean => {
    const having = index.frequencies.notes(term);
    return having >= notes && having <= mostNotes;
  };
  const counts = new Map<number, { readonly word: string; count: number }>();
  for (const { text, weight } of texts) {
    eachToken(text, (word, isCompound) => {
      const term = isCompound || isEmpty(word) ? undefined : index.lexicon.find(word);
      if (term === undefined || !isRare(term)) return;
      const known = counts.get(term);
      if (known) known.count += weight;
      else counts.set(term, { word, count: weight });
    });
  }
  const worth = (term: number, count: number): number =>
    Math.log(1 + count) * idf(index.noteCount, index.frequencies.notes(term));
  const often = [...counts].filter(([, { count }]) => count >= said);
  return (often.length < enough ? [...counts] : often)
    .map(([term, { word, count }]) => ({ word, worth: worth(term, count) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, wanted)
    .map(({ word }) => word);
}

export function isLongText(words: string): boolean {
  return words.split(/\s+/).length > longestQuestion;
}

/** What a page of prose asks, in a few words; a question stays as it is. */
export function sharpQuestion(index: WordIndex, words: string): string {
  if (!isLongText(words)) return words;
  const isEmpty = (word: string): boolean => stopWords.has(word) || /^\d$/.test(word);
  const telling = tellingWords(index, [{ text: words, weight: 1 }], { notes: 1, isEmpty });
  return telling.length > 0 ? telling.join(" ") : words.slice(0, longestText);
}
