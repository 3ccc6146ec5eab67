import { nobody, type WordIndex } from "./word-index.ts";

/** A term that is looked for and how much it counts. */
export interface QueryTerm {
  readonly term: number;
  readonly weight: number;
}

/** Scores by unit and by note number; 0 where nothing matches. */
export interface WordScores {
  readonly units: Float32Array;
  readonly notes: Float32Array;
}

interface Model {
  /** How soon further occurrences stop counting. */
  readonly k1: number;
  /** How much long texts are held back: much among whole notes, hardly among their parts. */
  readonly b: number;
  /** What a single occurrence is worth at the least (BM25+). */
  readonly delta: number;
}

const unitModel: Model = { k1: 0.9, b: 0.2, delta: 0.5 };
const noteModel: Model = { k1: 2, b: 0.6, delta: 0.5 };

/** BM25+ of every unit and every note, in one pass over the postings. */
export function scoreWords(index: WordIndex, query: readonly QueryTerm[]): WordScores {
  const scores = { units: new Float32Array(index.table.size), notes: new Float32Array(index.ids.length) };
  const scorer = new Scorer(index, scores);
  for (const { term, weight } of query) scorer.addTerm(term, weight);
  return scores;
}

/** Rarity of a term among so many texts. */
export function idf(total: number, having: number): number {
  return Math.log(1 + (total - having + 0.5) / (having + 0.5));
}

class Scorer {
  readonly #index: WordIndex;
  readonly #scores: WordScores;
  readonly #unitNorm: Norm;
  readonly #noteNorm: Norm;
  #note = nobody;
  #noteCount = 0;
  #noteIdf = 0;

  constructor(index: WordIndex, scores: WordScores) {
    this.#index = index;
    this.#scores = scores;
    this.#unitNorm = norm(unitModel, index.totalLength / Math.max(1, index.unitCount));
    this.#noteNorm = norm(noteModel, index.totalLength / Math.max(1, index.noteCount));
  }

  addTerm(term: number, weight: number): void {
    const { postings, frequencies, unitCount, noteCount } = this.#index;
    const unitIdf = weight * idf(unitCount, frequencies.units(term));
    this.#noteIdf = weight * idf(noteCount, frequencies.notes(term));
    const { units, counts, starts } = postings;
    const end = starts[term + 1] ?? 0;
    for (let at = starts[term] ?? end; at < end; at++) this.#add(units[at] ?? 0, counts[at] ?? 0, unitIdf);
    const recent = this.#index.recent(term);
    for (let at = 0; at < recent.length; at += 2) this.#add(recent[at] ?? 0, recent[at + 1] ?? 0, unitIdf);
    this.#closeNote();
  }

  /** Units of a note follow each other, so a note's occurrences are complete when another note begins. */
  #add(unit: number, count: number, unitIdf: number): void {
    const note = this.#index.table.notes[unit] ?? nobody;
    if (note === nobody) return;
    const { k1, delta } = unitModel;
    const occurrences = count / 2;
    const length = this.#index.table.lengths[unit] ?? 0;
    const saturated = (occurrences * (k1 + 1)) / (occurrences + this.#unitNorm.fixed + this.#unitNorm.perWord * length);
    this.#scores.units[unit] = (this.#scores.units[unit] ?? 0) + unitIdf * (delta + saturated);
    if (note !== this.#note) this.#closeNote();
    this.#note = note;
    this.#noteCount += occurrences;
  }

  #closeNote(): void {
    if (this.#note !== nobody) {
      const { k1, delta } = noteModel;
      const length = this.#index.noteLengths[this.#note] ?? 0;
      const tf = this.#noteCount;
      const saturated = (tf * (k1 + 1)) / (tf + this.#noteNorm.fixed + this.#noteNorm.perWord * length);
      this.#scores.notes[this.#note] = (this.#scores.notes[this.#note] ?? 0) + this.#noteIdf * (delta + saturated);
    }
    this.#note = nobody;
    this.#noteCount = 0;
  }
}

interface Norm {
  readonly fixed: number;
  readonly perWord: number;
}

function norm({ k1, b }: Model, averageLength: number): Norm {
  return { fixed: k1 * (1 - b), perWord: averageLength === 0 ? 0 : (k1 * b) / averageLength };
}
