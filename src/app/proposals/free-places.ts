import { noteIn } from "../../core/model/memory-root.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
import { foldedName } from "../../core/model/note-path.ts";
import { fileName } from "../../core/notes/file-name.ts";
import { isMemoryFileName } from "../../core/notes/kind.ts";
import type { Library } from "../library.ts";
import { linkTarget } from "../pattern-trial.ts";

/** Names for notes that are made, and names of notes in links. */
export interface FreePlaces {
  /** A place in a folder that no note has, and none of those given out before. */
  readonly free: (folder: string, title: string) => NoteId;
  /** How links name a note, or an entry of a memory file. */
  readonly nameOf: (id: NoteId) => string;
}

interface Taken {
  /** The places of notes that are proposed and not made yet. */
  readonly pending: readonly NoteId[];
  /** What stands before a title that cannot be a name. */
  readonly otherwise: string;
}

export function freePlaces({ catalog }: Library, { pending, otherwise }: Taken): FreePlaces {
  const paths = new Set([...catalog.files.keys(), ...catalog.unread.keys(), ...pending].map(foldedName));
  return {
    free: (folder, title) => {
      const stem = fileName(title.replaceAll(/[#^[\]…]/g, "-")).replace(/[-. ]+$/, "");
      const wanted = noteIn(catalog.root, `${folder}/${isTaken(stem) ? `${otherwise} ${stem}`.trim() : stem}`);
      const id = noteId(freePath(wanted, paths));
      paths.add(foldedName(id));
      return id;
    },
    nameOf: (id) => {
      if (id.includes("#")) return id;
      const stem = id.replace(/^.*\/|\.md$/gi, "");
      return !catalog.note(id) && catalog.resolve(stem).kind === "none" ? stem : linkTarget(catalog, id);
    },
  };
}

/** Names that say what a file is are none for a note. */
function isTaken(stem: string): boolean {
  return stem === "" || isMemoryFileName(noteId(`${stem}.md`));
}

function freePath(path: string, taken: ReadonlySet<string>): string {
  let free = `${path}.md`;
  for (let number = 2; taken.has(foldedName(free)); number++) free = `${path} ${String(number)}.md`;
  return free;
}
