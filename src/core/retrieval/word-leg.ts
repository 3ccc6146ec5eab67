import { compare } from "../lib/compare.ts";
import { noteId, type NoteId } from "../model/note-id.ts";
import { notesWith } from "../index/expand-term.ts";
import {
  idf,
  scoreBoards,
  scoreWords,
  type QueryTerm,
  type ScoreBoards,
  type WordScores,
} from "../index/score-words.ts";
import { uint32, withRoom } from "../index/growing.ts";
import { NumberSet } from "../index/number-set.ts";
import { stopWords } from "../index/stems.ts";
import { TermCounts } from "../index/term-counts.ts";
import { tokensOf } from "../index/tokens.ts";
import { best as topOf } from "../index/top-k.ts";
import type { WordIndex } from "../index/word-index.ts";
import { legSize, type Candidate } from "./candidate.ts";

/** What stands beside a unit is about the same thing: a little of the neighbours' score counts for it. */
const neighbourShare = 0.15;
/** A note counts as a whole, and by half of its best part. */
const bestUnitShare = 0.5;
/** So many times as many notes are looked at closely: one further down does not come up by its best unit. */
const lookedAt = 2;
/** So many times as many are asked about next, where too few of the best meet the conditions. */
const deeper = 4;
/** A compound is found by its parts already. */
export const compoundWeight = 0.5;

/** The words of a query that some note has, each once, and how much of the question they make up. */
export interface Wanted {
  readonly terms: readonly QueryTerm[];
  /** Those of them that were said, and stand for nothing else. */
  readonly said: readonly QueryTerm[];
  /** Of words that notes write otherwise as well, all they may stand for; of each, itself comes first. */
  readonly families: readonly (readonly QueryTerm[])[];
  /** The words that no note has as they were said; what they may stand for is among the terms. */
  readonly guesses: readonly Guess[];
  /** Words that no note has, nor anything like them, each once. */
  readonly unknown: readonly string[];
}

/** A word that no note has, and what it may stand for. */
export interface Guess {
  /** As `eachToken` tells it. */
  readonly word: string;
  /** Whether it is spelt as it is meant: only begun, or in another form; else it may be misspelt. */
  readonly isCorrect: boolean;
  readonly terms: readonly GuessedTerm[];
}

export interface GuessedTerm extends QueryTerm {
  /** Whether so little is missing that it is hardly like the word by chance. */
  readonly isSlip: boolean;
}

/** Reads a question: what questions are made of is left out, unless there is nothing else. */
export function readWanted(index: WordIndex, words: string): Wanted {
  const said = tokensOf(words);
  const telling = said.filter(({ word }) => !stopWords.has(word));
  const terms = new Map<number, QueryTerm>();
  const unknown = new Set<string>();
  for (const { word, isWhole } of telling.length > 0 ? telling : said) {
    const term = index.lexicon.find(word);
    const isKnown = term !== undefined && index.frequencies.notes(term) > 0;
    if (isKnown && !terms.has(term)) terms.set(term, { term, weight: isWhole ? compoundWeight : 1 });
    else if (!isKnown && !isWhole) unknown.add(word);
  }
  const found = [...terms.values()];
  return { terms: found, said: found, families: [], guesses: [], unknown: [...unknown] };
}

/** Whether somebody says only what questions are made of, such as "the of and" or "to be or not to be". */
export function isEmptyTalk(words: string): boolean {
  const said = tokensOf(words);
  return said.length > 0 && said.every(({ word }) => stopWords.has(word));
}

interface LastScores {
  readonly boards: ScoreBoards;
  readonly terms: readonly QueryTerm[];
  /** Numbers of notes and units are good for one segment until something changes. */
  readonly segment: WordIndex["segment"];
  readonly revision: number;
  readonly scores: WordScores;
}

/** Kept with each index, so that a query costs no memory, and its notes and their parts are scored in one go. */
const last = new WeakMap<WordIndex, LastScores>();

/** How well every unit and note answers; good until the next question. */
export function scoreTerms(index: WordIndex, terms: readonly QueryTerm[]): WordScores {
  const known = last.get(index);
  const { segment, revision } = index;
  if (known?.terms === terms && known.segment === segment && known.revision === revision) return known.scores;
  const boards = known?.boards ?? scoreBoards();
  const scores = scoreWords(index, terms, boards);
  last.set(index, { boards, terms, segment, revision, scores });
  return scores;
}

/** The best notes by their words, each with its best unit. */
export function wordLeg(
  index: WordIndex,
  terms: readonly QueryTerm[],
  accepts: (id: NoteId) => boolean,
  size = legSize,
): readonly Candidate[] {
  const scores = scoreTerms(index, terms);
  const notes = likeliest(index, scores, accepts, size);
  const units = scores.unitsOf(notes);
  return notes
    .map((note) => candidate(index, { notes: scores.notes, units }, note))
    .sort((a, b) => b.score - a.score || compare(a.id, b.id))
    .slice(0, size);
}

