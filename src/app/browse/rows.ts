import type { Catalog } from "../../core/index/catalog.ts";
import { defined } from "../../core/lib/defined.ts";
import { endingOf, type Ending } from "../../core/model/episode.ts";
import type { NoteKind } from "../../core/model/note-base.ts";
import { isKeyMoment } from "../../core/model/key-moment.ts";
import { newestFirst, noteTime } from "../../core/model/newest-first.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { outwardKind, type ParsedNote } from "../../core/model/note.ts";
import { plainTag } from "../../core/model/tag.ts";
import { answeringNotes } from "../search/listed-notes.ts";
import { readableTitle } from "../episodes/readable-title.ts";

/** A note as it is listed. */
export interface BrowseRow {
  readonly id: NoteId;
  readonly kind: NoteKind;
  readonly title: string;
  readonly line: number;
  /** Of episodes only. */
  readonly outcome?: Ending;
  /** The day it is about: `YYYY-MM-DD`. */
  readonly day?: string;
  /** When on that day, as the note states it: `HH:MM`. */
  readonly time?: string;
  readonly project?: string;
  readonly tags: readonly string[];
  readonly key_moment: boolean;
}

/** Every note that can be listed, newest first, undated ones last. Made once per revision, each row once per note. */
export function browseRows(catalog: Catalog): readonly BrowseRow[] {
  const known = listed.get(catalog);
  if (known?.revision === catalog.revision) return known.rows;
  const rows = answeringNotes({ catalog }).toSorted(newestFirst).map(madeRow);
  listed.set(catalog, { revision: catalog.revision, rows });
  return rows;
}

const listed = new WeakMap<Catalog, { readonly revision: number; readonly rows: readonly BrowseRow[] }>();

function madeRow(note: ParsedNote): BrowseRow {
  const row = made.get(note) ?? rowOf(note);
  made.set(note, row);
  return row;
}

const made = new WeakMap<ParsedNote, BrowseRow>();

function rowOf(note: ParsedNote): BrowseRow {
  const own = note.kind === "episode" ? defined({ outcome: endingOf(note), project: note.project }) : {};
  return {
    id: note.id,
    kind: outwardKind(note),
    title: readableTitle(note.title, note),
    line: note.kind === "learning" ? note.line : 1,
    tags: [...new Set(note.tags.map(plainTag))],
    key_moment: isKeyMoment(note),
    ...noteTime(note),
    ...own,
  };
}
