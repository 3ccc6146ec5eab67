import type { Trial } from "../../core/causal/evidence.ts";
import { numbersOf, type PatternNumbers } from "../../core/causal/facts.ts";
import { compare } from "../../core/lib/compare.ts";
import { defined } from "../../core/lib/defined.ts";
import type { Outcome } from "../../core/model/episode.ts";
import { noteId } from "../../core/model/note-id.ts";
import type { Pattern } from "../../core/model/pattern.ts";
import { halvesOf, type Fare } from "../causes/fare.ts";
import type { Library } from "../library.ts";
import { noteRef, refTo, type NoteRef, type UnwrittenRef } from "../note-ref.ts";

/** An episode a pattern was tried in. */
export type EvidenceRow = (NoteRef | UnwrittenRef) & { readonly outcome: Outcome | null };

/** A pattern as it is listed: its numbers are those of its evidence. */
export interface PatternRow extends NoteRef {
  readonly trigger: string;
  /** 0..1; null when nothing is known. */
  readonly success_rate: number | null;
  readonly occurrences: number;
  /** (sum + 1) / (n + 2): few uses say little, however well they went. */
  readonly confidence: number;
  readonly last_validated?: string;
  readonly evidence: readonly EvidenceRow[];
}

export function patternRow(library: Library, pattern: Pattern): PatternRow {
  const tally = library.tally(pattern.id);
  const { rate: success_rate = null, occurrences, confidence } = patternNumbers(library, pattern);
  const evidence = (tally?.trials ?? []).toSorted(worstFirst(pattern)).map((trial) => evidenceRow(library, trial));
  const validated = defined({ last_validated: pattern.lastValidated });
  return {
    ...noteRef(pattern),
    trigger: pattern.trigger,
    success_rate,
    occurrences,
    confidence,
    ...validated,
    evidence,
  };
}

/** Its numbers alone, by its evidence. */
export function patternNumbers(library: Pick<Library, "tally">, pattern: Pattern): PatternNumbers {
  return numbersOf(pattern, library.tally(pattern.id));
}

/** Of an anti-pattern, the times it did harm come first. */
function worstFirst({ kind }: Pattern): (a: Trial, b: Trial) => number {
  return (a, b) => (kind === "antipattern" ? (a.value ?? 1) - (b.value ?? 1) : 0);
}

function evidenceRow({ catalog }: Library, { episode, outcome }: Trial): EvidenceRow {
  return { ...refTo(catalog.note(noteId(episode)), episode), outcome: outcome ?? null };
}

/** By rate, then by how often it was seen, then by when last, then by title. */
export function byRate(a: PatternRow, b: PatternRow): number {
  return (b.success_rate ?? -1) - (a.success_rate ?? -1) || byUse(a, b);
}

/** By confidence, then likewise. */
export function byConfidence(a: PatternRow, b: PatternRow): number {
  return b.confidence - a.confidence || byUse(a, b);
}

function byUse(a: PatternRow, b: PatternRow): number {
  return (
    b.occurrences - a.occurrences ||
    compare(b.last_validated ?? "", a.last_validated ?? "") ||
    compare(a.title, b.title) ||
    compare(a.id, b.id)
  );
}

/** How it has fared, for it to be told. */
export function fareOf({
  kind,
  success_rate: rate,
  occurrences: uses,
  evidence,
}: Omit<PatternRow, "confidence" | "trigger">): Fare {
  return { kind, rate, uses, episodes: evidence.length, halves: halvesOf(evidence.map(({ outcome }) => outcome)) };
}

/** In which situation a pattern is told of; a trigger may say "When" by itself. */
export const whenLine = (trigger: string): string => `When: ${trigger.replace(/^when\s+(?=\S)/i, "")}`;
