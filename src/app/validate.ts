import * as z from "zod";
import type { Library } from "./library.ts";
import type { Ports } from "./ports.ts";
import { severity, type Problem, type ProblemCode, type Severity } from "../core/model/problem.ts";
import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import type { ParsedNote } from "../core/model/note.ts";
import { readArguments } from "./arguments.ts";

export const validateArguments = z.strictObject({
  paths: z
    .array(z.string())
    .optional()
    .describe("notes or folders to report on; all others are still read, for what points at them"),
});

export interface ProblemRow {
  readonly path: string;
  readonly line: number;
  readonly code: ProblemCode;
  readonly severity: Severity;
  readonly message: string;
}

export interface ValidateReport {
  readonly checked: number;
  readonly errors: number;
  readonly warnings: number;
  readonly problems: readonly ProblemRow[];
  /** Files that are no memory, and why they were taken for none. */
  readonly ignored: readonly { readonly path: string; readonly reason: string }[];
}

/** What is wrong with the notes of the vault. */
export function validate({ clock }: Pick<Ports, "clock">, library: Library, input: unknown): Attempt<ValidateReport> {
  const read = readArguments(validateArguments, input);
  if (!read.ok) return read;
  const asked = inPaths(read.value.paths);
  const problems = library
    .problems(clock.now())
    .filter(({ id }) => asked(id))
    .map(toRow);
  const files = [...library.catalog.files.values()].filter(({ note }) => asked(note.id));
  const ignored = files.flatMap(({ note, problems: own }) => (isIgnored(note, own) ? [ignoredRow(note)] : []));
  return ok({
    checked: files.length - ignored.length,
    errors: problems.filter((row) => row.severity === "error").length,
    warnings: problems.filter((row) => row.severity === "warning").length,
    problems,
    ignored: ignored.sort((a, b) => (a.path < b.path ? -1 : 1)),
  });
}

function inPaths(paths: readonly string[] | undefined): (id: string) => boolean {
  if (paths === undefined || paths.length === 0) return () => true;
  const wanted = paths.map((path) => path.replace(/^\.?\/|\/$/g, ""));
  return (id) => wanted.some((path) => path === "" || id === path || id.startsWith(`${path}/`));
}

function toRow({ id, line, code, message }: Problem): ProblemRow {
  return { path: id, line, code, severity: severity(code), message };
}

/** Types of notes that are ours without being memories. */
const ownTypes = ["review-log", "proposal"];

function isIgnored(note: ParsedNote, problems: readonly Problem[]): boolean {
  if (note.kind !== "note" || ownTypes.includes(note.type ?? "")) return false;
  return problems.every((problem) => problem.code === "double-frontmatter");
}

const reasons: Readonly<Record<string, string>> = {
  episodes: "not-an-episode",
  patterns: "not-a-pattern",
  learnings: "not-a-learning",
};

function ignoredRow({ id }: ParsedNote): { path: string; reason: string } {
  const folder = id.split("/").findLast((part) => part in reasons) ?? "";
  return { path: id, reason: reasons[folder] ?? "not-a-memory" };
}
