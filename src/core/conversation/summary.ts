import { shortened } from "../extract/shorten.ts";
import type { Message } from "../model/message.ts";
import { withDates } from "./absolute-dates.ts";
import { saidSentences, type Sentence } from "./said-sentences.ts";

const mostUnits = 3;
/** What is longer is cut between two of its clauses. */
const longestSentence = 400;
/** What shares more of its words with something that was taken tells nothing new. */
const mostShared = 0.75;
/** A sentence of fewer telling words is taken only where all are so short. */
const fewestWords = 3;

/** A sentence, or a question and what was answered: one without the other tells little. */
interface Unit {
  readonly sentences: readonly Sentence[];
  readonly words: ReadonlySet<string>;
  readonly place: number;
}

/** What says most of what the rest speaks of, in the order it was said, with absolute dates. */
export function summaryOf(messages: readonly Message[]): readonly string[] {
  const sentences = saidSentences(messages);
  const spread = spreadOf(sentences);
  const weight = ({ words }: Unit): number =>
    [...words].reduce((sum, word) => sum + (spread.get(word) ?? 0), 0) / Math.sqrt(4 + words.size);
  const units = unitsOf(sentences);
  const long = units.filter(({ words }) => words.size >= fewestWords);
  const best = (long.length > 0 ? long : units)
    .map((unit) => ({ unit, weight: weight(unit) }))
    .sort((one, other) => other.weight - one.weight || one.unit.place - other.unit.place);
  const taken: Unit[] = [];
  for (const { unit } of best) {
    if (taken.length === mostUnits) break;
    if (taken.every((other) => shared(unit, other) <= mostShared)) taken.push(unit);
  }
  const told = new Set(taken.flatMap((unit) => unit.sentences));
  return [...told].sort((one, other) => one.place - other.place).map(lineOf);
}

function lineOf({ speaker, text, at }: Sentence): string {
  const said = cut(text);
  return `${speaker}: ${at === undefined ? said : withDates(said, at)}`;
}

/** A long sentence up to the end of a clause, where it has any that is not near its beginning. */
function cut(text: string): string {
  if (text.length <= longestSentence) return text;
  const clause = /^([^]*\S)[,;:–—](?=\s)/.exec(text.slice(0, longestSentence))?.[1] ?? "";
  return clause.length > longestSentence / 2 ? `${clause} …` : shortened(text, longestSentence);
}

function unitsOf(sentences: readonly Sentence[]): readonly Unit[] {
  const replies = repliesTo(sentences);
  const answers = new Set(replies.values());
  return sentences.flatMap((sentence): readonly Unit[] => {
    const answer = replies.get(sentence);
    if (answer === undefined && answers.has(sentence)) return [];
    const all = answer === undefined ? [sentence] : [sentence, answer];
    return [{ sentences: all, words: new Set(all.flatMap(({ words }) => [...words])), place: sentence.place }];
  });
}

/** How far into what the other says an answer is looked for. */
const nearby = 4;

/** The answer to each question that has one: the sentence of the next message that speaks most of the same. */
function repliesTo(sentences: readonly Sentence[]): ReadonlyMap<Sentence, Sentence> {
  const messages = byMessage(sentences);
  const found = new Map<Sentence, Sentence>();
  for (const [at, said] of messages.entries()) {
    const reply = messages[at + 1] ?? [];
    if (reply[0]?.speaker === said[0]?.speaker) continue;
    for (const question of said.filter(({ isQuestion }) => isQuestion)) {
      const answer = answerIn(question, reply.slice(0, nearby));
      if (answer) found.set(question, answer);
    }
  }
  return found;
}

function byMessage(sentences: readonly Sentence[]): readonly (readonly Sentence[])[] {
  const messages = new Map<number, Sentence[]>();
  for (const sentence of sentences) {
    const said = messages.get(sentence.message) ?? [];
    messages.set(sentence.message, said);
    said.push(sentence);
  }
  return [...messages.values()];
}

function answerIn(question: Sentence, reply: readonly Sentence[]): Sentence | undefined {
  const said = reply.filter(({ isQuestion }) => !isQuestion);
  const whole = said.filter(({ words }) => words.size >= fewestWords);
  const common = ({ words }: Sentence): number => [...words].filter((word) => question.words.has(word)).length;
  const [first, ...rest] = whole.length > 0 ? whole : said;
  return rest.reduce((best, each) => (best && common(each) > common(best) ? each : best), first);
}

/** How much a word tells: the more sentences have it, the more they are about it, and each time less so. */
function spreadOf(sentences: readonly Sentence[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { words } of sentences) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map([...counts].map(([word, count]) => [word, Math.log(1 + count)]));
}

function shared(one: Unit, other: Unit): number {
  const common = [...one.words].filter((word) => other.words.has(word)).length;
  return common / Math.min(one.words.size, other.words.size);
}
