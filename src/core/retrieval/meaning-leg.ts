import { stopWords } from "../index/stems.ts";
import type { NoteId } from "../model/note-id.ts";
import { nearest } from "../vectors/nearest.ts";
import type { VectorTable } from "../vectors/vector-table.ts";
import { legSize, type Leg } from "./candidate.ts";
import { isSaidInGerman, withoutQuestionWords } from "./question-words.ts";

/** What a question means to one model, and the vectors of the notes to compare it to. */
export interface Meant extends Trust {
  readonly table: VectorTable;
  readonly question: Float32Array;
}

/** How far a model is to be believed. */
export interface Trust {
  /** How much meaning counts beside words, which count 1. */
  readonly weight: number;
  /** How near a note has to be (the cosine) to answer without a word of the question. */
  readonly enough: number;
}

/** Both as measured: see docs/benchmarks.md. */
export function trustIn(model: string): Trust {
  return isBuiltIn(model) ? { weight: 0.15, enough: 0.45 } : { weight: 0.2, enough: 0.5 };
}

/** What a model is given of a question: one that adds up words is not told those that questions are made of. */
export function toBeEmbedded(model: string, words: string): string {
  if (!isBuiltIn(model)) return words;
  const telling = withoutQuestionWords(words)
    .split(/\s+/)
    .filter((word) => !stopWords.has(word.toLowerCase().replace(/\W+$/, "")));
  return telling.length === 0 ? words : telling.join(" ");
}

/** Whether a model knows the language in which something is said: the one that is built in has English words only. */
export function understands({ table }: Meant, words: string): boolean {
  return !isBuiltIn(table.model) || !isSaidInGerman(words);
}

function isBuiltIn(model: string): boolean {
  return model.startsWith("built-in");
}

/** The best notes by their meaning, each with its best unit. */
export function meaningLeg({ table, question, weight }: Meant, accepts: (id: NoteId) => boolean): Leg {
  return { name: "meaning", weight, candidates: nearest(table, question, legSize, accepts) };
}
