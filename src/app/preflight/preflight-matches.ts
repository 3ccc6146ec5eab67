import { numbersOf } from "../../core/causal/facts.ts";
import { checkPattern } from "../../core/checks/check-patterns.ts";
import { compare } from "../../core/lib/compare.ts";
import { defined } from "../../core/lib/defined.ts";
import { largest } from "../../core/lib/largest.ts";
import { lazily } from "../../core/lib/lazily.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
import type { Pattern } from "../../core/model/pattern.ts";
import type { Meant } from "../../core/retrieval/meaning-leg.ts";
import { termsOf, wordLeg, type Wanted } from "../../core/retrieval/word-leg.ts";
import type { Library } from "../library.ts";
import { usualMaxRate } from "../list-antipatterns.ts";
import { noteRef, type NoteRef } from "../note-ref.ts";
import type { SeenEpisode } from "./preflight-episodes.ts";
import { badTrials } from "./bad-trials.ts";
import { claimsOf, mayBeAbout, type Claims } from "./preflight-claims.ts";
import { isShownByOthers } from "./preflight-untaken.ts";
import { nameIn, saysIt } from "./preflight-said.ts";
import type { Reading } from "./preflight-readings.ts";
import { carrying, fewestCommon, isNumber, tellingOf } from "./preflight-terms.ts";
import { isDisputed } from "../causes/vouching.ts";
import { saidWords } from "../search/said-words.ts";

/** A pattern that fits a sentence, and how well. */
export interface Match {
  readonly pattern: Pattern;
  readonly score: number;
  /** Whether it fits as clearly as words can tell; else it may be about something else. */
  readonly isSure: boolean;
  /** The words of the sentence that carried it. */
  readonly terms: readonly string[];
  /** The episode that shows it, where that counted. */
  readonly seenIn?: NoteRef;
}

/**
 * What a match is made of: the words in common, each by how much it tells, 1 at the most; how near the pattern is in
 * meaning; how well the best of its episodes answers; and whether somebody speaks of what is to be done. What stays
 * under the floor is chance. Chosen on sentences that are not those it is judged by: see docs/benchmarks.md.
 */
const weights = { word: 0.25, meaning: 1.2, evidence: 0.2, intention: 0.24 } as const;
const floor = 1.05;
/** What fits for sure has more, and two words at least of what it says is done, said of it and not of anything. */
const sureFloor = 1.15;
/** Of so many telling words a sentence has to be made for its nearness to count in full: a short one is near to much. */
const sentenceWords = 4;
/** How near a pattern is as a rule, where that is unknown. */
const usualNearness = 0.45;
/** Further words in common prove nothing more. */
const mostWords = 4;
/** Words of so few letters are syllables and abbreviations; in other scripts they may be whole. */
const short = lazily(() => /^[\p{Script=Latin}\p{N}]{1,2}$/u);
/** So many patterns are looked at closely. */
const lookedAt = 25;

/** The episodes that may show a pattern of each kind. */
type Seen = Readonly<Record<Pattern["kind"], readonly SeenEpisode[]>>;

/** How well episodes answer, by their ids. */
const answersIn = (seen: readonly SeenEpisode[]): ReadonlyMap<string, number> =>
  new Map(seen.map(({ episode, answers }) => [episode.id, answers]));

/** Patterns and anti-patterns that fit, best first; those that say nothing are none. */
export function matchesOf(reading: Reading, seen: Seen, now: number): readonly Match[] {
  const { library, wanted, except } = reading;
  const answers = { pattern: answersIn(seen.pattern), antipattern: answersIn(seen.antipattern) };
  const found = wordLeg(library.catalog.words, wanted.terms, (id) => id !== except && isPattern(library, id), lookedAt);
  return found
    .flatMap(({ id }) => {
      const pattern = patternAt(library, id);
      return pattern ? (matchOf(reading, pattern, answers[pattern.kind]) ?? []) : [];
    })
    .filter(({ pattern }) => !isDoubtful(library, pattern, now))
    .sort(bestFirst);
}

export function bestFirst(a: Match, b: Match): number {
  return Number(b.isSure) - Number(a.isSure) || b.score - a.score || compare(a.pattern.id, b.pattern.id);
}

function isPattern({ catalog }: Library, id: NoteId): boolean {
  const kind = catalog.note(id)?.kind;
  return kind === "pattern" || kind === "antipattern";
}

function patternAt({ catalog }: Library, id: NoteId): Pattern | undefined {
  const note = catalog.note(id);
  return note?.kind === "pattern" || note?.kind === "antipattern" ? note : undefined;
}

/**
 * Patterns that say nothing, look like a test, or are contradicted by their own episodes, are no advice. An anti-pattern
 * that says it failed warns all the same, with both numbers: an episode may end well in spite of it.
 */
function isDoubtful(library: Library, pattern: Pattern, now: number): boolean {
  const tally = library.tally(pattern.id) ?? { trials: [], occurrences: 0 };
  const isIdle = checkPattern(pattern, tally, now).some(({ code }) => code === "tautology" || code === "fixture-name");
  return isIdle || (isDisputed(library, pattern) && !saysItFailed(library, pattern));
}

function saysItFailed({ tally }: Library, pattern: Pattern): boolean {
  const { rate = 1 } = numbersOf(pattern, tally(pattern.id));
  return pattern.kind === "antipattern" && rate <= usualMaxRate;
}

