import { wilson } from "../../core/causal/evidence.ts";
import { defined } from "../../core/lib/defined.ts";
import type { Fare } from "../causes/fare.ts";
import { episodesSay, vouching, type EpisodesSay } from "../causes/vouching.ts";
import type { Library } from "../library.ts";
import { noteRef, type NoteRef } from "../note-ref.ts";
import { fareOf as fareOfRow, patternRow, type EvidenceRow } from "../patterns/pattern-rows.ts";
import { whatInstead, type WhatInstead } from "../patterns/what-instead.ts";
import type { Match } from "./preflight-matches.ts";

export interface MatchingPattern extends NoteRef {
  /** Whether it is clearly about that; else it shares some words and may be about something else. */
  readonly sure: boolean;
  /** The words it was matched by, and the episode that shows it, where that counted. */
  readonly why: string;
  readonly terms: readonly string[];
  readonly seen_in?: NoteRef;
  readonly trigger: string;
  readonly action: string;
  readonly rate: number | null;
  /** Where the true rate lies, nineteen times in twenty. */
  readonly interval: readonly [low: number, high: number];
  readonly occurrences: number;
  readonly evidence: readonly EvidenceRow[];
}

export interface PatternWarning extends MatchingPattern, EpisodesSay, WhatInstead {}

/** A match as it is told. */
export function matching(library: Library, { pattern, isSure: sure, terms, seenIn: seen }: Match): MatchingPattern {
  const { success_rate: rate, occurrences, evidence } = patternRow(library, pattern);
  const { trigger, action } = pattern;
  const interval = wilson(rate ?? 0, rate === null ? 0 : occurrences);
  const why = [...terms, ...(seen ? [`seen in ${seen.title}`] : [])].join(", ");
  const matched = { sure, why, terms, ...defined({ seen_in: seen }) };
  return { ...noteRef(pattern), ...matched, trigger, action, rate, interval, occurrences, evidence };
}

export function warning(library: Library, match: Match): PatternWarning {
  const { pattern } = match;
  const told = matching(library, match);
  const said = episodesSay(vouching(library, pattern), told.rate);
  return { ...told, ...said, ...whatInstead(library, pattern) };
}

export const fareOf = ({ rate: success_rate, ...row }: MatchingPattern): Fare => fareOfRow({ ...row, success_rate });
