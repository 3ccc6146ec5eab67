import { compare } from "../../lib/compare.ts";
import type { WordIndex } from "../word-index.ts";
import { sortInSteps } from "./sort-in-steps.ts";

export interface Term {
  readonly term: number;
  readonly text: string;
  /** How often it occurs, in powers of two; the commonest has the lowest. */
  readonly band: number;
}

const termsPerStep = 2048;

/**
 * The terms that occur, in an order that depends on nothing but the notes: common ones first, so that they have small
 * numbers, and alphabetically where they are about as common, so that neighbours share their first letters.
 */
export function* orderTerms(index: WordIndex): Generator<undefined, readonly Term[]> {
  const terms: Term[] = [];
  for (let term = 0; term < index.lexicon.size; term++) {
    if (term % termsPerStep === 0) yield;
    const units = index.frequencies.units(term);
    if (units > 0) terms.push({ term, text: index.lexicon.term(term), band: Math.clz32(units) });
  }
  return yield* sortInSteps(terms, (a, b) => a.band - b.band || compare(a.text, b.text));
}
