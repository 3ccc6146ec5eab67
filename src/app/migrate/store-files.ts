import { defined } from "../../core/lib/defined.ts";
import type { MigrationFormat } from "./formats.ts";
import { storeKind } from "./store-kind.ts";

/** A file that is to be migrated, as `migrate` takes it. */
export interface GivenFile {
  readonly path: string;
  readonly text?: string;
  readonly fault?: string;
  readonly left_out?: string;
  readonly format?: MigrationFormat;
}

/** A file, and what it is seen to be. */
export interface StoreFile {
  readonly file: GivenFile;
  readonly kind?: MigrationFormat;
}

export function storeFile(file: GivenFile): StoreFile {
  return defined({ file, kind: file.text === undefined ? undefined : storeKind(file.path, file.text) });
}

/** What files are, each where it was. */
export function storeFiles(files: readonly GivenFile[], notesAre = asNotes): readonly StoreFile[] {
  const notes = files.filter(isNote);
  const seen = notesAre(notes);
  const kinds = new Map(notes.map((file, at) => [file, seen[at] ?? { file }]));
  return files.map((file) => kinds.get(file) ?? storeFile(file));
}

const isNote = ({ path }: GivenFile): boolean => path.toLowerCase().endsWith(".md");

/**
 * What Markdown files are: memory files by their names, and where notes of basic-memory are among the others, all of
 * those; else they are none, and are not read.
 */
function asNotes(files: readonly GivenFile[]): readonly StoreFile[] {
  const seen = files.map(storeFile);
  const isProject = seen.some(({ kind }) => kind === "basic-memory");
  return seen.map((each): StoreFile => {
    if (each.kind !== undefined || (isProject && each.file.text === undefined)) return each;
    return isProject ? { ...each, kind: "basic-memory" } : { file: { path: each.file.path } };
  });
}
