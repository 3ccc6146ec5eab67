import type { ParsedNote } from "../model/note.ts";
import type { NoteId } from "../model/note-id.ts";
import type { Catalog, CatalogFile } from "./catalog.ts";

/** Tells what has become of a catalog's notes since one last asked. */
export class ChangedNotes {
  readonly #catalog: Pick<Catalog, "files">;
  #seen: ReadonlyMap<NoteId, CatalogFile> = new Map();

  constructor(catalog: Pick<Catalog, "files">) {
    this.#catalog = catalog;
  }

  /** The notes that have come, changed or gone; the entries of memory files, too. */
  next(): ReadonlySet<NoteId> {
    const { files } = this.#catalog;
    const changed = new Set<NoteId>();
    const add = (file: CatalogFile | undefined): void => {
      for (const { id } of file ? notesIn(file.note) : []) changed.add(id);
    };
    for (const [id, file] of files) {
      const seen = this.#seen.get(id);
      if (seen === file) continue;
      add(seen);
      add(file);
    }
    for (const [id, file] of this.#seen) if (!files.has(id)) add(file);
    this.#seen = new Map(files);
    return changed;
  }
}

function notesIn(note: ParsedNote): readonly Pick<ParsedNote, "id">[] {
  return note.kind === "memory-file" ? [note, ...note.entries] : [note];
}
