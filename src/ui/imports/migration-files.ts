import { decodeText } from "../../core/lib/decode-text.ts";
import { messageOf } from "../../core/lib/message-of.ts";
import { converters, type MigrationFormat } from "../../app/migrate/formats.ts";
import { withHints, type Migration } from "../../app/migrate/report.ts";
import { storeFiles, type GivenFile, type StoreFile } from "../../app/migrate/store-files.ts";
import { text } from "../text/text.ts";

const words = text.migration;

/** The files that a person chose; what lies in hidden folders is not meant. */
export async function readStore(chosen: readonly File[], format: MigrationFormat): Promise<readonly StoreFile[]> {
  const visible = chosen.filter((file) => !file.webkitRelativePath.split("/").some((name) => name.startsWith(".")));
  const files = await Promise.all(visible.map(read));
  // Whoever says that notes are what they chose knows best.
  if (converters[format].ending !== ".md") return storeFiles(files);
  return storeFiles(files, (notes) => notes.map((file) => ({ file, kind: format })));
}

/** A file by its path inside the folder that was chosen; what nobody asked for is named, and not read. */
async function read(file: File): Promise<GivenFile> {
  const [, ...inside] = file.webkitRelativePath.split("/");
  const path = inside.length === 0 ? file.name : inside.join("/");
  if (!/\.(?:json|md)$/i.test(path)) return { path };
  try {
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    return text === undefined ? { path, fault: words.noText } : { path, text };
  } catch (cause) {
    return { path, fault: messageOf(cause) };
  }
}

/** What files are read as: as was chosen, unless none of them is that and some are something else. */
export function fittingFormat(chosen: MigrationFormat, files: readonly StoreFile[]): MigrationFormat {
  const kinds = files.flatMap(({ kind }) => kind ?? []);
  return kinds.find((kind) => kind === chosen) ?? kinds[0] ?? chosen;
}

/** Files as they are read as a kind: of what is seen to be another, no more than its name. */
export function givenAs(format: MigrationFormat, files: readonly StoreFile[]): readonly GivenFile[] {
  return files.map(({ file, kind }) => (kind === undefined || kind === format ? file : { path: file.path }));
}

/** Those that are seen to be something else than what they are read as. */
export function ofOtherKind(format: MigrationFormat, files: readonly StoreFile[]): readonly StoreFile[] {
  return files.filter(({ kind }) => kind !== undefined && kind !== format);
}

/** Whether something is left as it is that the person could have merged or written anew. */
export function hasConflict({ files }: Migration): boolean {
  return files.some(({ issues }) => issues.some(({ hint }) => hint !== undefined));
}

/** What became of files, in the words of this dialog: another kind can be read next, a conflict settled here. */
export function toldByKind(migration: Migration, format: MigrationFormat, files: readonly StoreFile[]): Migration {
  const { conflictHint: conflict, besideHint: beside, anewHint: anew } = words;
  const hinted = withHints(migration, { conflict, beside, anew });
  const told = hinted.files.map((row, at) => {
    const kind = files[at]?.kind;
    if (kind === undefined || kind === format || row.status !== "skipped") return row;
    return { ...row, issues: row.issues.map((issue) => ({ ...issue, message: words.other[kind] })) };
  });
  return { ...hinted, files: told };
}
