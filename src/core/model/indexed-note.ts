import type { NoteId } from "./note-id.ts";

/** A stretch of text and how much its words weigh; 1 is running text. */
export interface WeightedText {
  readonly text: string;
  readonly weight: number;
}

/** What words of a heading weigh. It is no whole number, which tells them from running text. */
export const headingWeight = 1.5;

/** A part of a note that is found on its own: a decision, an event group, a lesson, a message. */
export interface IndexedUnit {
  readonly texts: readonly WeightedText[];
  /** The heading it stands under, and its first line. */
  readonly heading: string;
  readonly line: number;
}

/** A note as the index takes it in. */
export interface IndexedNote {
  readonly id: NoteId;
  /** Of the text it was made from; the index gives it back, so that what has not changed need not be read again. */
  readonly fingerprint?: string;
  readonly units: readonly IndexedUnit[];
}
