import { defined } from "../../core/lib/defined.ts";
import type { Issue, IssueCode, IssueHint } from "../../core/migrate/issue.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
import type { NoteRef } from "../note-ref.ts";
import { writtenRef } from "../import/recorded-vault.ts";
import type { MigrationFormat } from "./formats.ts";
import type { Plan, PlannedFile, Shelves } from "./plan.ts";

export interface MigratedFile {
  readonly path: string;
  /** What it was read as, where files of several kinds are taken in at once. */
  readonly format?: MigrationFormat;
  readonly status: "migrated" | "warnings" | "skipped" | "unchanged";
  /** The first of the notes it is in. */
  readonly note?: string;
  /** All of them, where they are several. */
  readonly notes?: readonly string[];
  readonly issues: readonly Issue[];
}

/** A note as a migration leaves it. */
export interface MigratedNote {
  readonly id: string;
  readonly text: string;
  /** What it said before; absent where it is new. */
  readonly before?: string;
}

export interface Migration {
  readonly files: readonly MigratedFile[];
  readonly totals: {
    readonly files: number;
    readonly migrated: number;
    readonly warnings: number;
    readonly skipped: number;
    readonly unchanged: number;
    /** Notes made and notes changed; without `write`, those that would be. */
    readonly created: number;
    readonly changed: number;
    /** How often each issue was met. */
    readonly issues: Readonly<Partial<Record<IssueCode, number>>>;
  };
  /** With `preview`: what was, or would be, written. */
  readonly notes?: readonly MigratedNote[];
}

/** What became of every file, and of how many notes. */
export function reportMigration(
  plan: Plan,
  shelves: Shelves,
  failures: ReadonlyMap<NoteId, Issue>,
  preview: boolean,
): Migration {
  const files = plan.files.map((file) => row(file, plan, failures));
  const written = [...plan.texts].filter(([id]) => !failures.has(id));
  const notes = written.map(([id, text]) => defined({ id, text, before: shelves.texts.get(id) }));
  const count = (status: MigratedFile["status"]): number => files.filter((file) => file.status === status).length;
  const totals = {
    files: files.length,
    migrated: count("migrated"),
    warnings: count("warnings"),
    skipped: count("skipped"),
    unchanged: count("unchanged"),
    created: notes.filter(({ before }) => before === undefined).length,
    changed: notes.filter(({ before }) => before !== undefined).length,
    issues: countIssues(files),
  };
  return preview ? { files, totals, notes } : { files, totals };
}

function row(file: PlannedFile, { texts }: Plan, failures: ReadonlyMap<NoteId, Issue>): MigratedFile {
  const touched = file.touched.filter((id) => texts.has(id));
  const lost = touched.flatMap((id) => failures.get(id) ?? []);
  const written = touched.length - lost.length;
  // What would be added to a note that stays as it is, is there already.
  const told = written > 0 ? file.issues : file.issues.filter(({ code }) => code !== "added-fields");
  const issues = [...told, ...lost];
  const [note] = file.notes;
  return {
    path: file.path,
    status: statusOf(file, written, issues),
    ...(note !== undefined && { note }),
    ...(file.notes.length > 1 && { notes: file.notes }),
    issues,
  };
}

function statusOf(file: PlannedFile, written: number, issues: readonly Issue[]): MigratedFile["status"] {
  const isBent = issues.some(({ severity }) => severity !== "note");
  if (written > 0) return isBent ? "warnings" : "migrated";
  const isLost = issues.some(({ severity }) => severity === "error");
  return file.isSkipped || isLost ? "skipped" : "unchanged";
}

function countIssues(files: readonly MigratedFile[]): Readonly<Partial<Record<IssueCode, number>>> {
  const counts: Partial<Record<IssueCode, number>> = {};
  for (const { issues } of files) for (const { code } of issues) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

/** Says of every issue that leaves something to choose what that is, in the words of whoever offers it. */
export function withHints(migration: Migration, words: Readonly<Record<IssueHint, string>>): Migration {
  const told = (issue: Issue): Issue =>
    issue.hint === undefined ? issue : { ...issue, message: `${issue.message} ${words[issue.hint]}` };
  return { ...migration, files: migration.files.map((file) => ({ ...file, issues: file.issues.map(told) })) };
}

/** What notes are called as a migration leaves them, before anybody has read them again. */
export function refsOf(notes: readonly MigratedNote[]): readonly NoteRef[] {
  return notes.map(({ id, text }) => writtenRef({ id: noteId(id), text }));
}

const mostOfAKind = 3;

/** The issues of a file for a person: of many of a kind the first few, and how many more there are. */
export function issuesInShort(issues: MigratedFile["issues"]): readonly Issue[] {
  const counts = new Map<IssueCode, number>();
  return issues.flatMap((issue) => {
    const { code, severity } = issue;
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    if (count <= mostOfAKind) return [issue];
    const total = issues.filter((each) => each.code === code).length;
    return count === total ? [{ severity, code, message: `… and ${String(total - mostOfAKind)} more like this.` }] : [];
  });
}
