import type { Outcome } from "../../core/model/episode.ts";
import type { NoteRef } from "../note-ref.ts";

/** What became of one file, and whether that is an error. */
export interface Row {
  readonly file: ImportedFile;
  readonly failed: boolean;
}

export interface ImportedFile {
  readonly path: string;
  readonly status: "created" | "merged" | "unchanged" | "skipped";
  readonly notes: readonly ImportedNote[];
  /** How many secrets were taken out. */
  readonly masked: number;
  readonly warnings: readonly string[];
  /** What it tells of, where it tells of a session. */
  readonly session?: ImportedSession;
  /** How much of it there is, where it tells of conversations. */
  readonly told?: ImportedConversations;
  /** The same as JSON of the original design, where that was asked for; of conversations, a list. */
  readonly episode?: object;
}

/** What becomes of a note, and what there is to judge it by. */
export interface ImportedNote extends NoteRef {
  readonly status: "created" | "merged" | "unchanged";
  readonly task: string;
  readonly date: string | null;
  /** As far as somebody said it. */
  readonly outcome: Outcome | null;
  /** How many. */
  readonly decisions: number;
  /** With `preview`: what it says then, where it is made or changed. */
  readonly text?: string;
}

export interface ImportedConversations {
  readonly conversations: number;
  readonly messages: number;
  /** Their episodes, by what became of them. */
  readonly created: number;
  readonly merged: number;
  readonly unchanged: number;
}

export interface ImportedSession {
  readonly task: string;
  readonly date: string | null;
  readonly outcome: string | null;
  readonly decisions: number;
  readonly events: number;
  readonly lessons: number;
}

export interface ImportReport {
  /** Whether notes were written; else this is what would be. */
  readonly written: boolean;
  readonly files: readonly ImportedFile[];
  /** Counts files by what became of them; `notes` are those that were made or changed. */
  readonly totals: Readonly<
    Record<ImportedFile["status"] | "files" | "notes" | "masked" | "warnings" | "errors", number>
  >;
}

/** The rows and what they come to. */
export function report(rows: readonly Row[], written: boolean): ImportReport {
  const files = rows.map(({ file }) => file);
  const count = (status: ImportedFile["status"]): number => files.filter((file) => file.status === status).length;
  const totals = {
    files: files.length,
    ...{ created: count("created"), merged: count("merged"), unchanged: count("unchanged"), skipped: count("skipped") },
    notes: files.reduce((sum, file) => sum + notesOf(file), 0),
    masked: files.reduce((sum, file) => sum + file.masked, 0),
    warnings: files.reduce((sum, file) => sum + file.warnings.length, 0),
    errors: rows.filter(({ failed }) => failed).length,
  };
  return { written, files, totals };
}

function notesOf({ status, notes, told }: ImportedFile): number {
  if (told) return told.created + told.merged;
  return status === "created" || status === "merged" ? notes.length : 0;
}
