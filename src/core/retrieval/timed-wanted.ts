import { stopWords } from "../index/stems.ts";
import { eachToken } from "../index/tokens.ts";
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
  const timeWords = when === undefined || when.isLoose ? new Set<string>() : wordsIn(when.text);
  const read = readTyped(index, words, (word) => timeWords.has(word));
  const ofTime = new Set([...timeWords].map((word) => index.lexicon.find(word, false)));
  const terms = read.terms.map((each) =>
    ofTime.has(each.term) ? { ...each, weight: timeWordWeight * each.weight } : each,
  );
  // A month that no note says tells of the time alone, which is compared by itself.
  const unknown = read.unknown.filter((word) => !timeWords.has(word));
  const topic = { ...read, terms: terms.filter(({ term }) => !ofTime.has(term)), unknown };
  if (topic.terms.length + unknown.length === 0) return { ...read, terms, topic: { ...read, terms } };
  return { ...read, terms, unknown, topic };
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
  const words = new Set<string>();
  eachToken(text, (word, isCompound) => {
    if (!isCompound && !stopWords.has(word)) words.add(word);
  });
  return words;
}
