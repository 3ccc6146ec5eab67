import { opposes } from "./opposition.ts";
import type { FactReading } from "./read-fact.ts";
import type { Stance } from "./stance.ts";

/** A sentence, read for what it claims. */
export interface Claim {
  readonly reading: FactReading;
  readonly stance: Stance;
}

/** So much has to be the same of what two sentences are about before one can turn the other around. */
export const leastAlike = 0.75;
const leastShared = 0.6;
const leastOfTrigger = 0.5;

/**
 * Whether two sentences cannot both be followed: opposed as facts are, the one the other turned around by a negation or
 * an opposite, or opposite advice on one trigger. Having words in common is no contradiction.
 */
export function contradicts(one: Claim, other: Claim): boolean {
  return (
    opposes(one.reading, other.reading) || isTurned(one.stance, other.stance) || isAgainst(one.stance, other.stance)
  );
}

/** Whether one says no, or the opposite, where the other does not: twice is not at all. Unlike words decide nothing. */
export function isFlipped(one: Stance, other: Stance): boolean {
  const flipped = [...one.sides].filter(([pair, sign]) => other.sides.get(pair) === -sign).length;
  return (flipped + Number(one.isNegative !== other.isNegative)) % 2 === 1;
}

function isTurned(one: Stance, other: Stance): boolean {
  if (one.about.size < 2 || other.about.size < 2 || alike(one.about, other.about) < leastAlike) return false;
  const hasSamePairs =
    one.sides.size === other.sides.size && [...one.sides.keys()].every((pair) => other.sides.has(pair));
  return hasSamePairs && isFlipped(one, other);
}

function isAgainst(one: Stance, other: Stance): boolean {
  const [ours, theirs] = [one.advice, other.advice];
  if (ours === undefined || theirs === undefined || ours.isFor === theirs.isFor) return false;
  if (ours.deed !== theirs.deed || ours.object !== theirs.object) return false;
  return isSameTrigger(one, other) && covered(one.about, other.about) >= leastShared;
}

/** What is to be done before something, and what after it, are two things; so is what holds always, and what holds once. */
function isSameTrigger({ trigger: one }: Stance, { trigger: other }: Stance): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one.begins === other.begins && covered(one.about, other.about) >= leastOfTrigger;
}

function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = shared(one, other);
  return both / (one.size + other.size - both);
}

/** How much of the smaller is in the other. */
function covered(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return shared(one, other) / Math.max(1, Math.min(one.size, other.size));
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((word) => other.has(word)).length;
}
