import type { NoteId } from "../model/note-id.ts";
import { idf, scoreWords, type QueryTerm, type WordScores } from "../index/score-words.ts";
import { stopWords } from "../index/stems.ts";
import { eachToken } from "../index/tokens.ts";
import type { WordIndex } from "../index/word-index.ts";
import { best, legSize, type Candidate } from "./candidate.ts";

/** What stands beside a unit is about the same thing: a little of the neighbours' score counts for it. */
const neighbourShare = 0.15;
/** A note counts as a whole, and by half of its best part. */
const bestUnitShare = 0.5;
/** A compound is found by its parts already. */
const compoundWeight = 0.5;

/** The words of a query that some note has, each once, and how much of the question they make up. */
export interface Wanted {
  readonly terms: readonly QueryTerm[];
  /** Words that no note has. */
  readonly unknown: readonly string[];
}

/** Reads a question: what questions are made of is left out, unless there is nothing else. */
export function readWanted(index: WordIndex, words: string): Wanted {
  const said: { word: string; whole: boolean }[] = [];
  eachToken(words, (word, whole) => said.push({ word, whole }));
  const telling = said.filter(({ word }) => !stopWords.has(word));
  const terms = new Map<number, QueryTerm>();
  const unknown: string[] = [];
  for (const { word, whole } of telling.length > 0 ? telling : said) {
    const term = index.lexicon.find(word, whole);
    const isKnown = term !== undefined && index.frequencies.notes(term) > 0;
    if (isKnown && !terms.has(term)) terms.set(term, { term, weight: whole ? compoundWeight : 1 });
    else if (!isKnown && !whole) unknown.push(word);
  }
  return { terms: [...terms.values()], unknown };
}

/** The best notes by their words, each with its best unit. */
export function wordLeg(
  index: WordIndex,
  terms: readonly QueryTerm[],
  accepts: (id: NoteId) => boolean,
): readonly Candidate[] {
  const scores = scoreWords(index, terms);
  return best(candidates(index, scores, accepts), legSize, (candidate) => candidate.score);
}

function* candidates(index: WordIndex, scores: WordScores, accepts: (id: NoteId) => boolean): Generator<Candidate> {
  for (let note = 0; note < scores.notes.length; note++) {
    const score = scores.notes[note] ?? 0;
    const id = score > 0 ? index.ids[note] : undefined;
    if (id === undefined || !accepts(id)) continue;
    const { unit, score: unitScore } = bestUnit(index, scores, id);
    yield { id, unit, score: score + bestUnitShare * unitScore };
  }
}

function bestUnit(index: WordIndex, { units }: WordScores, id: NoteId): { unit: number; score: number } {
  const { firstUnit, unitCount } = index.place(id) ?? { firstUnit: 0, unitCount: 0 };
  const own = units.subarray(firstUnit, firstUnit + unitCount);
  let found = { unit: 0, score: 0 };
  for (let unit = 0; unit < own.length; unit++) {
    const score = withNeighbours(own, unit);
    if (score > found.score) found = { unit, score };
  }
  return found;
}

/** What a unit of a note is worth: its own score, and a little of what stands beside it. */
export function withNeighbours(own: Float32Array, unit: number): number {
  return at(own, unit) + neighbourShare * (at(own, unit - 1) + at(own, unit + 1));
}

function at(scores: Float32Array, unit: number): number {
  return scores[unit] ?? 0;
}

/** What of a question a note's words meet. */
export interface Meeting {
  /** By the rarity of the words: 0 nothing of it, 1 all. */
  readonly coverage: number;
  /** The words, in the form they are looked for. */
  readonly terms: readonly string[];
}

export function meeting(index: WordIndex, { terms, unknown }: Wanted, id: NoteId): Meeting {
  const has = termsOf(index, id);
  const met = terms.filter(({ term }) => has.has(term));
  const worth = ({ term, weight }: QueryTerm): number => weight * idf(index.noteCount, index.frequencies.notes(term));
  const total = (some: readonly QueryTerm[]): number => some.reduce((sum, each) => sum + worth(each), 0);
  const asked = total(terms) + unknown.length * idf(index.noteCount, 0);
  return { coverage: asked === 0 ? 0 : total(met) / asked, terms: met.map(({ term }) => index.lexicon.term(term)) };
}

/** Every term of a note. */
export function termsOf(index: WordIndex, id: NoteId): ReadonlySet<number> {
  const { firstUnit, unitCount } = index.place(id) ?? { firstUnit: 0, unitCount: 0 };
  const terms = new Set<number>();
  for (let unit = firstUnit; unit < firstUnit + unitCount; unit++) {
    for (const term of index.table.terms(unit)) terms.add(term);
  }
  return terms;
}
