import { compare } from "../lib/compare.ts";
import { remembered } from "../lib/remembered.ts";
import { saidDate } from "../model/episode.ts";
import type { LearningScope } from "../model/learning.ts";
import type { NoteId } from "../model/note-id.ts";
import type { QueryTerm } from "../index/score-words.ts";
import { acceptor } from "./accept.ts";
import { atBestParts } from "./answering-part.ts";
import type { Answering } from "./answering.ts";
import { browse, type Browsed } from "./browse.ts";
import { legSize, type Leg } from "./candidate.ts";
import { diversify, type Ranked } from "./diversify.ts";
import { factorsOf, type Factor, type FactorSource } from "./factors.ts";
import { fitOf, isNear, type Fit } from "./fit.ts";
import { fuse, type Fused, type Fusion, type LegScore } from "./fuse.ts";
import { meaningLeg, type Meant } from "./meaning-leg.ts";
import type { Memories } from "./memories.ts";
import type { Query } from "./read-query.ts";
import { unmetOf, type UnmetWord } from "./read-typed.ts";
import { tiersOf } from "./tiers.ts";
import { timeLegs } from "./time-leg.ts";
import { answeringTimed, wantedBy, type TimedWanted } from "./timed-wanted.ts";
import { meeting, sharesWord, termsOf, wordLeg, type Meeting, type Wanted } from "./word-leg.ts";

export interface RetrieveOptions {
  readonly now: number;
  readonly limit: number;
  readonly fusion: Fusion;
  /** How much forgetting counts, 0 to 1. */
  readonly decay: number;
  /** Whose circle is asked from; without one, the narrower a learning's own circle, the more it counts. */
  readonly scope?: LearningScope;
  /** What the question means; without it, only words are compared. */
  readonly meaning?: Meant;
}

/** A note in its place before what it says is looked at. */
export interface Ranking {
  readonly id: NoteId;
  /** Counted from the note's first unit. */
  readonly unit: number;
  /** 0..1 */
  readonly score: number;
  readonly legs: readonly LegScore[];
  readonly factors: readonly Factor[];
  /** As `tiersOf` has it. */
  readonly tier: number;
}

/** A note that answers a query, where in it, and why it stands where it does. */
export type Hit = Ranking & Meeting & Answering;

export interface Retrieved {
  readonly hits: readonly Hit[];
  /** How the best of all that was found fits, however few are shown. */
  readonly fit: Fit;
  /** The best, by which that is told. */
  readonly judged: readonly Hit[];
  /** How many notes share a word with the query, if it has any, or come near its meaning, and meet its conditions. */
  readonly total: number;
  /** What was looked for: the words of the query and what they may stand for. */
  readonly terms: readonly QueryTerm[];
  /** Its words that no note has as they were said. */
  readonly unmet: readonly UnmetWord[];
}

/** So many are looked at to see whether there is an answer. */
const mostJudged = 5;
/** How much words count that were only guessed, beside meaning. */
const guessworkWeight = 0.1;
/** How far down likeness is looked at; the same for a long list as for a short one, which is where the long one begins. */
const diversified = 50;
/** How much relevance counts beside being unlike the hits before: notes of one project are all a little alike. */
const relevanceShare = 0.8;
/** So far apart are tiers beside relevance, which is at most 1: whatever a note is like, it stays in its own. */
const tierWorth = 2;

/** Query -> legs -> fusion -> factors -> diversity: everything that decides the order is in here. */
export function retrieve(memories: Memories, query: Query, options: RetrieveOptions): Retrieved {
  if (query.words === "") return browsed(browse(memories, query), options.limit);
  const wanted = wantedBy(query, memories.words);
  const has = remembered((id: NoteId) => termsOf(memories.words, id));
  const judge = judgeOf(memories, wanted, has);
  const ranked = rankWanted(memories, query, options, { wanted, judge });
  const compared = { ranked, has, judge };
  const found = judgedBest(memories, wanted, compared, options);
  if (found.fit !== "none" || wanted.guesses.length === 0) return found;
  // Where nothing answers, what is merely spelt like the question is of no use beside what shares a word with it.
  const sharing = ranked.filter(({ id }) => sharesWord(wanted, has(id)));
  return sharing.length === 0
    ? found
    : { ...judgedBest(memories, wanted, { ...compared, ranked: sharing }, options), fit: "none" };
}

interface Compared {
  readonly ranked: readonly Ranking[];
  readonly has: TermsOf;
  readonly judge: Judge;
}

type Judge = (ranking: Ranking) => Hit;

/** What each note's words are to a question. */
function judgeOf({ words }: Memories, wanted: TimedWanted, has: TermsOf): Judge {
  return (each) => ({ ...each, ...meeting(words, wanted, has(each.id)), ...answeringTimed(words, wanted, each) });
}

