import { contradicts, isFlipped, leastAlike, type Claim } from "../facts/contradiction.ts";
import { frontedIn, movedBetween, type Reach } from "../facts/fronted.ts";
import { readFact } from "../facts/read-fact.ts";
import { clausesOf, type Clause } from "../facts/saying.ts";
import { readStance, type Stance } from "../facts/stance.ts";
import { fold } from "../index/fold.ts";
import { plainWords } from "../index/tokens.ts";
import { lazily } from "../lib/lazily.ts";
import { listed } from "../lib/listed.ts";
import { writeOut } from "../lib/own-letters.ts";
import { jaccard } from "./jaccard.ts";

/** What a learning says, in forms that can be compared. */
export interface Statement {
  /** Its words, whatever their case and accents; a letter of its own, such as `ü`, is another than `u`. */
  readonly words: ReadonlySet<string>;
  /** The same without articles, and however it commands and forbids; as they are where there is nothing else. */
  readonly plain: ReadonlySet<string>;
  /** Where each of these stands: in what is said, in what is denied, or under which condition. */
  readonly places: ReadonlyMap<string, ReadonlySet<string>>;
  readonly reach: Reach;
  /** Numbers and names: with another one it is another statement. */
  readonly particulars: ReadonlySet<string>;
  /** Its first sentence, which says what the rest explains. */
  readonly claim: Claim;
  /** All of it. */
  readonly stance: Stance;
}

const articles = listed("a an the any every each all this that these those some");
const duplicateAbove = 0.8;
/** So alike have to be those that say the same in several sessions. */
export const leastRecurring = 0.8;

export function readStatement(text: string): Statement {
  const words = wordsOf(text);
  const clauses = clausesOf(text);
  const places = placesIn(clauses);
  const plain = new Set(places.keys());
  return {
    ...{ words, plain: plain.size === 0 ? words : plain, places, reach: reachIn(clauses) },
    particulars: particularsIn(text),
    ...{ claim: readClaim(text), stance: readStance(readFact(text).words) },
  };
}

/** What its first sentence claims. */
export function readClaim(text: string): Claim {
  const reading = readFact(firstSentence(text));
  return { reading, stance: readStance(reading.words) };
}

export function wordsOf(text: string): ReadonlySet<string> {
  return new Set(plainWords(writeOut(text)));
}

function placesIn(clauses: readonly Clause[]): ReadonlyMap<string, ReadonlySet<string>> {
  const places = new Map<string, Set<string>>();
  const put = (word: string, place: string): void => {
    if (!articles.has(word)) places.set(word, (places.get(word) ?? new Set()).add(place));
  };
  for (const { begins, said, denied } of clauses) {
    for (const word of said) put(word, begins);
    for (const word of denied) put(word, `not ${begins}`);
  }
  return places;
}

function reachIn(clauses: readonly Clause[]): Reach {
  const main = clauses.filter(({ begins }) => begins === "");
  const isNo = ({ denied }: Clause): boolean => denied.length > 0;
  return {
    fronted: main.flatMap((clause) => frontedIn(clause.said, isNo(clause) ? "beside" : "apart")),
    denied: main.filter(isNo).map(({ denied }) => denied),
  };
}

function firstSentence(text: string): string {
  const prose = text.replace(/^\s*#[^\n]*\n/, "").trim();
  return /^[^]*?(?:[.!?](?=\s)|\n\s*\n|$)/.exec(prose)?.[0] ?? prose;
}

const particular = lazily(() => /\p{N}|_|\p{Ll}\p{Lu}/u);

/** Whatever has a digit, is written as code is, or has a capital within a sentence. */
function particularsIn(text: string): ReadonlySet<string> {
  const written = text.match(/[\p{L}\p{N}_]+/gu) ?? [];
  const named = [...text.matchAll(/[\p{Ll}\p{N},;)]\s+(\p{Lu}[\p{L}\p{N}]*)/gu)].map(([, name = ""]) => name);
  const coded = written.filter((word) => particular().test(word));
  return new Set([...named, ...coded].flatMap((word) => [...wordsOf(fold(writeOut(word)))]));
}

/** Whether two say the same. Who says the opposite, or speaks of another number or name, does not. */
export function isDuplicate(one: Statement, other: Statement): boolean {
  return (
    (jaccard(one.words, other.words) > duplicateAbove || isSameBarArticles(one, other)) && isCompatible(one, other)
  );
}

export function isRecurring(one: Statement, other: Statement): boolean {
  return (
    (jaccard(one.words, other.words) >= leastRecurring || isSameBarArticles(one, other)) && isCompatible(one, other)
  );
}

export function isContradiction(one: Statement, other: Statement): boolean {
  return contradicts(one.claim, other.claim);
}

function isSameBarArticles({ plain: one }: Statement, { plain: other }: Statement): boolean {
  return one.size > 0 && jaccard(one, other) === 1;
}

function isCompatible(one: Statement, other: Statement): boolean {
  if (isFlipped(one.stance, other.stance) || isOfAnother(one, other) || isOfAnother(other, one)) return false;
  return isSaidInPlace(one, other);
}

/** Whether what both speak of is not denied, or a condition, in one of them only: "never tabs, but spaces". */
function isSaidInPlace(one: Statement, other: Statement): boolean {
  const moved = lazily(() => movedBetween(one.reach, other.reach));
  return [...one.places].every(([word, places]) => {
    const others = other.places.get(word);
    return others === undefined || [...places].some((place) => others.has(place)) || moved().has(word);
  });
}

/** Whether one names something that the other does not, and the other says something else in its place. */
function isOfAnother(one: Statement, other: Statement): boolean {
  const names = [...one.particulars].some((word) => !other.words.has(word));
  return names && [...other.plain].some((word) => !one.plain.has(word));
}

/** What statements that may be duplicates, or contradictions, have to be alike in, and how much. */
export const candidates = {
  duplicates: { of: (statement: Statement): ReadonlySet<string> => statement.words, least: duplicateAbove },
  sameBarArticles: { of: (statement: Statement): ReadonlySet<string> => statement.plain, least: 1 },
  turned: { of: (statement: Statement): ReadonlySet<string> => statement.claim.stance.about, least: leastAlike },
} as const;
