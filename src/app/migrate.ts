import * as z from "zod";
import { ok } from "../core/lib/result.ts";
import { error, warning, type Issue } from "../core/migrate/issue.ts";
import type { Attempt } from "../core/model/failure.ts";
import { noteId, type NoteId } from "../core/model/note-id.ts";
import { argumentsOf, oneOf, readArguments } from "./arguments.ts";
import type { Library } from "./library.ts";
import { asIfWritten } from "./migrate/as-if-written.ts";
import { carryOut } from "./migrate/carry-out.ts";
import { converters, migrationFormats, takingOrder, type Converter, type MigrationFormat } from "./migrate/formats.ts";
import { plan, type ConvertedFile, type Plan, type Shelves } from "./migrate/plan.ts";
import { placedIn } from "./migrate/placed-in.ts";
import { shelvesOf } from "./migrate/shelves.ts";
import { tellExcluded } from "./migrate/tell-excluded.ts";
import { reportMigration, type Migration } from "./migrate/report.ts";
import { skipped } from "./migrate/wish.ts";
import type { Ports } from "./ports.ts";

const file = argumentsOf(() => ({
  path: z.string().describe("what the file is called inside the folder that was named"),
  text: z.string().optional().describe("what it says"),
  fault: z.string().optional().describe("why it could not be read, where it could not"),
  format: oneOf(migrationFormats).optional().describe("what it is, where the files are of several kinds"),
  left_out: z.string().optional().describe("why it was not to be read, such as a link to elsewhere"),
}));

export const migrateArguments = argumentsOf(() => ({
  format: oneOf(migrationFormats),
  files: z.array(file()),
  on_conflict: oneOf(["error", "merge", "overwrite"])
    .default("error")
    .describe("when a note is there already and says something else: error (it stays), merge, overwrite"),
  write: z.boolean().default(false).describe("write the notes; else only say what would be"),
  preview: z.boolean().default(false).describe("answer the text of every note, too"),
}));

type MigratingFile = z.infer<ReturnType<typeof file>>;

/** A file, what it is read as, and what it is called in the report. */
interface Kinded extends MigratingFile {
  readonly kind: MigrationFormat;
  readonly shown: string;
}

/** Takes in the files of other memories. Every one of them is accounted for; without `write`, nothing is written. */
export async function migrate(
  { vault }: Pick<Ports, "vault">,
  { catalog, upkeep }: Library,
  input: unknown,
): Promise<Attempt<Migration>> {
  const read = readArguments(migrateArguments, input);
  if (!read.ok) return read;
  const { format, files, on_conflict, write, preview } = read.value;
  const kinded = files.map((each) => ({ ...each, kind: each.format ?? format, shown: each.path }));
  const placed = inTakingOrder(await placedFiles(vault, catalog, kinded));
  const used = takingOrder.filter((each) => placed.some(({ kind }) => kind === each));
  const keysOf: Converter["keysOf"] = (note) => used.flatMap((each) => converters[each].keysOf(note));
  const planOf = async (seen: Catalog, some: readonly Kinded[]): Promise<{ plan: Plan; shelves: Shelves }> => {
    const converted = some.map((each) => convert(each, seen, used));
    const shelves = await shelvesOf(vault, catalog, keysOf, converted);
    return { plan: plan(converted, shelves, on_conflict), shelves };
  };
  const before = used.length > 1 && used.includes("graph") ? placed.filter(({ kind }) => kind !== "graph") : [];
  const seen = before.length > 0 ? asIfWritten(catalog, (await planOf(catalog, before)).plan.texts) : catalog;
  const { plan: whole, shelves } = await planOf(seen, placed);
  const planned = await tellExcluded(vault, whole);
  const failures = write ? await carryOut(vault, planned, shelves, upkeep?.isClosed) : new Map<NoteId, Issue>();
  const report = reportMigration(planned, shelves, failures, preview);
  return ok({ ...report, files: report.files.map((row, at) => ({ ...row, ...ownKind(placed[at]) })) });
}

type Catalog = Library["catalog"];

/** Where all files are of the kind that was named, nobody has to be told. */
function ownKind(file: Kinded | undefined): { readonly format?: MigrationFormat } {
  return file?.format === undefined ? {} : { format: file.kind };
}

/** Files of one kind stay in their order. */
function inTakingOrder(files: readonly Kinded[]): readonly Kinded[] {
  return takingOrder.flatMap((each) => files.filter(({ kind }) => kind === each));
}

/** Notes under the paths they are to have. A memory file of this very vault is read where it is: it stays a note. */
async function placedFiles(
  vault: Pick<Ports["vault"], "read">,
  catalog: Catalog,
  files: readonly Kinded[],
): Promise<readonly Kinded[]> {
  if (!files.some(({ kind }) => kind === "basic-memory")) return files;
  const notes = files.filter(({ kind }) => kind === "basic-memory" || kind === "memory-md");
  const placed = new Map(notes.map((each, at) => [each, at] as const));
  const places = await placedIn(vault, catalog, notes);
  const all = files.map(async (each): Promise<Kinded> => {
    const place = places[placed.get(each) ?? -1];
    if (place === undefined || each.kind === "basic-memory") return place ?? each;
    const stored = catalog.files.has(noteId(place.path)) ? await vault.read(noteId(place.path)) : undefined;
    return stored?.ok === true && stored.value === each.text ? { ...place, kind: "basic-memory" } : each;
  });
  return await Promise.all(all);
}

function convert(
  { path, shown, kind, text, fault, left_out }: Kinded,
  catalog: Catalog,
  used: readonly MigrationFormat[],
): ConvertedFile {
  if (fault !== undefined) return { path: shown, conversion: skipped(error("unreadable", fault)) };
  if (left_out !== undefined) return { path: shown, conversion: skipped(warning("left-out", left_out)) };
  const { ending, convert: wishes } = converters[kind];
  const isAsked = path.toLowerCase().endsWith(ending);
  if (isAsked && text !== undefined) return { path: shown, conversion: wishes(path, text, catalog) };
  const endings = [...new Set(used.map((each) => converters[each].ending))].sort().join(" or ");
  const message = `The file is not migrated: its name does not end in ${endings}.`;
  return { path: shown, conversion: skipped(warning("not-ours", message)) };
}
