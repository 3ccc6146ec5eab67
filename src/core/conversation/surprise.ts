import type { Message } from "../model/message.ts";
import { rolled, surpriseOf, type EventModel } from "../segmentation/event-model.ts";
import type { Segment } from "../segmentation/segment.ts";
import { wordVector } from "../segmentation/telling-words.ts";

/** What people say when something surprises them, and how much it does: the strongest first. */
const signs: readonly (readonly [number, RegExp])[] = [
  [
    1,
    /\b(?:(?:that|this|which) changes everything|(?:i|we) had no idea|never (?:expected|imagined|saw it coming)|(?:can't|cannot) believe)\b/i,
  ],
  [
    0.7,
    /\bwait,? what\b|\bwhat\?!|\bno way[!?]|\b(?:that's|this is) (?:so )?different\b|\b(?:i|we) (?:was|were) wrong\b|\b(?:it )?turns out\b|\bto (?:my|our) surprise\b|\b(?:changed my mind|scratch that)\b/i,
  ],
  [0.3, /\b(?:i see|makes sense|good to know|interesting)\b/i],
];

/** A topic as new as topics of this conversation usually are, and how much more each standard deviation counts. */
const usual = 0.35;
const perDeviation = 0.175;
/** Of fewer episodes nobody can say what is usual. */
const fewest = 3;
/** Of an exclamation that is made in more than this share of the episodes, less counts. */
const rareShare = 0.25;

/**
 * How surprising each episode of a conversation was, 0..1: for what was spoken of before, as this conversation goes, or
 * because somebody said so, as they talk. What is said later changes nothing of it.
 */
export function surprisesOf(messages: readonly Message[], segments: readonly Segment[]): readonly number[] {
  const novelties: number[] = [];
  let model: EventModel;
  let exclaimed = 0;
  return segments.map(({ first, end }, at) => {
    const texts = messages.slice(first, end).map(({ text }) => text);
    const vector = wordVector(texts.join("\n"));
    if (model) novelties.push(surpriseOf(model, vector));
    model = rolled(model, vector);
    const sign = Math.max(0, ...texts.map(signIn));
    if (sign >= 0.7) exclaimed += 1;
    const rarity = Math.min(1, rareShare / (exclaimed / (at + 5)));
    return round(Math.max(unusual(novelties), sign < 0.7 ? sign : sign * rarity));
  });
}

/** How new the last of these is. */
function unusual(novelties: readonly number[]): number {
  const last = novelties.at(-1);
  if (last === undefined) return 0;
  const mean = novelties.reduce((sum, each) => sum + each, 0) / novelties.length;
  const deviation = Math.sqrt(novelties.reduce((sum, each) => sum + (each - mean) ** 2, 0) / novelties.length);
  const isKnown = novelties.length >= fewest && deviation > 0;
  return Math.min(1, Math.max(0, usual + (isKnown ? (perDeviation * (last - mean)) / deviation : 0)));
}

const signIn = (text: string): number => signs.find(([, pattern]) => pattern.test(text))?.[0] ?? 0;

const round = (value: number): number => Math.round(value * 100) / 100;
