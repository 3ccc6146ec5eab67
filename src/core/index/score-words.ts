import { addNotes, addUnits, type Adding } from "./add-postings.ts";
import { uint8, withRoom } from "./growing.ts";
import { ScoreBoard } from "./score-board.ts";
import type { WordIndex } from "./word-index.ts";

/** A term that is looked for and how much it counts. */
export interface QueryTerm {
  readonly term: number;
  readonly weight: number;
}

/** How well notes and their units answer, by number; good until the index changes or the boards are used again. */
export interface WordScores {
  /** Zero where nothing matches, and longer than there are notes. */
  readonly notes: Float32Array;
  /** The notes with a score, in no order. */
  noteHits(): Uint32Array;
  /** The units of these notes; zero where nothing matches and in all other notes. Good until others are asked for. */
  unitsOf(notes: readonly number[] | Uint32Array): Float32Array;
}

/** Where scores are summed up; a searcher keeps its own, so that a query costs no memory. */
export interface ScoreBoards {
  readonly units: ScoreBoard;
  readonly notes: ScoreBoard;
  /** By note: 1 while its units are scored. */
  wanted: Uint8Array;
}

export interface Model {
  /** How soon further occurrences stop counting. */
  readonly k1: number;
  /** How much long texts are held back: much among whole notes, hardly among their parts. */
  readonly b: number;
  /** What a single occurrence is worth at the least (BM25+). */
  readonly delta: number;
}

export const unitModel: Model = { k1: 0.9, b: 0.35, delta: 0.5 };
export const noteModel: Model = { k1: 2, b: 0.6, delta: 0.5 };

/** So little that it cannot be told from nothing in single precision sums. */
const nothing = 1e-9;

export const scoreBoards = (): ScoreBoards => ({
  units: new ScoreBoard(),
  notes: new ScoreBoard(),
  wanted: new Uint8Array(0),
});

/** BM25+ of every note, and of the units of those that are asked for. */
export function scoreWords(index: WordIndex, query: readonly QueryTerm[], boards = scoreBoards()): WordScores {
  const asked = query.filter(({ weight }) => weight > nothing);
  index.segment.expectTerms(asked.map(({ term }) => term));
  scoreNotes(index, asked, boards);
  return {
    notes: boards.notes.values,
    noteHits: () => boards.notes.hits(),
    unitsOf: (notes) => {
      boards.wanted = withRoom(boards.wanted, index.ids.length, uint8);
      for (const note of notes) boards.wanted[note] = 1;
      scoreUnits(index, asked, boards);
      for (const note of notes) boards.wanted[note] = 0;
      return boards.units.values;
    },
  };
}

function scoreNotes(index: WordIndex, query: readonly QueryTerm[], { notes }: ScoreBoards): void {
  const { table, segment, noteCount, totalLength, frequencies } = index;
  notes.reset(index.ids.length);
  const adding = addingTo(notes, segment.lengths, noteModel, totalLength / Math.max(1, noteCount));
  for (const { term, weight } of query) {
    adding.rarity = weight * idf(noteCount, frequencies.notes(term));
    for (const postings of segment.postingsOf(term)) addNotes(adding, postings, table.notes);
  }
}

function scoreUnits(index: WordIndex, query: readonly QueryTerm[], { units, wanted }: ScoreBoards): void {
  const { table, segment, unitCount, totalLength, frequencies } = index;
  units.reset(table.size);
  const adding = addingTo(units, table.lengths, unitModel, totalLength / Math.max(1, unitCount));
  const among = { noteOf: table.notes, wanted };
  for (const { term, weight } of query) {
    adding.rarity = weight * idf(unitCount, frequencies.units(term));
    for (const postings of segment.postingsOf(term)) addUnits(adding, postings, among);
  }
}

/** Rarity of a term among so many texts. */
export function idf(total: number, having: number): number {
  return Math.log(1 + (total - having + 0.5) / (having + 0.5));
}

function addingTo(board: ScoreBoard, lengths: Uint32Array, { k1, b, delta }: Model, averageLength: number): Adding {
  const perWord = averageLength === 0 ? 0 : (k1 * b) / averageLength;
  return { board, lengths, rarity: 0, gain: k1 + 1, delta, fixed: k1 * (1 - b), perWord };
}

/** What a term of rarity 1 adds to the score of a unit that is so long and has it so often. */
export function unitGain(
  { unitCount, totalLength }: Pick<WordIndex, "unitCount" | "totalLength">,
  count: number,
  length: number,
): number {
  if (count === 0) return 0;
  const { k1, b, delta } = unitModel;
  const relative = totalLength === 0 ? 0 : (length * unitCount) / totalLength;
  return delta + (count * (k1 + 1)) / (count + k1 * (1 - b + b * relative));
}
