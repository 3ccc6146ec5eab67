import type { NoteId } from "../model/note-id.ts";
import type { QuantizedVectors } from "./quantize.ts";

/** The vectors of some notes, as they are kept in a file. */
export interface VectorSegment {
  readonly model: string;
  readonly dimensions: number;
  /** Sorted by path, so that the same vectors are the same bytes. */
  readonly notes: readonly SegmentNote[];
  /** Those of the first note's units, of the second's, and so on. */
  readonly vectors: QuantizedVectors;
}

export interface SegmentNote {
  readonly id: NoteId;
  /** What it was read from, in words of whoever read it: another one says that the vectors may be out of date. */
  readonly source: string;
  /** Of the text of each unit. */
  readonly fingerprints: readonly string[];
}
