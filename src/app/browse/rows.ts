import type { Catalog } from "../../core/index/catalog.ts";
import { compare } from "../../core/lib/compare.ts";
import { defined } from "../../core/lib/defined.ts";
import { findDay, isoDay, readMoment } from "../../core/lib/time.ts";
import { saidOutcome, type Episode, type Outcome } from "../../core/model/episode.ts";
import type { NoteKind } from "../../core/model/note-base.ts";
import { noteDate } from "../../core/model/note-date.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { outwardKind, type ParsedNote } from "../../core/model/note.ts";
import { plainTag, sessionNumber } from "../list-episodes.ts";
import { notesOf } from "../operator-values.ts";
import { readableTitle } from "../readable-title.ts";
import { isKeyMoment } from "../show-hits.ts";

/** A note as it is listed. */
export interface BrowseRow {
  readonly id: NoteId;
  readonly kind: NoteKind;
  readonly title: string;
  readonly line: number;
  /** As somebody said it; of episodes only. */
  readonly outcome?: Outcome;
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
  const placed = notesOf({ catalog }).map(placedRow);
  const rows = placed.sort(newestFirst).map(({ row }) => row);
  listed.set(catalog, { revision: catalog.revision, rows });
  return rows;
}

const listed = new WeakMap<Catalog, { readonly revision: number; readonly rows: readonly BrowseRow[] }>();

interface Placed {
  readonly row: BrowseRow;
  /** Begins with the day; what sorts later is newer. */
  readonly when: string;
}

function placedRow(note: ParsedNote): Placed {
  const placed = made.get(note) ?? place(note);
  made.set(note, placed);
  return placed;
}

const made = new WeakMap<ParsedNote, Placed>();

function place(note: ParsedNote): Placed {
  const row = rowOf(note);
  const session = note.kind === "episode" ? String(sessionNumber(note) + 1).padStart(8, "0") : "";
  return { row, when: `${row.day ?? ""} ${row.time ?? ""} ${session}` };
}

function newestFirst(a: Placed, b: Placed): number {
  return compare(b.when, a.when) || compare(a.row.id, b.row.id);
}

function rowOf(note: ParsedNote): BrowseRow {
  const at = noteDate(note);
  const day = at === undefined ? undefined : isoDay(at);
  const own = note.kind === "episode" ? ofEpisode(note, day) : {};
  return {
    id: note.id,
    kind: outwardKind(note),
    title: readableTitle(note.title, note),
    line: note.kind === "learning" ? note.line : 1,
    tags: [...new Set(note.tags.map(plainTag))],
    key_moment: isKeyMoment(note),
    ...(day === undefined ? {} : { day }),
    ...own,
  };
}

function ofEpisode(episode: Episode, day: string | undefined): Pick<BrowseRow, "outcome" | "project" | "time"> {
  const { project, startAt, timestamp } = episode;
  const time = [startAt, timestamp].map((stamp) => timeOn(day, stamp)).find((found) => found !== undefined);
  return defined({ outcome: saidOutcome(episode), project, time });
}

/** The time of a stamp of that day; midnight stands for a time nobody knows. */
function timeOn(day: string | undefined, stamp: string | undefined): string | undefined {
  if (stamp === undefined || findDay(stamp) !== day || readMoment(stamp)?.precision !== "time") return undefined;
  const time = /[T ](\d{1,2}:\d{2})/.exec(stamp)?.[1]?.padStart(5, "0");
  return time === "00:00" ? undefined : time;
}
