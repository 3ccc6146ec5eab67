import type { Catalog } from "../../core/index/catalog.ts";
import { sentencesOf } from "../../core/lib/sentences.ts";
import { noteIn } from "../../core/model/memory-root.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
import { foldedName, numberedPath } from "../../core/model/note-path.ts";
import { sentenceName } from "../../core/notes/file-name.ts";
import { isMemoryFileName } from "../../core/notes/kind.ts";
import { freePermalink, permalinkOf } from "../../core/notes/permalink.ts";
import { learningTitle } from "../learnings/learning-title.ts";
import { takenPermalinks } from "./taken-permalinks.ts";

/** Where new notes go that are made one after the other. */
export interface FreePlaces {
  /** A name in a folder that nobody has, nor was given before. */
  readonly free: (folder: string, title: string) => NoteId;
  /** Likewise for a proposal that is made on that day. */
  readonly proposed: (day: string) => (title: string) => NoteId;
  /** A place for a learning that says this. */
  readonly place: (text: string) => { readonly id: NoteId; readonly permalink: string };
}

export function freePlaces(catalog: Catalog, pending: readonly NoteId[] = []): FreePlaces {
  const paths = new Set([...catalog.files.keys(), ...catalog.unread.keys(), ...pending].map(foldedName));
  const permalinks = takenPermalinks(catalog);
  const free = (folder: string, title: string): NoteId => {
    const stem = sentenceName(joined(title).replaceAll(/[#^[\]…]/g, "-")).replace(/[-. ]+$/, "");
    const wanted = noteIn(catalog.root, `${folder}/${factStem(stem)}`);
    const id = noteId(freePath(wanted, paths));
    paths.add(foldedName(id));
    return id;
  };
  return {
    free,
    proposed: (day) => (title) => free("proposals", `${day} ${title}`),
    place: (text) => {
      const id = free("learnings", learningTitle(text));
      const permalink = freePermalink(permalinkOf(id), (each) => permalinks.has(each));
      permalinks.add(permalink);
      return { id, permalink };
    },
  };
}

/** Of several sentences, the dot of each but the last would look like that of an ending. */
const joined = (title: string): string =>
  sentencesOf(title)
    .map((sentence) => sentence.replace(/[.!?]+$/, ""))
    .join(" - ");

/** A name for a note of one fact: names that say what a file is are none. */
export function factStem(stem: string): string {
  return stem === "" || isMemoryFileName(noteId(`${stem}.md`)) ? `Fact ${stem}`.trim() : stem;
}

function freePath(path: string, taken: ReadonlySet<string>): string {
  const wanted = `${path}.md`;
  let free = wanted;
  for (let number = 2; taken.has(foldedName(free)); number++) free = numberedPath(wanted, number);
  return free;
}
