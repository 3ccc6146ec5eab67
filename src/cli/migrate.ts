import type * as z from "zod";
import { migrateArguments } from "../app/migrate.ts";
import { converters, migrationFormats, type MigrationFormat } from "../app/migrate/formats.ts";
import { issuesInShort, type MigratedFile, type Migration } from "../app/migrate/report.ts";
import { isLogOfSession } from "../app/migrate/store-kind.ts";
import { asNotes, storeFile, type GivenFile } from "../app/migrate/store-files.ts";
import { argumentsOf, filledText, readArguments } from "../app/arguments.ts";
import { err, ok } from "../core/lib/result.ts";
import { badInput, type Attempt } from "../core/model/failure.ts";
import { answer, type VerbCommand, type WorkDesk } from "./command.ts";
import { count, unwritten } from "./words.ts";

const schema = argumentsOf(() => ({
  path: filledText("a file or folder").describe("the file, or the folder with the files, to take in"),
  on_conflict: migrateArguments().shape.on_conflict,
  write: migrateArguments().shape.write,
  preview: migrateArguments().shape.preview,
}));

const summaries: Readonly<Record<MigrationFormat, string>> = {
  episodes: "Take in the episodes of ai-agents, JSON files, as notes",
  graph: "Take in the patterns of causal graphs, JSON files, as notes, and their edges as suggestions",
  "memory-md": "Take in the entries of MEMORY.md files as learnings",
  "basic-memory": "Take in the notes of a basic-memory project, or make this one of them complete",
};

/** Without a kind: the files say which. */
const migrateAny: VerbCommand = {
  name: "migrate",
  summary: "Take in another memory, of the kind that is seen by its files",
  schema,
  positionals: ["path"],
  usage: `[${migrationFormats.join("|")}] PATH`,
  run: async (memory, input, flags, desk) => {
    const read = readArguments(schema, input);
    if (!read.ok) return read;
    const files = await readFiles(desk, read.value.path, migrationFormats);
    if (!files.ok) return files;
    const kind = kindOf(files.value, read.value.path);
    if (!kind.ok) return kind;
    const migrated = await takeIn(memory, { format: kind.value, files: files.value, asked: read.value }, flags, desk);
    if (!migrated.ok) return migrated;
    const { value, text, exitCode: code } = migrated.value;
    const told = (): string => `Recognized as ${nouns[kind.value][1]}: retrace migrate ${kind.value}.\n${text()}`;
    return ok({ value: { format: kind.value, ...value }, text: told, exitCode: code });
  },
};

export const migrations: readonly VerbCommand[] = [migrateAny, ...migrationFormats.map(migration)];

function migration(format: MigrationFormat): VerbCommand {
  return {
    name: `migrate ${format}`,
    summary: summaries[format],
    schema,
    positionals: ["path"],
    run: async (memory, input, flags, desk) => {
      const read = readArguments(schema, input);
      if (!read.ok) return read;
      const files = await readFiles(desk, read.value.path, [format]);
      if (!files.ok) return files;
      return await takeIn(memory, { format, files: files.value, asked: read.value }, flags, desk);
    },
  };
}

interface Taking {
  readonly format: MigrationFormat;
  readonly files: readonly FoundFile[];
  readonly asked: z.infer<ReturnType<typeof schema>>;
}

async function takeIn(
  memory: Parameters<VerbCommand["run"]>[0],
  { format, files: found, asked: { on_conflict, write, preview } }: Taking,
  { strict }: Parameters<VerbCommand["run"]>[2],
  desk: WorkDesk,
): Promise<Awaited<ReturnType<VerbCommand["run"]>>> {
  const files = found.map((file) => givenAs(format, file));
  if (write) desk.progress(`Taking in ${count(files.length, "file")}`);
  const report = await memory.migrate({ format, files, on_conflict, write, preview });
  return answer(report, (value) => print(value, write), report.ok ? exitCode(report.value, strict) : 0);
}

