import type { Direction } from "../../core/causal/follow.ts";
import { compare } from "../../core/lib/compare.ts";
import { defined } from "../../core/lib/defined.ts";
import { linkPath } from "../../core/lib/link-path.ts";
import { noteDay } from "../../core/model/note-date.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
import { isPattern, outwardKind, type MemoryNote } from "../../core/model/note.ts";
import { readableTitle } from "../episodes/readable-title.ts";
import type { Library } from "../library.ts";
import type { NodeRow } from "./edge-row.ts";
import type { StoryNode } from "./path-story.ts";

/**
 * A line under "Relations" by which one note led to another. The graph is made of patterns' Causal Relationships, which
 * carry evidence; what notes say beside it is told as just that.
 */
export interface SaidLink {
  /** The note at the other end, or the name of one that is not written. */
  readonly id: string;
  readonly type: string;
  /** Where it is written. */
  readonly path: NoteId;
  readonly line: number;
}

/** The same, of a note that was asked about, as verbs answer it. */
export interface SaidRow {
  readonly node: NodeRow;
  readonly type: string;
  readonly source_path: string;
  readonly line: number;
}

interface Asked {
  readonly direction: Direction;
  /** As it was known on that day: `YYYY-MM-DD`. */
  readonly on?: string;
}

const onward = new Set(["leads_to", "led_to", "causes", "caused", "enables", "enabled"]);
const backward = new Set(["caused_by", "enabled_by", "led_to_by", "results_from", "follows_from"]);

/** What notes say led to a note, or what it led to, by their paths; each other end once. */
export function saidLinks(library: Library, id: string, { direction, on }: Asked): readonly SaidLink[] {
  const said = library.catalog
    .memories()
    .filter((note) => wasKnown(note, on))
    .flatMap((note) => linksOf(library, note))
    .flatMap(({ cause, effect, ...link }): readonly SaidLink[] => {
      const [near, far] = direction === "causes" ? [effect, cause] : [cause, effect];
      return near === id && far !== id ? [{ id: far, ...link }] : [];
    });
  const ends = new Map(said.toReversed().map((link) => [link.id, link]));
  return [...ends.values()].sort((left, right) => compare(left.id, right.id));
}

export function saidRow({ catalog }: Library, { id, type, path, line }: SaidLink): SaidRow {
  const note = catalog.note(noteId(id));
  const node: NodeRow = { id, label: note?.title ?? id, type: note ? outwardKind(note) : "unresolved" };
  return { node, type, source_path: path, line };
}

/** As it is told beside the drawing. */
export function saidNode({ catalog }: Library, id: string): StoryNode {
  const note = catalog.note(noteId(id));
  const label = readableTitle(note?.title ?? id, note);
  return { id, label, type: note ? outwardKind(note) : "unresolved", ...defined({ note: note?.id }) };
}

function wasKnown(note: MemoryNote, on: string | undefined): boolean {
  const day = on === undefined ? undefined : noteDay(note);
  return on === undefined || day === undefined || day <= on;
}

interface Said extends Omit<SaidLink, "id"> {
  readonly cause: string;
  readonly effect: string;
}

function linksOf({ catalog }: Library, note: MemoryNote): readonly Said[] {
  if (note.kind !== "episode" && !isPattern(note)) return [];
  return note.relations.flatMap(({ type, target, line }): readonly Said[] => {
    const word = type.toLowerCase().replaceAll(/[\s-]+/g, "_");
    if (!onward.has(word) && !backward.has(word)) return [];
    const name = linkPath(target);
    const found = catalog.resolve(name, note.id);
    const other = found.kind === "found" ? found.id : name;
    const ends = onward.has(word) ? { cause: note.id, effect: other } : { cause: other, effect: note.id };
    return [{ ...ends, type, path: note.id, line }];
  });
}
