import type { Catalog } from "../../core/index/catalog.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { fileOf } from "../../core/model/note-path.ts";
import { linkTarget } from "../patterns/pattern-trial.ts";

/** How links name a note, also one that is not there yet, or an entry of a memory file. */
export function namesIn(catalog: Catalog): (id: NoteId) => string {
  return (id) => {
    if (fileOf(id) !== id) return id;
    const stem = id.replace(/^.*\/|\.md$/gi, "");
    return !catalog.note(id) && catalog.resolve(stem).kind === "none" ? stem : linkTarget(catalog, id);
  };
}
