import type { Library } from "../app/library.ts";
import { readableTitle } from "../app/episodes/readable-title.ts";
import type { RowNaming } from "./parts/result-row.ts";
import { dayWriter } from "./write-day.ts";

/** How rows of memories write days, and what they call the notes that snippets name. */
export function rowNaming({ catalog }: Pick<Library, "catalog">): RowNaming {
  return {
    writeDay: dayWriter(),
    titleOfName: (name) => {
      const found = catalog.resolve(name);
      const note = found.kind === "found" ? catalog.note(found.id) : undefined;
      return note && readableTitle(note.title, note);
    },
  };
}