/** Notes that may be among the best once their best units are looked at, too. */
function likeliest(index: WordIndex, scores: WordScores, accepts: (id: NoteId) => boolean, size: number): Numbers {
  const looked = lookedAt * size;
  const isAccepted = (note: number): boolean => {
    const id = index.ids[note];
    return id !== undefined && accepts(id);
  };
  const tie = (a: number, b: number): number => compare(index.ids[a] ?? "", index.ids[b] ?? "");
  const hits = scores.noteHits();
  let enough = size;
  // Conditions are asked of few notes as a rule; where most of the few do not meet them, of more and more.
  for (let depth = looked; depth < hits.length; depth *= deeper) {
    const found = topOf({ scores: scores.notes, hits, tie }, depth).filter(isAccepted);
    if (found.length >= enough) return found.slice(0, looked);
    enough = looked;
  }
  return topOf({ scores: scores.notes, hits: hits.filter(isAccepted), tie }, looked);
}

type Numbers = readonly number[];

interface Scores {
  readonly notes: Float32Array;
  readonly units: Float32Array;
}

function candidate(index: WordIndex, { units, notes }: Scores, note: number): Candidate {
  const { segment, ids } = index;
  const own = units.subarray(segment.firstUnit(note), segment.firstUnit(note + 1));
  let bestAt = 0;
  let best = 0;
  for (let unit = 0; unit < own.length; unit++) {
    const score = withNeighbours(own, unit);
    if (score > best) [bestAt, best] = [unit, score];
  }
  return { id: ids[note] ?? noteId(""), unit: bestAt, score: (notes[note] ?? 0) + bestUnitShare * best };
}

/** What a unit of a note is worth: its own score, and a little of what stands beside it. */
export function withNeighbours(own: Float32Array, unit: number): number {
  return at(own, unit) + neighbourShare * (at(own, unit - 1) + at(own, unit + 1));
}

function at(scores: Float32Array, unit: number): number {
  return scores[unit] ?? 0;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** What of a question a note's words meet. */
export interface Meeting {
  /** By the rarity of the words: 0 nothing of it, 1 all as it was said. */
  readonly coverage: number;
  /** The words, in the form they are looked for. */
  readonly terms: readonly string[];
  /** Whether one of them stands there as it was said, not merely spelt like it. */
  readonly sharesWord: boolean;
}

/** @param has every term of the note */
export function meeting(index: WordIndex, wanted: Wanted, has: Uint32Array): Meeting {
  const { said, families, guesses, unknown } = wanted;
  const isMet = ({ term }: QueryTerm): boolean => has.includes(term);
  const worth = ({ term, weight }: QueryTerm): number => weight * idf(index.noteCount, index.frequencies.notes(term));
  const guessed = guesses.map(({ terms }) => terms);
  // What stands for one word is one word, and counts as much as it may be that word.
  const groups = [...families, ...guessed];
  const meant = groups.map((group) => idf(index.noteCount, notesWith(index, group)));
  const like = groups.map((group) => Math.max(0, ...group.filter(isMet).map(worth)));
  const asked = sum(said.map(worth)) + sum(meant) + unknown.length * idf(index.noteCount, 0);
  const coverage = asked === 0 ? 0 : (sum(said.filter(isMet).map(worth)) + sum(like)) / asked;
  const met = [...said, ...families.flatMap((family) => family.find(isMet) ?? []), ...guessed.flat()].filter(isMet);
  const terms = [...new Set(met.map(({ term }) => index.lexicon.term(term)))];
  return { coverage, terms, sharesWord: sharesWord(wanted, has) };
}

/** @param has every term of the note */
export function sharesWord(wanted: Wanted, has: Uint32Array): boolean {
  return [...wanted.said, ...wanted.families.flat()].some(({ term }) => has.includes(term));
}

/** Every term of a note, each once. */
export function termsOf(index: WordIndex, id: NoteId): Uint32Array {
  const { firstUnit, unitCount } = index.place(id) ?? { firstUnit: 0, unitCount: 0 };
  const { table } = index;
  const end = firstUnit + unitCount;
  // A term takes a byte at least.
  const most = table.start(end) - table.start(firstUnit);
  const known = emptySet(most);
  allTerms = withRoom(allTerms, most, uint32);
  let size = 0;
  for (let unit = firstUnit; unit < end; unit++) {
    table.read(unit, unitTerms);
    size = addNew(known, unitTerms, { all: allTerms, size });
  }
  return allTerms.slice(0, size);
}

/** Adds the terms of a unit that are not there yet; returns how many there are then. */
function addNew(known: NumberSet, unit: TermCounts, { all, size }: { all: Uint32Array; size: number }): number {
  let end = size;
  const { terms } = unit;
  for (let at = 0; at < unit.size; at++) {
    const term = terms[at] ?? 0;
    if (known.add(term)) all[end++] = term;
  }
  return end;
}

/** Buffers that are used again. */
const unitTerms = new TermCounts();
let noteTerms = new NumberSet(1024);
let allTerms: Uint32Array = new Uint32Array(1024);

function emptySet(most: number): NumberSet {
  if (most > noteTerms.room) noteTerms = new NumberSet(most);
  else noteTerms.clear();
  return noteTerms;
}
