import { readMoment } from "../lib/time.ts";
import type { FactCategory } from "../model/learning.ts";
import type { Candidate } from "./candidates.ts";
import { ends, opposes } from "./opposition.ts";
import { readFact, type FactReading } from "./read-fact.ts";
import { isDuplicate, similarity } from "./similarity.ts";

/** A fact as it is known, in a note or for the moment. */
export interface Fact {
  readonly key: string;
  readonly text: string;
  /** What it is called, which may be all that somebody says of it. */
  readonly title?: string;
  readonly category?: FactCategory;
  /** The episodes that say so. */
  readonly sources: readonly string[];
  readonly validAt?: string;
  readonly invalidAt?: string;
}

/** What a candidate comes to, beside what is known. */
export type Judgement =
  /** It is known, with this episode. */
  | { readonly kind: "known" }
  | { readonly kind: "new" }
  /** Another episode says the same. */
  | { readonly kind: "reinforce"; readonly fact: string }
  /** It takes the place of a fact; `by` is known already, else it is new. */
  | { readonly kind: "update"; readonly fact: string; readonly by?: string }
  /** It was so before a fact that is known took its place. */
  | { readonly kind: "outdated"; readonly by: string }
  | { readonly kind: "invalidate"; readonly fact: string };

interface Shelved {
  readonly fact: Fact;
  readonly reading: FactReading;
  /** Of its title, where that says something. */
  readonly called?: FactReading;
}

/** Facts that others are compared to, by their words. */
export class FactShelf {
  readonly #facts = new Map<string, Shelved>();
  readonly #byWord = new Map<string, Set<string>>();

  constructor(facts: readonly Fact[]) {
    for (const fact of facts) this.put(fact);
  }

  put(fact: Fact): void {
    const reading = readFact(fact.text);
    const called = fact.title === undefined ? undefined : readFact(fact.title);
    this.#facts.set(fact.key, { fact, reading, ...(called && { called }) });
    for (const word of new Set([...reading.content, ...(called?.content ?? [])])) {
      const keys = this.#byWord.get(word) ?? new Set();
      this.#byWord.set(word, keys.add(fact.key));
    }
  }

  fact(key: string): Fact | undefined {
    return this.#facts.get(key)?.fact;
  }

  judge(candidate: Candidate): Judgement {
    const reading = readFact(candidate.text);
    const near = this.#near(reading);
    if (!reading.ending) return beside(near, reading, candidate);
    const ended = ending(near, reading, candidate);
    if (ended) return ended;
    // What ends nothing that is known tells nothing, unless somebody has learned it.
    const isTold = candidate.isLesson || sameAmong(near, reading) !== undefined;
    return isTold ? beside(near, reading, candidate) : { kind: "known" };
  }

  /** The facts that hold and may be about the same as a text, the nearest first. */
  nearest(text: string, most: number): readonly Fact[] {
    const asked = readFact(text);
    return this.#near(asked)
      .filter(({ fact }) => fact.invalidAt === undefined)
      .map(({ fact, reading: { content } }) => {
        const shared = [...content].filter((word) => asked.content.has(word)).length;
        return { fact, likeness: shared / Math.sqrt(content.size) };
      })
      .filter(({ likeness }) => likeness > 0)
      .toSorted((a, b) => b.likeness - a.likeness)
      .slice(0, most)
      .map(({ fact }) => fact);
  }

  /** Every fact that has a word in common, in the order in which they came. */
  #near({ content }: FactReading): readonly Shelved[] {
    const keys = new Set([...content].flatMap((word) => [...(this.#byWord.get(word) ?? [])]));
    return [...this.#facts].flatMap(([key, shelved]) => (keys.has(key) ? [shelved] : []));
  }
}

/** Opposition is looked for before likeness: two opposite statements have nearly the same words. */
function beside(near: readonly Shelved[], reading: FactReading, candidate: Candidate): Judgement {
  const same = sameAmong(near, reading, candidate)?.fact;
  const other = near.find(({ fact, reading: known }) => fact.invalidAt === undefined && opposes(reading, known))?.fact;
  if (other && !isBefore(candidate.validAt, other.validAt)) return replacing(other, same);
  if (same) return again(same, candidate);
  return other ? { kind: "outdated", by: other.key } : { kind: "new" };
}

function replacing({ key }: Fact, same: Fact | undefined): Judgement {
  const isKnown = same !== undefined && same.invalidAt === undefined;
  return { kind: "update", fact: key, ...(isKnown && { by: same.key }) };
}

function again({ key, sources }: Fact, { episode }: Candidate): Judgement {
  return sources.includes(episode) ? { kind: "known" } : { kind: "reinforce", fact: key };
}

/** The most alike of those that say the same: what holds, or held when it was said. */
function sameAmong(near: readonly Shelved[], reading: FactReading, candidate?: Candidate): Shelved | undefined {
  const alike = near
    .filter(({ fact }) => fact.invalidAt === undefined || !candidate || !isBefore(fact.invalidAt, candidate.validAt))
    .map((shelved) => ({ shelved, likeness: likenessTo(shelved, reading) }))
    .filter(({ likeness }) => isDuplicate(likeness));
  return alike.toSorted((a, b) => b.likeness - a.likeness)[0]?.shelved;
}

function likenessTo({ reading, called }: Shelved, asked: FactReading): number {
  return asked.saying === called?.saying ? 1 : similarity(asked, reading);
}

/** A fact that was there before, if one alone is meant. */
function ending(near: readonly Shelved[], reading: FactReading, { validAt }: Candidate): Judgement | undefined {
  const meant = near
    .map(({ fact, reading: known }) => ({ fact, sure: ends(reading, known) }))
    .filter(({ fact, sure }) => sure > 0 && !isBefore(validAt, fact.validAt))
    .toSorted((a, b) => b.sure - a.sure);
  // What this very episode has ended before is not ended again.
  const done = meant.find(({ fact }) => fact.invalidAt !== undefined && fact.invalidAt === validAt);
  if (done && reading.ending?.isReplaced !== true) return { kind: "known" };
  const [first, second] = meant.filter(({ fact }) => fact.invalidAt === undefined);
  if (!first || first.sure === second?.sure) return undefined;
  return { kind: reading.ending?.isReplaced === true ? "update" : "invalidate", fact: first.fact.key };
}

/** What has no date is before nothing. */
export function isBefore(one: string | undefined, other: string | undefined): boolean {
  const [a, b] = [one, other].map((text) => (text === undefined ? undefined : readMoment(text)?.at));
  return a !== undefined && b !== undefined && a < b;
}
