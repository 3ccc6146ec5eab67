import type { Tally } from "../causal/evidence.ts";
import type { WordIndex } from "../index/word-index.ts";
import { compare } from "../lib/compare.ts";
import type { ParsedNote } from "../model/note.ts";
import type { NoteId } from "../model/note-id.ts";
import type { Candidate, Leg } from "./candidate.ts";
import { diversify, type Ranked } from "./diversify.ts";
import { factorsOf, type Factor } from "./factors.ts";
import { fuse, type Fused, type Fusion, type LegScore } from "./fuse.ts";
import type { Query } from "./read-query.ts";
import { meeting, readWanted, termsOf, wordLeg, type Meeting } from "./word-leg.ts";

/** What retrieval looks at; it changes nothing of it. */
export interface Memories {
  readonly words: WordIndex;
  readonly note: (id: NoteId) => ParsedNote | undefined;
  readonly tally: (id: NoteId) => Tally | undefined;
}

export interface RetrieveOptions {
  readonly now: number;
  readonly limit: number;
  readonly fusion: Fusion;
  /** How much forgetting counts, 0 to 1. */
  readonly decay: number;
  /** What another way of looking found, such as by meaning. */
  readonly meaning?: Leg;
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
}

/** A note that answers a query, where in it, and why it stands where it does. */
export type Hit = Ranking & Meeting;

export interface Retrieved {
  readonly hits: readonly Hit[];
  /** Whether anything really answers, rather than merely sharing a word. */
  readonly relevant: boolean;
  /** How many notes share a word with the query and meet its conditions. */
  readonly total: number;
}

/** So little of the question met means that a hit is noise. */
const relevanceFloor = 0.35;
/** How far down likeness is looked at: so many times as far as is shown. */
const diversified = 3;
/** How much relevance counts beside being unlike the hits before: notes of one project are all a little alike. */
const relevanceShare = 0.8;

/** Query -> legs -> fusion -> factors -> diversity: everything that decides the order is in here. */
export function retrieve(memories: Memories, query: Query, options: RetrieveOptions): Retrieved {
  const ranked = rank(memories, query, options);
  const wanted = readWanted(memories.words, query.words);
  const has = remembered((id) => termsOf(memories.words, id));
  const hits = spread(ranked, options.limit, has).map((each) => ({
    ...each,
    ...meeting(memories.words, wanted, has(each.id)),
  }));
  return { hits, relevant: hits.some(isRelevant), total: ranked.length };
}

/** Every candidate in order, near copies included. */
export function rank(memories: Memories, query: Query, options: Omit<RetrieveOptions, "limit">): readonly Ranking[] {
  const { terms } = readWanted(memories.words, query.words);
  const accepts = acceptor(memories, query);
  const words: Leg = { name: "words", weight: 1, candidates: wordLeg(memories.words, terms, accepts) };
  const legs = options.meaning === undefined ? [words] : [words, filterLeg(options.meaning, accepts)];
  return fuse(legs, options.fusion)
    .map((each) => weigh(memories, each, options))
    .sort(byScore(memories));
}

type TermsOf = (id: NoteId) => Uint32Array;

/** Each computed once, and only if it is asked for. */
function remembered(compute: TermsOf): TermsOf {
  const known = new Map<NoteId, Uint32Array>();
  return (id) => {
    const terms = known.get(id) ?? compute(id);
    known.set(id, terms);
    return terms;
  };
}

/** Whether a hit really answers, rather than merely sharing a word. */
export function isRelevant({ coverage, legs }: Hit): boolean {
  return coverage >= relevanceFloor || legs.some((leg) => leg.name === "meaning" && leg.rank === 1 && leg.raw > 0.5);
}

/** Whether a note meets every condition and has none of the unwanted words. */
function acceptor({ words, note, tally }: Memories, query: Query): (id: NoteId) => boolean {
  const unwanted = query.without.map((text) => new Set(readWanted(words, text).terms.map(({ term }) => term)));
  return (id) => {
    const found = note(id);
    if (found === undefined || (found.kind === "learning" && found.status === "retired")) return false;
    if (!query.filters.every((filter) => filter.accepts(found, tally))) return false;
    return unwanted.every((terms) => terms.size === 0 || !hasAll(words, id, terms));
  };
}

function hasAll(words: WordIndex, id: NoteId, wanted: ReadonlySet<number>): boolean {
  const has = termsOf(words, id);
  return [...wanted].every((term) => has.includes(term));
}

function filterLeg(leg: Leg, accepts: (id: NoteId) => boolean): Leg {
  return { ...leg, candidates: leg.candidates.filter(({ id }: Candidate) => accepts(id)) };
}

function weigh({ note, tally }: Memories, fused: Fused, { now, decay }: Omit<RetrieveOptions, "limit">): Ranking {
  const found = note(fused.id);
  const factors = found ? factorsOf(found, { now, decay, tally: tally(fused.id) }) : [];
  return { ...fused, factors, score: factors.reduce((product, factor) => product * factor.value, fused.score) };
}

/** Best first; of equals the later in time, then by path. */
function byScore({ note }: Memories): (a: Ranking, b: Ranking) => number {
  const date = (id: NoteId): string => {
    const found = note(id);
    return found?.kind === "episode" ? (found.date ?? "") : "";
  };
  return (a, b) => b.score - a.score || compare(date(b.id), date(a.id)) || compare(a.id, b.id);
}

/**
 * Keeps near copies from filling the list; only as far down as anybody looks. Two notes that have one sentence in
 * common are no copies, so whole notes are compared.
 */
function spread(hits: readonly Ranking[], limit: number, has: TermsOf): readonly Ranking[] {
  const top = hits[0]?.score ?? 1;
  const ranked = hits.slice(0, diversified * limit).map((hit): Ranked<Ranking> => ({
    item: hit,
    relevance: hit.score / top,
    terms: () => has(hit.id),
  }));
  return diversify(ranked, limit, relevanceShare);
}
