import { portion } from "../../core/lib/portion.ts";
import type { NoteRef } from "../note-ref.ts";

/** What is told of an anti-pattern: the harm it did. */
export function failedIn(rate: number | null, uses: number): string {
  return rate === null ? "untried" : `failed in ${portion(1 - rate, uses)} of ${usesText(uses)}`;
}

/** What is told of a pattern. */
export function workedIn(rate: number | null, uses: number): string {
  return rate === null ? "untried" : `worked in ${portion(rate, uses)} of ${usesText(uses)}`;
}

/** Either, as the kind of a pattern asks for. */
export function fareOf(kind: NoteRef["kind"], rate: number | null, uses: number): string {
  return kind === "antipattern" ? failedIn(rate, uses) : workedIn(rate, uses);
}

const usesText = (uses: number): string => (uses === 1 ? "1 use" : `${String(uses)} uses`);
