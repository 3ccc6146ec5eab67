import { createLibrary, type Library } from "../../src/app/library.ts";
import type { CatalogFile } from "../../src/core/index/catalog.ts";
import type { IndexedNote } from "../../src/core/model/indexed-note.ts";
import { noteId } from "../../src/core/model/note-id.ts";
import { namesOf } from "../../src/core/notes/names-of.ts";
import { parseNote } from "../../src/core/notes/parse-note.ts";
import type { Texts } from "./note-text.ts";

/** One file as the catalog takes it. */
export function catalogFile(path: string, text: string): readonly [CatalogFile, readonly IndexedNote[]] {
  const { note, problems, indexed } = parseNote(noteId(path), text);
  const stamp = { id: note.id, modifiedAt: 0, size: text.length };
  return [{ stamp, note, problems, names: namesOf(note) }, indexed];
}

/** The library of a vault with these notes. */
export function libraryOf(texts: Texts): Library {
  const library = createLibrary();
  for (const [path, text] of Object.entries(texts)) library.catalog.put(...catalogFile(path, text));
  return library;
}
