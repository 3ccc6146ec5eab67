import { defined } from "../../core/lib/defined.ts";
import type { MigrationFormat } from "./formats.ts";
import { storeKind } from "./store-kind.ts";

/** A file that is to be migrated, as `migrate` takes it. */
export interface GivenFile {
  readonly path: string;
  readonly text?: string;
  readonly fault?: string;
  readonly left_out?: string;
}

/** A file, and what it is seen to be. */
export interface StoreFile {
  readonly file: GivenFile;
  readonly kind?: MigrationFormat;
}

export function storeFile(file: GivenFile): StoreFile {
  return defined({ file, kind: file.text === undefined ? undefined : storeKind(file.path, file.text) });
}

/** What Markdown files are: a folder of basic-memory is taken as it is; else only what is a memory file is read. */
export function asNotes(files: readonly GivenFile[]): readonly StoreFile[] {
  const seen = files.map(storeFile);
  if (seen.some(({ kind }) => kind === "basic-memory"))
    return files.map((file) => (file.text === undefined ? { file } : { file, kind: "basic-memory" }));
  return seen.map((each) => (each.kind === undefined ? { file: { path: each.file.path } } : each));
}
