import type { NoteId } from "./note-id.ts";

export type NoteKind = "episode" | "pattern" | "antipattern" | "learning" | "note";

/** A `type [[Target]] (context)` line; `links_to` where the line states no type. */
export interface Relation {
  readonly type: string;
  readonly target: string;
  readonly context?: string;
  readonly line: number;
}

/** A `[category] text #tag (context)` line. */
export interface Observation {
  readonly category?: string;
  readonly content: string;
  readonly tags: readonly string[];
  readonly context?: string;
  readonly line: number;
}

/** What a note's frontmatter says of its reviews; the logs decide. */
export interface StatedReview {
  readonly stability?: number;
  readonly difficulty?: number;
  readonly lastReviewedAt?: string;
  readonly dueAt?: string;
}

/** What every Markdown file has, whatever it is about. */
export interface NoteBase {
  readonly id: NoteId;
  readonly title: string;
  readonly permalink?: string;
  readonly aliases: readonly string[];
  readonly tags: readonly string[];
  /** What it says of its reviews, where it does. */
  readonly reviewed?: StatedReview;
}
