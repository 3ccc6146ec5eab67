import type { ScoreBoard } from "./score-board.ts";
import { nobody } from "./word-segment.ts";

/** Units, or notes: where the score of one term is summed up, and how. */
export interface Adding {
  readonly board: ScoreBoard;
  readonly lengths: Uint32Array;
  /** How much the term tells here. */
  rarity: number;
  /** k1 + 1. */
  readonly gain: number;
  readonly delta: number;
  /** What saturation takes for a text of no words, and for each of its words. */
  readonly fixed: number;
  readonly perWord: number;
}

/** Adds what each note gains by having a term so often; those that are gone gain nothing. */
export function addNotes(adding: Adding, postings: Uint32Array, noteOf: Uint32Array): void {
  adding.board.expect(postings.length);
  let note = nobody;
  let halves = 0;
  const { length } = postings;
  for (let at = 0; at < length; at++) {
    const posting = postings[at] ?? 0;
    // As a small integer, which is compared far faster than one of 32 bits without a sign.
    const next = (noteOf[posting >>> 8] ?? nobody) | 0;
    // Units of a note follow each other, so another note means that the one before is complete.
    if (next === note) {
      halves += posting & 255;
      continue;
    }
    if (note !== nobody) add(adding, note, halves);
    note = next;
    halves = posting & 255;
  }
  if (note !== nobody) add(adding, note, halves);
}

/** Whose units are looked for. */
export interface Among {
  /** The note of each unit. */
  readonly noteOf: Uint32Array;
  /** By note: 1 for those whose units count. */
  readonly wanted: Uint8Array;
}

/** The same for units, those of some notes only. */
export function addUnits(adding: Adding, postings: Uint32Array, { noteOf, wanted }: Among): void {
  adding.board.expect(postings.length);
  const { length } = postings;
  for (let at = 0; at < length; at++) {
    const posting = postings[at] ?? 0;
    const unit = posting >>> 8;
    if (wanted[noteOf[unit] ?? nobody] === 1) add(adding, unit, posting & 255);
  }
}

function add(adding: Adding, number: number, halves: number): void {
  const { board, lengths, rarity, gain, delta, fixed, perWord } = adding;
  const count = halves / 2;
  const saturated = (count * gain) / (count + fixed + perWord * (lengths[number] ?? 0));
  board.add(number, rarity * (delta + saturated));
}
