import * as z from "zod";
import { ok } from "../core/lib/result.ts";
import { error, warning, type Issue } from "../core/migrate/issue.ts";
import type { Attempt } from "../core/model/failure.ts";
import type { NoteId } from "../core/model/note-id.ts";
import { argumentsOf, oneOf, readArguments } from "./arguments.ts";
import type { Library } from "./library.ts";
import { carryOut } from "./migrate/carry-out.ts";
import { converters, migrationFormats, type Converter } from "./migrate/formats.ts";
import { plan, type ConvertedFile } from "./migrate/plan.ts";
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

/** Takes in the files of another memory. Every one of them is accounted for; without `write`, nothing is written. */
export async function migrate(
  { vault }: Pick<Ports, "vault">,
  { catalog, upkeep }: Library,
  input: unknown,
): Promise<Attempt<Migration>> {
  const read = readArguments(migrateArguments, input);
  if (!read.ok) return read;
  const { format, files, on_conflict, write, preview } = read.value;
  const converter = converters[format];
  const placed = format === "basic-memory" ? await placedIn(vault, catalog, files) : files;
  const converted = placed.map((each, at) => convert(each, files[at]?.path ?? each.path, converter, catalog));
  const shelves = await shelvesOf(vault, catalog, converter, converted);
  const planned = await tellExcluded(vault, plan(converted, shelves, on_conflict));
  const failures = write ? await carryOut(vault, planned, shelves, upkeep?.isClosed) : new Map<NoteId, Issue>();
  return ok(reportMigration(planned, shelves, failures, preview));
}

type Catalog = Library["catalog"];

function convert(
  { path, text, fault, left_out }: MigratingFile,
  shown: string,
  { ending, convert: wishes }: Converter,
  catalog: Catalog,
): ConvertedFile {
  if (fault !== undefined) return { path: shown, conversion: skipped(error("unreadable", fault)) };
  if (left_out !== undefined) return { path: shown, conversion: skipped(warning("left-out", left_out)) };
  const isAsked = path.toLowerCase().endsWith(ending);
  if (isAsked && text !== undefined) return { path: shown, conversion: wishes(path, text, catalog) };
  const message = `The file is not migrated: its name does not end in ${ending}.`;
  return { path: shown, conversion: skipped(warning("not-ours", message)) };
}
