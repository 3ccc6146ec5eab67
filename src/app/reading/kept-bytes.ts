import { wordsShelf } from "./keep-words.ts";
import type { Shelf } from "../ports.ts";
import { vectorsShelf } from "../meaning/vector-shelf.ts";

/** What the index takes outside the vault; null where nothing is kept, or nothing can be. */
export async function keptBytes(shelf: Shelf | undefined): Promise<number | null> {
  let bytes = 0;
  for (const name of shelf ? [wordsShelf, vectorsShelf] : []) {
    const pieces = (await shelf?.read(name).catch(() => [])) ?? [];
    for (const { length } of pieces) bytes += length;
  }
  return bytes === 0 ? null : bytes;
}
