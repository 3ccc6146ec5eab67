import type * as z from "zod";
import { migrateArguments } from "../app/migrate.ts";
import { migrationFormats, type MigrationFormat } from "../app/migrate/formats.ts";
import { issuesInShort, withHints, type MigratedFile, type Migration } from "../app/migrate/report.ts";
import { storeFiles } from "../app/migrate/store-files.ts";
import { isLogOfSession } from "../app/migrate/store-kind.ts";
import { argumentsOf, filledText, readArguments } from "../app/arguments.ts";
import { shellWord } from "../core/lib/shell-word.ts";
import { err, ok } from "../core/lib/result.ts";
import { badInput, type Attempt } from "../core/model/failure.ts";
import { answer, type VerbCommand, type WorkDesk } from "./command.ts";
import { asWhatTheyAre, givenAs, readFiles, stoppedBefore, type FoundFile } from "./migrate-files.ts";
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
    const seen = storeFiles(files.value);
    const kinds = migrationFormats.filter((format) => seen.some(({ kind }) => kind === format));
    const [format, ...others] = kinds;
    if (format === undefined) return nothingSeen(read.value.path, files.value);
    const desks = { flags, desk };
    if (others.length > 0) return await takeInAll(memory, { kinds, files: files.value, asked: read.value }, desks);
    const migrated = await takeIn(memory, { format, files: files.value, asked: read.value }, desks);
    if (!migrated.ok) return migrated;
    const { value, text, exitCode: code } = migrated.value;
    const told = (): string => `Recognized as ${nouns[format][1]}: retrace migrate ${format}.\n${text()}`;
    return ok({ value: { format, ...value }, text: told, exitCode: code });
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
      return await takeIn(memory, { format, files: files.value, asked: read.value }, { flags, desk });
    },
  };
}

interface Taking {
  readonly format: MigrationFormat;
  readonly files: readonly FoundFile[];
  readonly asked: z.infer<ReturnType<typeof schema>>;
}

type Run = VerbCommand["run"];
type Ran = Awaited<ReturnType<Run>>;

interface Desks {
  readonly flags: Parameters<Run>[2];
  readonly desk: WorkDesk;
}

async function takeIn(
  memory: Parameters<Run>[0],
  { format, files: found, asked }: Taking,
  { flags: { strict }, desk }: Desks,
): Promise<Ran> {
  const { on_conflict, write, preview } = asked;
  const files = found.map((file) => givenAs(format, file));
  if (write) desk.progress(`Taking in ${count(files.length, "file")}`);
  const report = typed(await memory.migrate({ format, files, on_conflict, write, preview }));
  return answer(report, (value) => print(value, write), report.ok ? exitCode(report.value, strict) : 0);
}

/** Takes in the files of several kinds at once, each as what it is. */
async function takeInAll(
  memory: Parameters<Run>[0],
  { kinds, files: found, asked }: Omit<Taking, "format"> & { readonly kinds: readonly MigrationFormat[] },
  { flags: { strict }, desk }: Desks,
): Promise<Ran> {
  const { on_conflict, write, preview } = asked;
  const files = asWhatTheyAre(found, kinds);
  const [first = "episodes"] = kinds;
  if (write) desk.progress(`Taking in ${count(files.length, "file")}`);
  const report = typed(await memory.migrate({ format: first, files, on_conflict, write, preview }));
  if (!report.ok) return report;
  const counts = countKinds(report.value);
  const formats = Object.fromEntries(counts);
  const seen = counts.map(([format, number]) => count(number, ...nouns[format]));
  const told = (): string => `Recognized as ${seen.join(", ")}.\n${print(report.value, write)}`;
  return ok({ value: { formats, ...report.value }, text: told, exitCode: exitCode(report.value, strict) });
}

/** What is chosen in a dialog is typed here. */
function typed(report: Attempt<Migration>): Attempt<Migration> {
  const hints = {
    conflict: "Use --on-conflict merge or overwrite.",
    beside: "Use --on-conflict merge to keep both, this one under a name of its own, or overwrite.",
    anew: "The two cannot be made one: rename one of them, or use --on-conflict overwrite.",
  };
  return report.ok ? ok(withHints(report.value, hints)) : report;
}

/** What a file of each kind is called, and several. */
const nouns: Readonly<Record<MigrationFormat, readonly [string, string]>> = {
  episodes: ["episode", "episodes"],
  graph: ["causal graph", "causal graphs"],
  "memory-md": ["memory file", "memory files"],
  "basic-memory": ["note of basic-memory", "notes of basic-memory"],
};

/** How many files there are of each kind. */
function countKinds({ files }: Migration): readonly (readonly [MigrationFormat, number])[] {
  const counts = migrationFormats.map(
    (format) => [format, files.filter((file) => file.format === format).length] as const,
  );
  return counts.filter(([, number]) => number > 0);
}

/** What to type instead where the files are of no kind. */
function nothingSeen(path: string, files: readonly FoundFile[]): Attempt<never> {
  const commands = migrationFormats.map((format) => `retrace migrate ${format} ${shellWord(path)}`);
  const logs = files.filter((file) => file.text !== undefined && isLogOfSession(file.path, file.text)).length;
  const message =
    logs === 0
      ? `Nothing in "${path}" looks like another memory. If it is one, say which: ${commands.join(", or ")}. Conversations are taken in by retrace import.`
      : `"${path}" holds ${count(logs, "session log")}, and no other memory: retrace import ${shellWord(path)}.`;
  return err(badInput("path", message));
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