/** What a file of each kind is called, and several. */
const nouns: Readonly<Record<MigrationFormat, readonly [string, string]>> = {
  episodes: ["episode", "episodes"],
  graph: ["causal graph", "causal graphs"],
  "memory-md": ["memory file", "memory files"],
  "basic-memory": ["note of basic-memory", "notes of basic-memory"],
};

/** The one kind that the files are of; where they are of several or of none, what to type instead. */
function kindOf(files: readonly GivenFile[], path: string): Attempt<MigrationFormat> {
  const isNote = ({ path: file }: GivenFile): boolean => /\.md$/i.test(file);
  const others = files.filter((file) => !isNote(file));
  const seen = [...others.map(storeFile), ...asNotes(files.filter(isNote))].flatMap(({ kind }) => kind ?? []);
  const kinds = migrationFormats.filter((format) => seen.includes(format));
  const [kind] = kinds;
  if (kind !== undefined && kinds.length === 1) return ok(kind);
  const commands = (kind === undefined ? migrationFormats : kinds).map(
    (format) => `retrace migrate ${format} ${quotedPath(path)}`,
  );
  const found = kinds.map((format) => count(seen.filter((each) => each === format).length, ...nouns[format]));
  const message =
    kind === undefined
      ? `Nothing in "${path}" looks like another memory. If it is one, say which: ${commands.join(", or ")}. Conversations are taken in by retrace import.`
      : `"${path}" holds ${found.join(", ")}. Take them in one after the other: ${commands.join(", then ")}.`;
  const logs = files.filter((file) => file.text !== undefined && isLogOfSession(file.path, file.text)).length;
  const imported =
    logs === 0 ? "" : ` It holds ${count(logs, "session log")}, too: retrace import ${quotedPath(path)}.`;
  return err(badInput("path", message + imported));
}

/** A path as it is typed behind a command. */
const quotedPath = (path: string): string => (/^[\w./\\:~-]+$/.test(path) ? path : `"${path}"`);

/** In a folder, only these are taken for memory files: many a README has a list in it. */
const memoryFile = /(?:^|\/)(?:MEMORY|institutional|proxy)\.md$/i;

const stoppedBefore = "It was stopped before this file.";

/** A file, and whether it was named by itself. */
interface FoundFile extends GivenFile {
  readonly isNamed: boolean;
}

/** The files by their paths inside the folder; those of no kind that is asked for are named, and not read. */
async function readFiles(
  { outside, progress, isStopped }: WorkDesk,
  path: string,
  formats: readonly MigrationFormat[],
): Promise<Attempt<readonly FoundFile[]>> {
  const listed = await outside.list(path);
  if (!listed.ok) return listed;
  const { files: found, leftOut } = listed.value;
  const files = leftOut.map(({ path: file, reason, isFault }): FoundFile => {
    const given = { path: insideOf(file, path), isNamed: false };
    return isFault ? { ...given, fault: reason } : { ...given, left_out: reason };
  });
  for (const [at, file] of found.entries()) {
    const given = { path: insideOf(file, path), isNamed: file === path };
    if (isStopped()) {
      files.push({ ...given, fault: stoppedBefore });
      continue;
    }
    progress(`Reading file ${String(at + 1)} of ${String(found.length)}`);
    if (!formats.some((format) => isOfKind(format, given))) {
      files.push(given);
      continue;
    }
    const text = await outside.read(file);
    files.push(text.ok ? { ...given, text: text.value } : { ...given, fault: text.error.message });
  }
  return ok(files);
}

/** Whether a file may be of a kind, by what it is called. */
function isOfKind(format: MigrationFormat, { path, isNamed }: Pick<FoundFile, "path" | "isNamed">): boolean {
  const isMeant = format !== "memory-md" || isNamed || memoryFile.test(path);
  return isMeant && path.toLowerCase().endsWith(converters[format].ending);
}

