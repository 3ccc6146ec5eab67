import type { Message } from "../model/message.ts";
import { bestDivision, startMargins } from "./best-division.ts";
import { meaningCohesion, wordCohesion, type Gain } from "./cohesion.ts";
import { constants, type CueName } from "./constants.ts";
import { cues } from "./cues.ts";
import { tellingWords } from "./telling-words.ts";

/** Why an episode begins where it does. */
export type Reason = "start" | "silence" | "full" | "topic" | "surprise";

/** Messages that belong together, from `first` up to and without `end`. */
export interface Segment {
  readonly first: number;
  readonly end: number;
  readonly reason: Reason;
}

/** What is known of a conversation beside its words. */
export interface Insight {
  /** What its messages mean. */
  readonly vectors?: readonly Float32Array[];
  /** Of messages that somebody was asked about: whether an episode begins with them. The rules are above that. */
  readonly judged?: ReadonlyMap<number, boolean>;
}

/**
 * Divides a conversation into episodes, without a model: of all ways to divide it, the one in which the words of each
 * episode hang together best and the words at its ends look most like an end and a beginning. With vectors, what the
 * messages mean counts, too.
 */
export function segment(messages: readonly Message[], insight: Insight = {}): readonly Segment[] {
  return betweenSilences(messages).flatMap((range, at) => {
    const { first, end } = range;
    const gain = topicGain(messages.slice(first, end), partOf(insight, range));
    const cuts = bestDivision(end - first, gain);
    return cuts.map((start, place): Segment => {
      const next = cuts[place + 1] ?? end - first;
      const reason = place > 0 ? topicOrFull(start - (cuts[place - 1] ?? 0)) : at > 0 ? "silence" : "start";
      return { first: first + start, end: first + next, reason };
    });
  });
}

/** The messages of which it is as likely as not that an episode begins with them, by all that is known. */
export function undecided(messages: readonly Message[], insight: Insight = {}): readonly number[] {
  return betweenSilences(messages).flatMap((range) => {
    const { first, end } = range;
    const margins = startMargins(end - first, topicGain(messages.slice(first, end), partOf(insight, range)));
    return [...margins].flatMap((margin, at) => (Math.abs(margin) < constants.undecided ? [first + at] : []));
  });
}

interface Range {
  readonly first: number;
  readonly end: number;
}

/** What is known of some of the messages. */
export function partOf({ vectors, judged = new Map() }: Insight, { first, end }: Range): Insight {
  const own = [...judged].map(([place, begins]) => [place - first, begins] as const);
  return { judged: new Map(own), ...(vectors && { vectors: vectors.slice(first, end) }) };
}

const topicOrFull = (length: number): Reason => (length >= constants.mostMessages ? "full" : "topic");

/**
 * A silence is a boundary by itself, once there is something to end; nobody says how long one was when a message has no
 * time.
 */
function betweenSilences(messages: readonly Message[]): readonly Range[] {
  const starts: number[] = messages.length === 0 ? [] : [0];
  for (const [place, { at }] of messages.entries()) {
    const before = messages[place - 1]?.at;
    if (at === undefined || before === undefined || at - before <= constants.longestSilenceMs) continue;
    if (place - (starts.at(-1) ?? 0) >= constants.leastMessages) starts.push(place);
  }
  return starts.map((first, place) => ({ first, end: starts[place + 1] ?? messages.length }));
}

/** What is gained by each episode that messages may be divided into that follow each other closely. */
function topicGain(messages: readonly Message[], { vectors, judged }: Insight): Gain {
  const words = messages.map(wordsOf);
  const weight = likenessWeight(words);
  const gains = [wordCohesion(words), ...(vectors ? [meaningCohesion(vectors)] : [])];
  const boundary = boundaryGains(messages, judged);
  const isTooShort = tooShort(messages);
  return (first, last) => {
    if (isTooShort(first, last)) return -Infinity;
    const cohesion = gains.reduce((sum, gain) => sum + gain(first, last), 0);
    return weight * cohesion + (boundary[first] ?? 0) - lengthCost(last - first + 1);
  };
}

function likenessWeight(words: readonly (readonly string[])[]): number {
  const perMessage = words.flat().length / words.length;
  return (10 / (3 + perMessage)) ** constants.verbosity;
}

/** What is too little to be an episode waits for more; a word such as "okay" begins none. */
function tooShort(messages: readonly Message[]): (first: number, last: number) => boolean {
  const lengths = messages.map(({ text }) => Array.from(text).length);
  const upTo = [0];
  for (const length of lengths) upTo.push(length + (upTo.at(-1) ?? 0));
  return (first, last) => {
    const count = last - first + 1;
    if (last === messages.length - 1 || count === constants.mostMessages) return false;
    if (count < constants.leastMessages || (lengths[last + 1] ?? 0) < constants.leastBeginning) return true;
    return (upTo[last + 1] ?? 0) - (upTo[first] ?? 0) < constants.leastCharacters;
  };
}

function lengthCost(length: number): number {
  const unusual = Math.log(length / constants.usualLength);
  return constants.lengthCost * unusual * unusual;
}

/** What it is worth that an episode begins with each message; nothing for the first, which one must. */
function boundaryGains(messages: readonly Message[], judged: Insight["judged"]): Float64Array {
  const opener = messages[0]?.speaker;
  const hasAnswers = messages.some(({ speaker }) => speaker !== opener);
  return Float64Array.from(messages, (message, at) => {
    const before = messages[at - 1];
    if (!before) return 0;
    const begins = judged?.get(at);
    if (begins !== undefined) return begins ? constants.certainty : -constants.certainty;
    const own = hasAnswers ? (message.speaker === opener ? constants.openerGain : -constants.openerGain) : 0;
    return own + cueGain(before, message) - constants.boundaryCost;
  });
}

/** While a conversation goes on, the same messages are looked at again and again. */
const known = {
  words: new WeakMap<Message, readonly string[]>(),
  gains: new WeakMap<Message, { readonly before: Message; readonly gain: number }>(),
};

function wordsOf(message: Message): readonly string[] {
  const words = known.words.get(message) ?? tellingWords(message.text);
  known.words.set(message, words);
  return words;
}

/** What the turns of phrase at the end of one message and the beginning of the next are worth. */
function cueGain(before: Message, message: Message): number {
  const last = known.gains.get(message);
  if (last?.before === before) return last.gain;
  const wordsBefore = new Set(wordsOf(before));
  const between = { before: before.text, after: message.text, wordsBefore, wordsAfter: wordsOf(message) };
  const said = cueNames.filter((name) => cues[name](between));
  const gain = said.reduce((sum, name) => sum + constants.cues[name], 0);
  known.gains.set(message, { before, gain });
  return gain;
}

const cueNames = Object.keys(cues).filter((name): name is CueName => name in constants.cues);
