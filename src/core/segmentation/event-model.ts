import { constants } from "./constants.ts";

/** What an event has been about so far: a direction, in which the latest messages count most. Absent before the first. */
export type EventModel = Float32Array | undefined;

/** The model once another message has come: the old direction bent towards it. */
export function rolled(model: EventModel, vector: Float32Array): Float32Array {
  const old = model ?? vector;
  const sum = vector.map((value, at) => constants.modelKept * (old[at] ?? 0) + (1 - constants.modelKept) * value);
  const length = Math.sqrt(dot(sum, sum));
  return length === 0 ? sum : sum.map((value) => value / length);
}

/** How far a message is from what was to be expected, 0..1; nothing where there is no event yet, or no word in it. */
export function surpriseOf(model: EventModel, vector: Float32Array): number {
  if (!model) return 0;
  const lengths = Math.sqrt(dot(model, model) * dot(vector, vector));
  return lengths === 0 ? 0 : Math.min(1, Math.max(0, 1 - dot(model, vector) / lengths));
}

/** Whether a message so surprising is of the same topic. */
export const isSameTopic = (surprise: number): boolean => surprise <= 1 - constants.sameTopic;

/**
 * Whether a message begins another event by itself: it surprises, and more than messages of this conversation usually
 * do, for in some nobody ever repeats a word.
 */
export function isBreak(surprise: number, before: readonly number[]): boolean {
  if (surprise <= constants.surprise) return false;
  const mean = before.reduce((sum, each) => sum + each, 0) / Math.max(1, before.length);
  const variance = before.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, before.length);
  return surprise > mean + constants.unusual * Math.sqrt(variance);
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
