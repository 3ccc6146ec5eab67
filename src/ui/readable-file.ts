import { piecesOf } from "./choose-files.ts";
import type { Readable } from "./import-work.ts";

/** A file that a person chose or dropped, read piece by piece: it may be longer than should be held at once. */
export function readableFile(file: File): Readable {
  return { name: file.name, kind: "file", size: file.size, pieces: () => piecesOf(file) };
}