function judgedBest(
  memories: Memories,
  wanted: TimedWanted,
  { ranked, has, judge }: Compared,
  options: RetrieveOptions,
): Retrieved {
  const shown = spread(ranked, Math.max(mostJudged, options.limit), has);
  const { terms } = wanted;
  const best = atBestParts(shown, { words: memories.words, wanted, terms, meaning: options.meaning }).map(judge);
  const judged = best.slice(0, mostJudged);
  return {
    hits: best.slice(0, options.limit),
    fit: fitOf(judged, options.meaning),
    judged,
    total: ranked.length,
    terms,
    unmet: unmetOf(memories.words, wanted),
  };
}

/** Of what meets its conditions no words are compared. */
export const uncompared = {
  coverage: 0,
  terms: [],
  sharesWord: false,
  answers: 0,
  together: 0,
  asked: 0,
  isNamed: false,
};

function browsed(found: readonly Browsed[], limit: number): Retrieved {
  const hits = found.slice(0, limit).map((each) => ({ ...each, ...uncompared }));
  // In the time asked for there has to be something.
  const isThen = found[0]?.factors.every(({ value }) => value === 1) === true;
  return { hits, fit: isThen ? "good" : "none", judged: [], total: found.length, terms: [], unmet: [] };
}

/** Every candidate in order, near copies included. */
export function rank(memories: Memories, query: Query, options: RetrieveOptions): readonly Ranking[] {
  const wanted = wantedBy(query, memories.words);
  const judge = judgeOf(memories, wanted, (id) => termsOf(memories.words, id));
  return rankWanted(memories, query, options, { wanted, judge });
}

interface Judging {
  readonly wanted: TimedWanted;
  readonly judge: Judge;
}

function rankWanted(
  memories: Memories,
  query: Query,
  options: RetrieveOptions,
  { wanted, judge }: Judging,
): readonly Ranking[] {
  const accepts = acceptor(memories, query);
  const depth = Math.max(legSize, options.limit);
  const candidates = wordLeg(memories.words, wanted.terms, accepts, depth);
  const words: Leg = { name: "words", weight: isGuesswork(wanted) ? guessworkWeight : 1, candidates };
  const legs = [
    words,
    ...(options.meaning ? [meaningLeg(options.meaning, accepts)] : []),
    ...timeLegs(memories, query.when, accepts),
  ];
  const source = { ...options, when: query.when, sought: query.sought };
  const tierOf = tiersOf(memories, query, (each: Ranking) => fitOf([judge(each)], options.meaning) === "good");
  return fuse(legs, options.fusion)
    .filter(
      ({ legs: by }) => by.some(({ name }) => name !== "meaning") || isNear({ legs: by, terms: [] }, options.meaning),
    )
    .map((each) => weigh(memories, each, source))
    .map((each) => (tierOf ? { ...each, tier: tierOf(each) } : each))
    .sort(byScore(memories));
}

/** Whether none of the words is known as it was said: then a model that knows one of them knows better. */
function isGuesswork({ said, families, guesses }: Wanted): boolean {
  return guesses.length > 0 && said.length + families.length === 0;
}

type TermsOf = (id: NoteId) => Uint32Array;

function weigh(
  { note, tally, scopeOf, ...memories }: Memories,
  { id, unit, legs, score }: Fused,
  { now, decay, scope, when, sought }: Omit<FactorSource, "tally" | "remembered" | "scopeOf">,
): Ranking {
  const found = note(id);
  // Spelled out, as is what is returned: for hundreds of candidates, copying what objects hold takes longest.
  const source = {
    now,
    decay,
    scope,
    when,
    sought,
    tally: tally(id),
    remembered: memories.remembered(id, now),
    scopeOf,
  };
  const factors = found ? factorsOf(found, source) : [];
  return {
    id,
    unit,
    legs,
    score: factors.reduce((product, factor) => product * factor.value, score),
    factors,
    tier: 0,
  };
}

/** By tiers, best first; of equals the later in time, then by path. */
function byScore({ note }: Memories): (a: Ranking, b: Ranking) => number {
  const date = (id: NoteId): string => {
    const found = note(id);
    return found?.kind === "episode" ? (saidDate(found) ?? "") : "";
  };
  return (a, b) => b.tier - a.tier || b.score - a.score || compare(date(b.id), date(a.id)) || compare(a.id, b.id);
}

/**
 * Keeps near copies from filling the list: a hit may stand above one with a better score that says much the same as
 * those before it. Only as far down as anybody looks; behind that they follow by their scores. Two notes that have one
 * sentence in common are no copies, so whole notes are compared.
 */
function spread(hits: readonly Ranking[], limit: number, has: TermsOf): readonly Ranking[] {
  const looked = hits.slice(0, diversified);
  const top = Math.max(...looked.map(({ score }) => score));
  const ranked = looked.map((hit): Ranked<Ranking> => ({
    item: hit,
    relevance: tierWorth * hit.tier + hit.score / top,
    terms: () => has(hit.id),
  }));
  const first = diversify(ranked, Math.min(limit, diversified), relevanceShare);
  return limit > diversified ? [...first, ...hits.slice(diversified, limit)] : first;
}
