import type { FactReading } from "./read-fact.ts";

/**
 * Whether two statements cannot both hold: one says always what the other says never, the other way about is preferred,
 * or the one value of something is another one. Having words in common is no opposition.
 */
export function opposes(one: FactReading, other: FactReading): boolean {
  return isOtherRule(one, other) || isOtherPreference(one, other) || isOtherValue(one, other);
}

function isOtherRule({ rule: one }: FactReading, { rule: other }: FactReading): boolean {
  return one?.about === other?.about && one?.isNegative !== other?.isNegative;
}

function isOtherPreference({ preference: one }: FactReading, { preference: other }: FactReading): boolean {
  if (one?.who !== other?.who) return false;
  return one !== undefined && one.rather === other?.than && one.than === other.rather;
}

function isOtherValue({ attribute: one }: FactReading, { attribute: other }: FactReading): boolean {
  return one?.of === other?.of && one?.value !== other?.value;
}

const leastShared = 2;
const leastCovered = 0.75;

/** How surely a sentence says that a statement no longer holds, 0..1; 0 where it does not. */
export function ends({ ending }: FactReading, known: FactReading): number {
  if (ending?.isNegative !== known.isNegative) return 0;
  const shared = [...ending.content].filter((word) => known.content.has(word)).length;
  const covered = shared / Math.max(1, Math.min(ending.content.size, known.content.size));
  return shared >= leastShared && covered >= leastCovered ? covered : 0;
}
