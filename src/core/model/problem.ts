import type { NoteId } from "./note-id.ts";

export const problemCodes = [
  "unreadable",
  "frontmatter-invalid",
  "frontmatter-executable",
  "wrong-type",
  "missing-field",
  "bad-date",
  "bad-outcome",
  "duplicate-id",
  "duplicate-permalink",
  "sync-copy",
  "unknown-effect",
  "unknown-relation",
  "unresolved-target",
  "ambiguous-target",
  "self-loop",
  "contradiction",
  "tautology",
  "fixture-name",
  "single-episode",
  "stale",
  "stored-differs",
  "missing-section",
  "double-frontmatter",
  "log-line",
  "lost-reviews",
] as const;

export type ProblemCode = (typeof problemCodes)[number];
export type Severity = "error" | "warning";

/** Something wrong with one note: where it is, and a sentence saying what is wrong and what to do. */
export interface Problem {
  readonly id: NoteId;
  /** From 1. */
  readonly line: number;
  readonly code: ProblemCode;
  readonly message: string;
  /** What the note points at where nothing of that name has been read. */
  readonly missing?: string;
}

const errors: ReadonlySet<ProblemCode> = new Set([
  "unreadable",
  "frontmatter-invalid",
  "frontmatter-executable",
  "wrong-type",
  "missing-field",
  "bad-date",
  "bad-outcome",
  "duplicate-id",
]);

/** A note with an error says less than its author meant; a warning is worth a look. */
export function severity(code: ProblemCode): Severity {
  return errors.has(code) ? "error" : "warning";
}

/** A problem of the note being parsed, before anyone knows its path. */
export type Finding = Omit<Problem, "id">;

export const finding = (code: ProblemCode, line: number, message: string): Finding => ({ code, line, message });
