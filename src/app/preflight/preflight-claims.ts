import type { WordIndex } from "../../core/index/word-index.ts";
import type { Pattern } from "../../core/model/pattern.ts";
import { missing, undertaken } from "../../core/retrieval/undertaken.ts";
import type { Library } from "../library.ts";
import type { Reading } from "./preflight-readings.ts";
import { rowOf, termsIn } from "./preflight-terms.ts";

/** What a pattern says, in terms. */
export interface Claims {
  /** Anywhere but in the names of the notes it links to: those say what others are about. Of an act, its row's word, too. */
  readonly own: ReadonlySet<number | undefined>;
  /** What it says is not there; of "retry without jitter", the jitter. */
  readonly lacking: readonly number[];
  /** What it says is there. */
  readonly there: ReadonlySet<number>;
}

/** Terms have their numbers until a note changes. */
const known = new WeakMap<Pattern, { readonly words: WordIndex; readonly revision: number; readonly claims: Claims }>();

export function claimsOf(library: Library, pattern: Pattern): Claims {
  const { words } = library.catalog;
  const before = known.get(pattern);
  if (before?.words === words && before.revision === words.revision) return before.claims;
  const claims = readClaims(library, pattern);
  known.set(pattern, { words, revision: words.revision, claims });
  return claims;
}

function readClaims(library: Library, pattern: Pattern): Claims {
  const claims = [...namesOf(pattern), pattern.trigger, pattern.action];
  const there = claims.flatMap((claim) => [...termsIn(library, undertaken(claim, "denied"))]);
  const lacking = claims.flatMap((claim) => [...termsIn(library, missing(claim))]);
  const noticed = pattern.observations.map(({ content }) => content);
  const told = [pattern.context, pattern.warning, ...noticed].map(withoutTargets);
  const texts = [...claims, ...told, ...pattern.tags];
  const own = new Set(texts.flatMap((each) => [...termsIn(library, each), ...rowOf(library, each)]));
  return { own, lacking, there: new Set(there) };
}

/** A text without the names of the notes it links to, which say nothing of it. */
function withoutTargets(text: string): string {
  return text.replaceAll(/\[\[[^\]|\n]*(?:\|([^\]\n]*))?\]\]/gu, (_, shown: string | undefined) => shown ?? " ");
}

/** What it is called, in words: its kind is no part of that. */
export function namesOf({ title, aliases }: Pattern): readonly string[] {
  return [title.replace(/^(?:anti)?pattern-/iu, ""), ...aliases].map((name) => name.replaceAll("-", " "));
}

/** Whether a sentence, as it is read here, may be about a pattern at all. */
export function mayBeAbout(reading: Reading, { kind }: Pattern, claims: Claims): boolean {
  const { isOf, done, denied } = reading;
  const { lacking, there } = claims;
  // "Retry without jitter" is not what somebody does who speaks of jitter and does not deny it.
  const isComplete = lacking.some((term) => done.has(term) && !there.has(term));
  if (isComplete && kind === "antipattern") return false;
  const isLacking = lacking.some((term) => denied.has(term));
  if (isOf === "negative") return isLacking;
  if (kind === "antipattern" && isAvoided(reading, there)) return false;
  return isOf === "all" || !isLacking;
}

/** Whether a sentence is set against as much of what is there as it says yes to: "as a date, not at midnight UTC". */
function isAvoided({ against, done }: Reading, there: Claims["there"]): boolean {
  const count = (terms: ReadonlySet<number>): number => [...terms].filter((term) => there.has(term)).length;
  return count(against) > 0 && count(against) >= count(done);
}
