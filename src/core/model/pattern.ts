import type { Outcome } from "./episode.ts";
import type { NoteBase, Observation, Relation } from "./note-base.ts";

export const causalTypes = ["causes", "enables", "prevents", "correlates"] as const;
export type CausalType = (typeof causalTypes)[number];

/** A line of `## Causal Relationships`: what this pattern leads to. */
export interface CausalLink {
  readonly type: CausalType;
  /** As written between the brackets. */
  readonly target: string;
  readonly remark?: string;
  /** Episodes named as evidence for this link. */
  readonly episodes: readonly string[];
  /** Proposed by a machine and not confirmed by anyone. */
  readonly suggested: boolean;
  readonly line: number;
}

/** Whether the pattern is said to bring it about, and not to prevent it or merely to go with it. */
export const bringsAbout = ({ type }: CausalLink): boolean => type === "causes" || type === "enables";

/** An episode in which the pattern was tried, and how it went. */
export interface Evidence {
  readonly episode: string;
  /** As stated on the line; absent when the episode's own outcome counts. */
  readonly outcome?: Outcome;
  /** How well it went, 0..1, where that is none of the three outcomes: `(rate 0.7)`. */
  readonly value?: number;
  /** Where the situation came up and the practice was not used: no trial of it. */
  readonly avoided?: true;
  /** Begins with `on` and a day where the note is no episode: such a note counts once a day. */
  readonly remark?: string;
  readonly line: number;
}

/** Uses of a pattern that no episode vouches for, so that the mean stays exact. */
export interface Unattributed {
  readonly n: number;
  readonly sum: number;
  /** Where others took them for evidence that was counted many times over: kept, but no part of the numbers. */
  readonly counted?: false;
}

/** The lines on which a pattern states its fields, where it states them. */
export interface PatternFieldLines {
  readonly trigger?: number;
  readonly successRate?: number;
  readonly occurrences?: number;
  readonly lastValidated?: number;
}

export interface Pattern extends NoteBase {
  readonly kind: "pattern" | "antipattern";
  /** What its first heading calls it, where that is its title in other letters: `Midnight UTC`. */
  readonly heading?: string;
  readonly trigger: string;
  readonly context: string;
  readonly action: string;
  readonly warning: string;
  /** As stored in the note, 0..1: a cache of what the evidence says. */
  readonly successRate?: number;
  readonly occurrences?: number;
  readonly lastValidated?: string;
  readonly unattributed?: Unattributed;
  /** Absent from a pattern that was not read from a note. */
  readonly fieldLines?: PatternFieldLines;
  readonly causalLinks: readonly CausalLink[];
  readonly evidence: readonly Evidence[];
  readonly observations: readonly Observation[];
  readonly relations: readonly Relation[];
}
