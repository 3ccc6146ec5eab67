import { severity, type Problem, type Severity } from "../../core/model/problem.ts";
import type { NoteId } from "../../core/model/note-id.ts";

export type ProblemFilter = Severity | "all";

/** A note with problems, as it is listed. */
export interface ProblemGroup {
  readonly id: NoteId;
  readonly title: string;
  readonly rows: readonly ProblemRow[];
}

export interface ProblemRow {
  readonly key: string;
  readonly line: number;
  readonly severity: Severity;
  readonly message: string;
}

export interface ProblemCounts {
  readonly all: number;
  readonly error: number;
  readonly warning: number;
}

/** The problems by note: notes with errors first, then by path; within a note by line. */
export function groupProblems(
  problems: readonly Problem[],
  filter: ProblemFilter,
  titleOf: (id: NoteId) => string,
): readonly ProblemGroup[] {
  const groups = new Map<NoteId, ProblemRow[]>();
  for (const problem of problems) {
    const row = toRow(problem);
    if (filter !== "all" && row.severity !== filter) continue;
    const rows = groups.get(problem.id);
    if (rows) rows.push(row);
    else groups.set(problem.id, [row]);
  }
  const listed = [...groups].map(([id, rows]) => ({ id, title: titleOf(id), rows }));
  return [...listed.filter(hasError), ...listed.filter((group) => !hasError(group))];
}

export function countProblems(problems: readonly Problem[]): ProblemCounts {
  const error = problems.filter(({ code }) => severity(code) === "error").length;
  return { all: problems.length, error, warning: problems.length - error };
}

function toRow({ id, line, code, message }: Problem): ProblemRow {
  return { key: `${id}:${String(line)}:${code}:${message}`, line, severity: severity(code), message };
}

function hasError({ rows }: ProblemGroup): boolean {
  return rows.some((row) => row.severity === "error");
}
