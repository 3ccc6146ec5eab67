import type { VectorTable } from "../vectors/vector-table.ts";

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

/** Both as the benchmarks and the demo vault show them; see docs/benchmarks.md. */
export function trustIn(model: string): Trust {
  return model.startsWith("built-in") ? { weight: 0.15, enough: 0.5 } : { weight: 0.2, enough: 0.5 };
}
