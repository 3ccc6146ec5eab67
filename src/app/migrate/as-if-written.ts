import { Catalog } from "../../core/index/catalog.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { namesOf } from "../../core/notes/names-of.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { permalinkOf } from "../../core/notes/permalink.ts";

/** A catalog as it would be with these notes; of words, for which nobody looks in it, it knows none. */
export function asIfWritten(catalog: Catalog, texts: ReadonlyMap<NoteId, string>): Catalog {
  const trial = new Catalog(permalinkOf, () => catalog.root);
  for (const file of catalog.files.values()) trial.put(file, []);
  for (const [id, text] of texts) {
    const { note, problems } = parseNote(id, text, catalog.root);
    trial.put({ stamp: { id, modifiedAt: 0, size: text.length }, note, problems, names: namesOf(note) }, []);
  }
  return trial;
}
