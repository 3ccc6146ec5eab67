import type { Catalog } from "../../core/index/catalog.ts";
import type { Change } from "../../core/model/change.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
import { isMemory, memoriesIn, type MemoryNote } from "../../core/model/note.ts";
import type { ReviewEvent } from "../../core/model/review.ts";
import { inSlices, type Slicing } from "../reading/in-slices.ts";
import type { Library } from "../library.ts";
import type { Ports } from "../ports.ts";
import type { ReviewBook } from "./review-book.ts";
import { addUse, readUses } from "../uses/use-log.ts";
import { about, lately, newEvent, ownLog, writeReviews } from "./write-review.ts";

/** The key by which the logs know a note, and where the note is by now. */
interface KnownBy {
  readonly key: string;
  readonly id: NoteId;
}

/** Memories that are about to change, by the keys they have until then. */
export function keysBefore(catalog: Catalog, changes: readonly Change[]): readonly KnownBy[] {
  return changes.flatMap((change): readonly KnownBy[] => {
    if (change.kind === "removed") return [];
    const from = change.kind === "renamed" ? change.from : change.file.id;
    const note = catalog.note(from);
    return note ? memoriesIn(note).map((each) => knownBy(each, from, change.file.id)) : [];
  });
}

/** The entries of a memory file go with it. */
function knownBy(note: MemoryNote, from: NoteId, to: NoteId): KnownBy {
  return { key: keyOf(note), id: noteId(to + note.id.slice(from.length)) };
}

const keyOf = ({ id, permalink }: MemoryNote): string => (permalink ?? id).normalize();

type RenamePorts = Pick<Ports, "vault" | "clock" | "device" | "uses"> & { readonly slicing: Slicing };

/** A memory that has another key now than it had. */
interface Moved {
  readonly key: string;
  readonly note: MemoryNote;
}

/** Writes down the new keys of all notes that have one, where there are reviews or uses under the old. */
export async function followRenames(
  ports: RenamePorts,
  { catalog, reviews, reviewSteps }: Library,
  before: readonly KnownBy[],
): Promise<void> {
  const moved = before.flatMap(({ key, id }): readonly Moved[] => {
    const note = catalog.note(id);
    return note && isMemory(note) && keyOf(note) !== key ? [{ key, note }] : [];
  });
  if (moved.length === 0) return;
  await inSlices(ports.slicing, reviewSteps());
  const book = reviews();
  // Nobody suffers where it cannot be written down that something was used.
  await followUses(ports, book, moved).catch(() => undefined);
  const log = await ownLog(ports);
  // Another time: the events stay under the old keys, and a later rename finds them there.
  if (!log.ok) return;
  const all = catalog.reviewLogs().flatMap(({ events }) => events);
  await writeReviews(ports.vault, log.value, (known) => {
    const events: ReviewEvent[] = [];
    const recent = lately(ports.clock, [...all, ...known]);
    for (const { key, note } of moved) {
      if (!hasPast(book, known, key)) continue;
      const act = { kind: "renamed", to: book.keyOf(note) } as const;
      const before = about([key, act.to], [...recent, ...events]);
      events.push(newEvent(ports.clock, log.value, { key, act, by: "person" }, before));
    }
    return { events };
  });
}

/** Whether something is known under a key that no note has now, or was written there and has not come back yet. */
function hasPast(book: ReviewBook, known: readonly ReviewEvent[], key: string): boolean {
  if (book.isOrphaned(key)) return true;
  if (book.noteOf(key) !== undefined) return false;
  return known.some((event) => event.key === key || (event.act.kind === "renamed" && event.act.to === key));
}

async function followUses(ports: RenamePorts, book: ReviewBook, moved: readonly Moved[]): Promise<void> {
  const { uses, clock } = ports;
  if (!uses || !book.settings.fromUse) return;
  const used = new Set((await readUses(uses, clock)).flatMap(({ keys }) => keys));
  for (const { key, note } of moved) {
    if (!used.has(key)) continue;
    const keys = [key, book.keyOf(note)];
    await addUse(uses, ports, { at: clock.now(), what: "renamed", query: "", keys, by: "person" });
  }
}