/** What a migration of one kind is told of a file: of what it does not take, no more than its name. */
function givenAs(format: MigrationFormat, { isNamed, ...file }: FoundFile): GivenFile {
  const { path, text: _text, ...other } = file;
  if (other.left_out !== undefined || other.fault === stoppedBefore || isOfKind(format, { path, isNamed })) return file;
  const isNoMemory = format === "memory-md" && !isNamed && !memoryFile.test(path);
  return isNoMemory
    ? { path, left_out: "It is no MEMORY.md. Name the file by itself to take in its entries." }
    : { path };
}

function insideOf(file: string, folder: string): string {
  const plain = file.replaceAll("\\", "/");
  const root = folder
    .replaceAll("\\", "/")
    .replace(/^(?:\.\/)+/, "")
    .replace(/(?:\/\.?)+$/, "");
  if (plain === root || root === "" || root === ".")
    return plain === root ? plain.slice(plain.lastIndexOf("/") + 1) : plain;
  return plain.startsWith(`${root}/`) ? plain.slice(root.length + 1) : plain.slice(plain.lastIndexOf("/") + 1);
}

function exitCode({ files }: Migration, strict: boolean): number {
  const bad = strict ? ["error", "warning"] : ["error"];
  return files.some(({ issues }) => issues.some(({ severity }) => bad.includes(severity))) ? 1 : 0;
}

function print({ files, totals, notes: texts }: Migration, write: boolean): string {
  const { migrated, warnings, skipped, unchanged, created, changed } = totals;
  const parts = [
    `${count(totals.files, "file")}: ${String(migrated)} migrated`,
    `${String(warnings)} migrated with warnings`,
    `${String(skipped)} skipped`,
    `${String(unchanged)} unchanged`,
  ];
  const verb = write ? "" : " would be";
  const none = (number: number): string => (number === 0 ? "no notes" : count(number, "note"));
  const notes = `${none(created)}${verb} created, ${none(changed)}${verb} changed.`.replace(/^n/, "N");
  const hint = write || created + changed === 0 ? [] : [unwritten(texts ? "texts" : "lines")];
  const shown = (texts ?? []).map(({ id, text }) => `\n--- ${id}\n${text.trimEnd()}\n`);
  return [...rows(files), ...shown, `${parts.join(", ")}.`, notes, ...hint].join("\n");
}

/** Of many files that are passed over for one reason, a line says so. */
function rows(files: readonly MigratedFile[]): readonly string[] {
  const alike = new Map<string, readonly MigratedFile[]>();
  for (const file of files)
    if (reasonOf(file) !== "") alike.set(reasonOf(file), [...(alike.get(reasonOf(file)) ?? []), file]);
  return files.flatMap((file) => {
    const same = alike.get(reasonOf(file)) ?? [];
    if (same.length <= mostAlike) return lines(file);
    const path = `${String(same.length)} files, such as ${file.path}`;
    const { note: _, ...rest } = file;
    return file === same[0] ? lines({ ...rest, path }) : [];
  });
}

const mostAlike = 3;

/** Why a file is passed over, where that is all there is to say of it. */
function reasonOf({ status, issues: [issue, ...others] }: MigratedFile): string {
  if (status !== "skipped" || issue === undefined || others.length > 0) return "";
  return passedOver.has(issue.code) || issue.message === stoppedBefore ? issue.message : "";
}

const passedOver: ReadonlySet<string> = new Set<MigratedFile["issues"][number]["code"]>([
  "not-ours",
  "left-out",
  "stopped",
]);

function lines({ path, status, note, notes = [], issues }: MigratedFile): readonly string[] {
  const where = notes.length > 1 ? ` -> ${String(notes.length)} notes` : note === undefined ? "" : ` -> ${note}`;
  return [
    `${status.padEnd(9)}  ${path}${where}`,
    ...issuesInShort(issues).map(({ severity, code, message }) => `           ${severity}  ${code}  ${message}`),
  ];
}
