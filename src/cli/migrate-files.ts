import { converters, type MigrationFormat } from "../app/migrate/formats.ts";
import { storeFiles, type GivenFile } from "../app/migrate/store-files.ts";
import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import type { WorkDesk } from "./command.ts";

/** In a folder, only these are taken for memory files: many a README has a list in it. */
const memoryFile = /(?:^|\/)(?:MEMORY|institutional|proxy)\.md$/i;

export const stoppedBefore = "It was stopped before this file.";

/** A file, and whether it was named by itself. */
export interface FoundFile extends GivenFile {
  readonly isNamed: boolean;
}

/** The files by their paths inside the folder; those of no kind that is asked for are named, and not read. */
export async function readFiles(
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
export function givenAs(format: MigrationFormat, { isNamed, ...file }: FoundFile): GivenFile {
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

/** The same of several kinds: each as what it is seen to be. */
export function asWhatTheyAre(files: readonly FoundFile[], kinds: readonly MigrationFormat[]): readonly GivenFile[] {
  const seen = storeFiles(files);
  return files.map((file, at) => {
    const kind = seen[at]?.kind;
    const { isNamed: _named, text: _text, ...bare } = file;
    if (kind !== undefined) return { ...givenAs(kind, { ...file, isNamed: true }), format: kind };
    // What is wrong with a file that is of no kind, those who read its like say.
    const reader = kinds.find((each) => file.path.toLowerCase().endsWith(converters[each].ending));
    return reader === undefined ? bare : givenAs(reader, file);
  });
}
