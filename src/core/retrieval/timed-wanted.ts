import { stopWords } from "../index/stems.ts";
import { plainWords } from "../index/tokens.ts";
import type { QueryTerm } from "../index/score-words.ts";
import type { WordIndex } from "../index/word-index.ts";
import type { NoteId } from "../model/note-id.ts";
import { answering, type Answering } from "./answering.ts";
import { isOfTime, type Factor } from "./factors.ts";
import type { Query } from "./read-query.ts";
import { readTyped } from "./read-typed.ts";
import type { Wanted } from "./word-leg.ts";

/** How much "June" counts as a word where it is the time asked for. */
const timeWordWeight = 0.6;

/** The words of a query, of which some may say when. */
export interface TimedWanted extends Wanted {
  /** What is asked of that time; all of it where no time is named, or nothing else. */
  readonly topic: Wanted;
}

/** The words of a query; those of the time it names weigh less, which notes of that time need not say. */
export function wantedBy({ words, when }: Query, index: WordIndex): TimedWanted {
  const timeWords = when === undefined ? new Set<string>() : wordsIn(when.text);
  // Any Friday may be meant, of which notes say that it is one.
  const weight = when?.isLoose ? 1 : timeWordWeight;
  const read = readTyped(index, words, (word) => timeWords.has(word));
  const ofTime = new Set([...timeWords].map((word) => index.lexicon.find(word)));
  const weighed = (some: readonly QueryTerm[]): readonly QueryTerm[] =>
    some.map((each) => (ofTime.has(each.term) ? { ...each, weight: weight * each.weight } : each));
  const others = (some: readonly QueryTerm[]): readonly QueryTerm[] => some.filter(({ term }) => !ofTime.has(term));
  // A month that no note says tells of the time alone, which is compared by itself.
  const unknown = read.unknown.filter((word) => !timeWords.has(word));
  const topic = { ...read, terms: others(read.terms), said: others(read.said), unknown };
  const all = { ...read, terms: weighed(read.terms), said: weighed(read.said) };
  if (topic.terms.length + unknown.length === 0) return { ...all, topic: all };
  return { ...all, unknown, topic };
}

/**
 * What a note's words are to a question. Of the time asked for, it has the date, and need not say so; of another time,
 * it is no answer by that time's words alone.
 */
export function answeringTimed(
  index: WordIndex,
  wanted: TimedWanted,
  { id, factors }: { readonly id: NoteId; readonly factors: readonly Factor[] },
): Answering {
  const byTopic = answering(index, wanted.topic, id);
  return factors.some(isOfTime) || byTopic.answers === 0 ? byTopic : answering(index, wanted, id);
}

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(plainWords(text).filter((word) => !stopWords.has(word)));
}