/** @param answered how well episodes answer, by their ids */
function matchOf(reading: Reading, pattern: Pattern, answered: ReadonlyMap<string, number>): Match | undefined {
  const { library } = reading;
  const claims = claimsOf(library, pattern);
  if (!mayBeAbout(reading, pattern, claims) || isShownByOthers(reading, pattern)) return undefined;
  const shared = sharedWith(reading, pattern, claims);
  const witness = bestWitness(library, pattern, answered);
  const likenessBy = (words: readonly CommonWord[]): number =>
    likenessOf(reading, pattern, words, witness?.answers ?? 0);
  const likeness = likenessBy(shared.common);
  const name = nameIn(reading, claims);
  const isSaid = name !== undefined || saysIt(reading, pattern, claims);
  if (!isSaid && (shared.telling.length === 0 || likeness < floor)) return undefined;
  return {
    pattern,
    score: Math.max(likenessBy(shared.own), isSaid ? floor : 0),
    isSure: isSaid || (likeness >= sureFloor && spelled(reading, shared.claimed).length >= fewestCommon),
    terms: matchedBy(reading, shared.own, name),
    ...defined({ seenIn: shownIn(library, pattern, witness, answered) }),
  };
}

/** Words as the sentence spells them, each once. */
function spelled({ library, text }: Reading, words: readonly CommonWord[]): readonly string[] {
  return [...new Set(saidWords(library.catalog.words, text)(words.map(({ term }) => term)))];
}

/** By what somebody sees why a pattern is shown: a name may be made of words that tell nothing. */
function matchedBy(reading: Reading, own: readonly CommonWord[], name: string | undefined): readonly string[] {
  return name !== undefined && own.every(({ term }) => isNumber(term)) ? [name] : spelled(reading, own);
}

/** The words that a sentence and a pattern have in common. */
interface Shared {
  /** All, for how near the pattern is. */
  readonly common: readonly CommonWord[];
  /** Those it says itself: nobody would see why it is shown for those in the names of notes it links to. */
  readonly own: readonly CommonWord[];
  /** Of these, those that are not said of anything. */
  readonly telling: readonly CommonWord[];
  /** Of these, those by which it says what is done. */
  readonly claimed: readonly CommonWord[];
}

function sharedWith({ library, wanted, vague }: Reading, { id }: Pattern, claims: Claims): Shared {
  const common = wordsInCommon(library, wanted, termsOf(library.catalog.words, id)).filter(
    ({ number, term }) => !short().test(term) && (claims.own.has(number) || !claims.advised.has(number)),
  );
  const own = common.filter(({ number, telling }) => telling >= carrying && claims.own.has(number));
  const telling = own.filter(({ number }) => !vague.has(number));
  const claimed = telling.filter(({ number }) => claims.there.has(number) || claims.lacking.includes(number));
  return { common, own, telling, claimed };
}

/** @param answers how well the best of its episodes answers */
function likenessOf(reading: Reading, { id }: Pattern, common: readonly CommonWord[], answers: number): number {
  const { wanted, meaning, isIntention } = reading;
  const telling = common.reduce((sum, { telling: each }) => sum + each, 0);
  const nearness = meaning ? nearnessOf(meaning, id) : usualNearness;
  return (
    weights.word * Math.min(mostWords, telling) +
    weights.meaning * nearness * Math.min(1, tellingCount(wanted) / sentenceWords) +
    weights.evidence * answers +
    (isIntention ? weights.intention : 0)
  );
}

/** How many words a sentence has that tell anything, known here or not. */
function tellingCount({ said, unknown }: Wanted): number {
  return said.filter(({ weight }) => weight >= 1).length + unknown.length;
}

interface CommonWord {
  readonly term: string;
  readonly number: number;
  /** 0..1 */
  readonly telling: number;
}

function wordsInCommon(library: Library, { said }: Wanted, has: Uint32Array): readonly CommonWord[] {
  const { lexicon } = library.catalog.words;
  return said
    .filter(({ term }) => has.includes(term))
    .map(({ term, weight }) => ({
      term: lexicon.term(term),
      number: term,
      telling: weight * tellingOf(library, term),
    }));
}

/** The episode to name: of an anti-pattern, one that ended badly, where there is one; that it once went well shows nothing. */
function shownIn(
  library: Library,
  pattern: Pattern,
  best: Witness | undefined,
  answered: ReadonlyMap<string, number>,
): NoteRef | undefined {
  if (best === undefined) return undefined;
  const [bad] = badTrials(library, pattern)
    .map(({ note, value }) => ({ note, value, answers: answered.get(note.id) ?? 0 }))
    .sort((a, b) => b.answers - a.answers || a.value - b.value || compare(b.note.id, a.note.id));
  const note = bad?.note ?? library.catalog.note(noteId(best.episode));
  return note && noteRef(note);
}

/** The nearest of a note's parts. */
function nearnessOf({ table, question }: Meant, id: NoteId): number {
  const place = table.place(id);
  const rows = place?.fingerprints.map((_, unit) => place.firstRow + unit) ?? [];
  return largest(
    rows.map((row) => table.rows.product(row, question)),
    0,
  );
}

/** An episode of a pattern's evidence that answers, too. */
interface Witness {
  readonly episode: string;
  readonly answers: number;
}

function bestWitness(library: Library, { id }: Pattern, shown: ReadonlyMap<string, number>): Witness | undefined {
  const trials = library.tally(id)?.trials ?? [];
  return trials
    .flatMap(({ episode }) => {
      const answers = shown.get(episode);
      return answers === undefined ? [] : [{ episode, answers }];
    })
    .sort((a, b) => b.answers - a.answers)[0];
}
