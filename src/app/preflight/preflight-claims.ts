import { stopWords } from "../../core/index/stems.ts";
import { eachToken } from "../../core/index/tokens.ts";
import type { Pattern } from "../../core/model/pattern.ts";
import { contrasted, missing, undertaken } from "../../core/retrieval/undertaken.ts";
import { readWanted } from "../../core/retrieval/word-leg.ts";
import type { Library } from "../library.ts";
import type { Reading } from "./preflight-readings.ts";

/** What a pattern says, in terms. */
export interface Claims {
  /** Anywhere but in its links and its evidence, where others have the word. */
  readonly own: ReadonlySet<number>;
  /** What it says is not there; of "retry without jitter", the jitter. */
  readonly lacking: readonly number[];
  /** What it says is there. */
  readonly there: ReadonlySet<number>;
}

export function claimsOf(library: Library, pattern: Pattern): Claims {
  const claims = [...namesOf(pattern), pattern.trigger, pattern.action];
  const there = claims.flatMap((claim) => termsIn(library, undertaken(claim, "denied")));
  const lacking = claims.flatMap((claim) => termsIn(library, missing(claim)));
  const own = new Set([...claims, pattern.context, pattern.warning].flatMap((each) => termsIn(library, each)));
  return { own, lacking, there: new Set(there) };
}

/** What it is called, in words: its kind is no part of that. */
function namesOf({ title, aliases }: Pattern): readonly string[] {
  return [title.replace(/^(?:anti)?pattern-/iu, ""), ...aliases].map((name) => name.replaceAll("-", " "));
}

/** One word of a name is no sign, unless nothing else is said. */
const fewestOfName = 2;

/** Whether a pattern is called by a name: its words stand together, in whatever order. */
export function isNamed({ library, text }: Reading, pattern: Pattern): boolean {
  const said = rowOf(library, text);
  return namesOf(pattern).some((name) => {
    const row = rowOf(library, name);
    if (row.length < Math.min(fewestOfName, said.length) || row.includes(undefined)) return false;
    return said.some((_, at) => {
      const together = said.slice(at, at + row.length);
      return row.every((term) => together.includes(term));
    });
  });
}

/** The words of a text that tell anything, in their order; of one that no note has, that there is one. */
function rowOf({ catalog: { words } }: Library, text: string): readonly (number | undefined)[] {
  const row: (number | undefined)[] = [];
  eachToken(text, (word, isCompound) => {
    if (!isCompound && !stopWords.has(word)) row.push(words.lexicon.find(word, false));
  });
  return row;
}

function termsIn({ catalog }: Library, text: string): readonly number[] {
  return readWanted(catalog.words, text).terms.map(({ term }) => term);
}

/** Whether a sentence, as it is read here, may be about a pattern at all. */
export function mayBeAbout(reading: Reading, { kind }: Pattern, claims: Claims): boolean {
  const { library, isOf, sentence } = reading;
  const { lacking, there } = claims;
  const done = new Set(termsIn(library, reading.done));
  // "Retry without jitter" is not what somebody does who speaks of jitter and does not deny it.
  const isComplete = lacking.some((term) => done.has(term) && !there.has(term));
  if (isComplete && kind === "antipattern") return false;
  const denied = new Set(termsIn(library, missing(sentence)));
  const isLacking = lacking.some((term) => denied.has(term));
  if (isOf === "negative") return isLacking;
  if (kind === "antipattern" && isAvoided(reading, there, done)) return false;
  return isOf === "all" || !isLacking;
}

/** Whether a sentence is set against as much of what is there as it says yes to: "as a date, not at midnight UTC". */
function isAvoided({ library, sentence }: Reading, there: Claims["there"], done: ReadonlySet<number>): boolean {
  const count = (terms: Iterable<number>): number => [...new Set(terms)].filter((term) => there.has(term)).length;
  const against = count(termsIn(library, contrasted(sentence)));
  return against > 0 && against >= count(done);
}
