import { piecesOf } from "./choose-files.ts";
import type { ImportSource } from "../../app/import/plan-import.ts";

/** Something to be read: a file, or the text of a note. */
export interface Readable {
  readonly name: string;
  readonly kind: ImportSource["kind"];
  readonly size: number;
  readonly pieces: () => AsyncIterable<string>;
}

/** A file that a person chose or dropped, read piece by piece: it may be longer than should be held at once. */
export function readableFile(file: File): Readable {
  return { name: file.name, kind: "file", size: file.size, pieces: () => piecesOf(file) };
}
