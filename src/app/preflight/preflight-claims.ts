import type { Pattern } from "../../core/model/pattern.ts";
import { lazily } from "../../core/lib/lazily.ts";
import { opensWithCondition } from "../../core/retrieval/main-clause.ts";
import { proseSentences } from "../../core/retrieval/prose-sentences.ts";
import { missing, undertaken } from "../../core/retrieval/undertaken.ts";
import type { Reading } from "./preflight-readings.ts";
import { slotsIn, slotsOf, type Slots } from "./preflight-slots.ts";
import { readOnce, rowOf, termsIn, termsOfRow, withoutTargets } from "./preflight-terms.ts";

/** What a pattern says, in terms. */
export interface Claims {
  /** Anywhere but in the names of the notes it links to: those say what others are about. Of an act, all words for it. */
  readonly own: ReadonlySet<number>;
  /** The same as rows have it. */
  readonly words: ReadonlySet<string>;
  /** What it is called. */
  readonly names: readonly { readonly name: string; readonly slots: Slots }[];
  /** What it says is done. */
  readonly says: readonly Slots[];
  /** What it says is not there; of "retry without jitter", the jitter. */
  readonly lacking: readonly number[];
  /** What it says is there. */
  readonly there: ReadonlySet<number>;
  /** Of what goes wrong, what its warning says is to be done. */
  readonly advised: ReadonlySet<number>;
}

export const claimsOf = readOnce((library, pattern: Pattern): Claims => {
  const names = namesOf(pattern);
  const done = [pattern.trigger, pattern.action];
  const claims = [...names, ...done];
  const there = claims.flatMap((claim) => [...termsIn(library, undertaken(claim, "denied"))]);
  const lacking = claims.flatMap((claim) => [...termsIn(library, missing(claim))]);
  const noticed = pattern.observations.map(({ content }) => content);
  const { advice, rest } = pattern.kind === "antipattern" ? readWarning(pattern.warning) : unadvised(pattern.warning);
  const told = [pattern.context, rest, ...noticed].map(withoutTargets);
  const texts = [...claims, ...told, ...pattern.tags];
  const words = texts.flatMap((each) => rowOf(library, each));
  const own = new Set([...texts.flatMap((each) => [...termsIn(library, each)]), ...termsOfRow(library, words)]);
  return {
    ...{ own, words: new Set(words), lacking, there: new Set(there), advised: termsIn(library, advice) },
    names: names.map((name) => ({ name, slots: slotsIn(rowOf(library, name)) })),
    says: done.map((claim) => slotsOf(library, claim)),
  };
});

interface Warning {
  readonly advice: string;
  /** What it says of what goes wrong, or when. */
  readonly rest: string;
}

const unadvised = (rest: string): Warning => ({ advice: "", rest });

/** A clause with a link says when to do what is linked, and a sentence with a condition tells of a case. */
function readWarning(warning: string): Warning {
  const clauses = proseSentences(warning).flatMap((each) =>
    opensWithCondition(each) ? [each] : each.split(/[,;:]\s/u),
  );
  const isRest = (clause: string): boolean => clause.includes("[[") || opensWithCondition(clause);
  const instructions = clauses.filter((clause) => !isRest(clause)).map((each) => each.replaceAll(instead(), " "));
  return {
    advice: instructions.map((each) => undertaken(each, "denied")).join(". "),
    rest: [...clauses.filter(isRest), ...instructions.map(missing)].join(". "),
  };
}

const instead = lazily(() => /\b(?:instead(?! of)|stattdessen)\b/giu);

/** What it is called, in words: its kind is no part of that. */
function namesOf({ title, aliases }: Pattern): readonly string[] {
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
  if (kind === "antipattern" && (isAvoided(reading, there) || isHeeded(reading, claims))) return false;
  return isOf === "all" || !isLacking;
}

/** Whether a sentence is set against as much of what is there as it says yes to: "as a date, not at midnight UTC". */
function isAvoided({ against, done }: Reading, there: Claims["there"]): boolean {
  const count = (terms: ReadonlySet<number>): number => [...terms].filter((term) => there.has(term)).length;
  return count(against) > 0 && count(against) >= count(done);
}

/** Whether a sentence has as much of what is advised as of what is there and is not. */
function isHeeded({ done }: Reading, { own, there, advised }: Claims): boolean {
  const said = [...done];
  const heeded = said.filter((term) => advised.has(term) && !own.has(term)).length;
  return heeded > 0 && heeded >= said.filter((term) => there.has(term) && !advised.has(term)).length;
}
