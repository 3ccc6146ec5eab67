import * as z from "zod";
import { numberFixes, type Fixed } from "./fix-numbers.ts";
import type { Library } from "./library.ts";
import type { Ports } from "./ports.ts";
import { severity, type Problem, type ProblemCode, type Severity } from "../core/model/problem.ts";
import { ok } from "../core/lib/result.ts";
import { compare } from "../core/lib/compare.ts";
import { fail, type Attempt } from "../core/model/failure.ts";
import type { NoteId } from "../core/model/note-id.ts";
import type { ParsedNote } from "../core/model/note.ts";
import { argumentsOf, readArguments } from "./arguments.ts";

export const validateArguments = argumentsOf(() => ({
  paths: z.array(z.string()).optional().describe("notes or folders to report on"),
  fix: z.boolean().default(false).describe("say, too, which numbers of patterns could be corrected"),
}));

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
  /** Files that are no memory or could not be read, and why. */
  readonly ignored: readonly { readonly path: string; readonly reason: string }[];
  /** With `fix`: numbers that do not say what the evidence says, and what it says. */
  readonly fixes?: readonly Fixed[];
}

/** What is wrong with the notes of the vault. */
export function validate({ clock }: Pick<Ports, "clock">, library: Library, input: unknown): Attempt<ValidateReport> {
  const read = readArguments(validateArguments, input);
  if (!read.ok) return read;
  const { catalog } = library;
  const outside = read.value.paths?.find((path) => leadsOutside.test(path));
  if (outside !== undefined) {
    return fail("OUTSIDE_VAULT", `"${outside}" is not inside the vault. Give paths as they are called from its root.`);
  }
  const paths = (read.value.paths ?? []).map(plainPath);
  const there = [...catalog.files.keys(), ...catalog.unread.keys()];
  const missing = paths.find((path) => !there.some((id) => isIn(path, id)) && path !== "");
  if (missing !== undefined) {
    return fail("NOT_FOUND", `No note or folder of the vault is called "${missing}". Give paths inside the vault.`);
  }
  const asked = (id: string): boolean => paths.length === 0 || paths.some((path) => isIn(path, id));
  const problems = library
    .problems(clock.now())
    .filter(({ id }) => asked(id))
    .map(toRow);
  const files = [...catalog.files.values()].filter(({ note }) => asked(note.id));
  const others = files.flatMap(({ note, problems: own }) => (isIgnored(note, own) ? [ignoredRow(note)] : []));
  const unread = [...catalog.unread].flatMap(([path, reason]) => (asked(path) ? [{ path, reason }] : []));
  return ok({
    checked: files.length - others.length,
    errors: problems.filter((row) => row.severity === "error").length,
    warnings: problems.filter((row) => row.severity === "warning").length,
    problems,
    ignored: [...others, ...unread].sort((a, b) => compare(a.path, b.path)),
    ...(read.value.fix && { fixes: numberFixes(library, asked) }),
  });
}

const leadsOutside = /^(?:\/|~|[a-z]:|\.\.(?:[\\/]|$))/i;

/** `.`, `./episodes/` and `episodes\` as `` and `episodes`. */
function plainPath(path: string): string {
  return path
    .replaceAll("\\", "/")
    .replaceAll(/^\.?\/|\/+$/g, "")
    .replace(/^\.$/, "");
}

function isIn(path: string, id: string): boolean {
  return path === "" || id === path || id === `${path}.md` || id.startsWith(`${path}/`);
}

function toRow({ id, line, code, message }: Problem): ProblemRow {
  return { path: id, line, code, severity: severity(code), message };
}

function isIgnored(note: ParsedNote, problems: readonly Problem[]): boolean {
  if (note.kind !== "note") return false;
  return problems.every((problem) => problem.code === "double-frontmatter");
}

function ignoredRow({ id }: ParsedNote): { path: string; reason: string } {
  const kind = kindOfFolder(id);
  return { path: id, reason: kind === undefined ? "not-a-memory" : reasons[kind] };
}

const folders = { episodes: "episode", patterns: "pattern", learnings: "learning" } as const;
const reasons = { episode: "not-an-episode", pattern: "not-a-pattern", learning: "not-a-learning" } as const;

function kindOfFolder(id: NoteId): keyof typeof reasons | undefined {
  const names = id.split("/").slice(0, -1);
  const folder = names.findLast((name): name is keyof typeof folders => Object.hasOwn(folders, name));
  return folder && folders[folder];
}

/** A note among memories of some kind that is none. */
export interface StrayNote {
  readonly id: NoteId;
  readonly kind: keyof typeof reasons;
}

export function strayNotes({ catalog }: Pick<Library, "catalog">): readonly StrayNote[] {
  return [...catalog.files.values()]
    .flatMap(({ note, problems }) => {
      const kind = isIgnored(note, problems) ? kindOfFolder(note.id) : undefined;
      return kind === undefined ? [] : [{ id: note.id, kind }];
    })
    .sort((a, b) => compare(a.id, b.id));
}
