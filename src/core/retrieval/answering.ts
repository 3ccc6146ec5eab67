import { notesWith } from "../index/expand-term.ts";
import { idf, noteModel, type QueryTerm } from "../index/score-words.ts";
import type { WordIndex } from "../index/word-index.ts";
import { headingWeight } from "../model/indexed-note.ts";
import type { NoteId } from "../model/note-id.ts";
import { occurrencesIn, type PartTerms } from "./occurrences.ts";
import { compoundWeight, type Guess, type Wanted } from "./word-leg.ts";

/**
 * A word that one note in so many has tells enough: a rarer one, or one that no note has, tells no more of what is
 * asked for. Chance makes a word rare as well.
 */
const tellingShare = 1 / 10;
/** From this share of what a word can add to a note's score at most, the note is about it. */
const aboutFrom = 0.6;
/** What a word counts for in a note that only mentions it. */
const mentioned = 0.6;

/** What a note's words are to a question. They decide whether there is an answer at all, and nothing about the order. */
export interface Answering {
  /**
   * How much of the question the note answers, 0..1: all where it has every word, and of only some words less where it
   * mentions them in passing.
   */
  readonly answers: number;
  /** How many of its words stand in one part of the note: what is said together is seldom there by chance. */
  readonly together: number;
  /** How much is asked for, in words that tell. */
  readonly asked: number;
  /** Whether its title or a heading has the word of them that fewest notes have, where each is in some note. */
  readonly isNamed: boolean;
}

export function answering(index: WordIndex, wanted: Wanted, id: NoteId): Answering {
  const { noteCount } = index;
  const most = idf(noteCount, noteCount * tellingShare);
  const parts = occurrencesIn(index, wanted.terms, id);
  const counts = inAll(parts);
  const asSpelt = asSaid(wanted, counts);
  const { said, groups, foreign } = asSpelt;
  const worthIn = (notes: number): number => most * tellingIn(index, notes);
  const words: readonly AskedWord[] = [
    ...said.map((each) => ({ terms: [each], worth: each.weight * worthIn(index.frequencies.notes(each.term)) })),
    ...groups.map((terms) => ({ terms, worth: worthIn(notesWith(index, terms)) })),
  ];
  const soften = softener(index, id);
  let asked = foreign * most;
  let met = 0;
  let answered = 0;
  for (const { terms, worth } of words) {
    const count = Math.max(...terms.map(({ term }) => counts.get(term) ?? 0));
    asked += worth;
    if (count === 0) continue;
    met += worth;
    answered += worth * (count / (count + soften) >= aboutFrom ? 1 : mentioned);
  }
  if (asked === 0) return { answers: 0, together: 0, asked: 0, isNamed: false };
  return {
    answers: met === asked ? 1 : answered / asked,
    together: saidTogether(words, parts),
    asked: asked / most,
    isNamed: isNamedByRarest(index, asSpelt, parts),
  };
}

interface AskedWord {
  readonly terms: readonly QueryTerm[];
  readonly worth: number;
}

/** How often a note has each term. */
function inAll(parts: readonly PartTerms[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const part of parts) for (const [term, count] of part) counts.set(term, (counts.get(term) ?? 0) + count);
  return counts;
}

/** Of a compound only its parts count. */
function saidTogether(words: readonly AskedWord[], parts: readonly PartTerms[]): number {
  const whole = words.filter(({ terms }) => terms.some(({ weight }) => weight > compoundWeight));
  const countIn = (part: PartTerms): number =>
    whole.filter(({ terms }) => terms.some(({ term }) => part.has(term))).length;
  return parts.reduce((most, part) => Math.max(most, countIn(part)), 0);
}

/** A word that no note has is rarer than any; of a compound only its parts count. */
function isNamedByRarest(index: WordIndex, { said, groups, foreign }: AsSaid, parts: readonly PartTerms[]): boolean {
  if (foreign > 0) return false;
  const words = [...said.filter(({ weight }) => weight > compoundWeight).map((each) => [each]), ...groups];
  const notes = words.map((terms) => notesWith(index, terms));
  const fewest = Math.min(...notes);
  return words.some((terms, at) => notes[at] === fewest && terms.some(({ term }) => isInName(term, parts)));
}

/** Whether a note says a term of itself, or in the heading of a part: whole occurrences are running text. */
function isInName(term: number, parts: readonly PartTerms[]): boolean {
  return parts.some((part, at) => {
    const count = part.get(term) ?? 0;
    return count >= headingWeight && (at === 0 || !Number.isInteger(count));
  });
}

/** How much a word tells that so many notes have, 0..1. */
export function tellingIn({ noteCount }: Pick<WordIndex, "noteCount">, notes: number): number {
  return Math.min(1, idf(noteCount, notes) / idf(noteCount, noteCount * tellingShare));
}

interface AsSaid {
  readonly said: readonly QueryTerm[];
  /** Words that notes write otherwise, or that are begun or misspelt, by what each may stand for. */
  readonly groups: readonly (readonly QueryTerm[])[];
  /** How many words are taken for unknown. */
  readonly foreign: number;
}

/**
 * Among words that nobody here uses, one that is spelled like a known one is no slip of the fingers; nor are most words,
 * unless a note has them all, each but a letter apart.
 */
function asSaid(wanted: Wanted, counts: ReadonlyMap<number, number>): AsSaid {
  const { said, families, guesses, unknown } = wanted;
  const isUsual = guesses.length <= Math.max(1, said.length + families.length);
  const isMeant = (guess: Guess): boolean =>
    guess.terms.some(({ term, isSlip }) => counts.has(term) && (isUsual || isSlip || guess.isCorrect));
  return unknown.length === 0 && guesses.every(isMeant)
    ? { said, groups: [...families, ...guesses.map((guess) => guess.terms)], foreign: 0 }
    : { said, groups: families, foreign: unknown.length + guesses.length };
}

/** How many occurrences add half of what a word can add to the score of a note as long as this one. */
function softener(index: WordIndex, id: NoteId): number {
  const { segment, noteCount, totalLength } = index;
  const note = index.place(id)?.note ?? 0;
  const relativeLength = ((segment.lengths[note] ?? 0) * noteCount) / Math.max(1, totalLength);
  return noteModel.k1 * (1 - noteModel.b + noteModel.b * relativeLength);
}
