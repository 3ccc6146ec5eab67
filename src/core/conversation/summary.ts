import { saysSomething } from "../extract/spoken.ts";
import { shortened } from "../extract/shorten.ts";
import type { Message } from "../model/message.ts";
import { tellingWords } from "../segmentation/telling-words.ts";
import { withDates } from "./absolute-dates.ts";
import { plainText } from "./content-title.ts";

const mostSentences = 3;
const longestSentence = 240;
/** A sentence that shares more of its words with one that was taken tells nothing new. */
const mostShared = 0.75;
/** A sentence of fewer telling words is taken only where all are so short. */
const fewestWords = 3;

interface Sentence {
  readonly speaker: string;
  readonly text: string;
  readonly at: number | undefined;
  readonly words: ReadonlySet<string>;
  readonly place: number;
}

/** The sentences that say most of what the others speak of, in the order they were said, with absolute dates. */
export function summaryOf(messages: readonly Message[]): readonly string[] {
  const sentences = sentencesOf(messages);
  const spread = spreadOf(sentences);
  const weight = ({ words }: Sentence): number =>
    [...words].reduce((sum, word) => sum + (spread.get(word) ?? 0), 0) / Math.sqrt(4 + words.size);
  const long = sentences.filter(({ words }) => words.size >= fewestWords);
  const best = (long.length > 0 ? long : sentences)
    .map((sentence) => ({ sentence, weight: weight(sentence) }))
    .sort((one, other) => other.weight - one.weight || one.sentence.place - other.sentence.place);
  const taken: Sentence[] = [];
  for (const { sentence } of best) {
    if (taken.length === mostSentences) break;
    if (taken.every((other) => shared(sentence, other) <= mostShared)) taken.push(sentence);
  }
  return taken.sort((one, other) => one.place - other.place).map(told);
}

function told({ speaker, text, at }: Sentence): string {
  const said = shortened(text, longestSentence);
  return `${speaker}: ${at === undefined ? said : withDates(said, at)}`;
}

function sentencesOf(messages: readonly Message[]): readonly Sentence[] {
  const texts = messages.flatMap(({ speaker, text, at }) =>
    (plainText(text).match(/[^]+?(?:[.!?](?=\s|$)|[。！？]+|$)/gu) ?? []).map((sentence) => ({
      speaker,
      text: sentence.trim(),
      at,
    })),
  );
  return texts
    .filter(({ text }) => saysSomething(text))
    .map((sentence, place) => ({ ...sentence, place, words: new Set(tellingWords(sentence.text)) }))
    .filter(({ words }) => words.size > 0);
}

/** How much a word tells: the more sentences have it, the more they are about it, and each time less so. */
function spreadOf(sentences: readonly Sentence[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { words } of sentences) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map([...counts].map(([word, count]) => [word, Math.log(1 + count)]));
}

function shared(one: Sentence, other: Sentence): number {
  const common = [...one.words].filter((word) => other.words.has(word)).length;
  return common / Math.min(one.words.size, other.words.size);
}
