import { defined } from "../../core/lib/defined.ts";
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
  /** What can be done about it here. */
  readonly act?: ProblemAct;
}

export type ProblemAct =
  | { readonly kind: "fix" }
  /** The note that is missing can be written. */
  | { readonly kind: "write"; readonly name: string };

/** What rows need of their surroundings. */
export interface ProblemNaming {
  readonly titleOf: (id: NoteId) => string;
  /** The notes whose numbers can be corrected. */
  readonly fixable: ReadonlySet<NoteId>;
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
  { titleOf, fixable }: ProblemNaming,
): readonly ProblemGroup[] {
  const groups = new Map<NoteId, ProblemRow[]>();
  for (const problem of problems) {
    const row = toRow(problem, fixable);
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

function toRow(problem: Problem, fixable: ProblemNaming["fixable"]): ProblemRow {
  const { id, line, code, message } = problem;
  const row = { key: `${id}:${String(line)}:${code}:${message}`, line, severity: severity(code), message };
  return defined({ ...row, act: actOn(problem, fixable) });
}

function actOn({ id, code, missing }: Problem, fixable: ProblemNaming["fixable"]): ProblemAct | undefined {
  if (code === "stored-differs" && fixable.has(id)) return { kind: "fix" };
  return missing === undefined ? undefined : { kind: "write", name: missing };
}

function hasError({ rows }: ProblemGroup): boolean {
  return rows.some((row) => row.severity === "error");
}
