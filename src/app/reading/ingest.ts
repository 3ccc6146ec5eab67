import { messageOf } from "../../core/lib/message-of.ts";
import type { Catalog } from "../../core/index/catalog.ts";
import type { WordIndex } from "../../core/index/word-index.ts";
import type { Change, FileStamp } from "../../core/model/change.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import type { Problem } from "../../core/model/problem.ts";
import { namesOf } from "../../core/notes/names-of.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { breather, inSlices, type Slicing } from "./in-slices.ts";
import type { JustRead } from "./just-read.ts";
import type { Vault } from "../ports.ts";
import { fileOf } from "../../core/model/note-path.ts";

/** What reading takes; it ends early once the memory is closed. */
export type ReadingPorts = Pick<Vault, "list" | "read" | "isUtf8"> &
  Slicing & {
    /** Where what was read is left for those who want its texts next. */
    readonly justRead?: JustRead | undefined;
    /** Whether nothing that is known of a file counts any more once it is read. */
    readonly isAnew?: boolean;
  };

/** How many files have been read, of those that have to be. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** How many files are asked for at a time. */
const batchSize = 32;

/** Reads the files of the vault that are not as they were into the catalog, or all of them anew, in slices. */
export async function readVault(
  ports: ReadingPorts,
  catalog: Catalog,
  tell: (progress: Progress) => void = () => undefined,
): Promise<void> {
  const stamps = await ports.list();
  // What is done with all of them at once is a slice of its own each time.
  await ports.pause();
  const there = new Set(stamps.map((stamp) => stamp.id));
  for (const id of [...catalog.files.keys(), ...catalog.unread.keys()]) if (!there.has(id)) catalog.drop(id);
  // Words may have been kept of files, or of entries in them, that are gone since.
  await inSlices(
    ports,
    catalog.dropWordsExcept((id) => there.has(id) || there.has(fileOf(id))),
  );
  await ports.pause();
  const changed = stamps.filter((stamp) => ports.isAnew === true || isNew(stamp, catalog));
  if (changed.length > 0) tell({ done: 0, total: changed.length });
  await ports.pause();
  await inSlices(ports, catalog.words.postSteps());
  await readFiles(ports, catalog, changed, tell);
  await readReturned(ports, catalog);
  await inSlices(ports, catalog.dropUnreadWords());
}

/** Brings the catalog up to date with what happened to some files. */
export async function ingest(ports: ReadingPorts, catalog: Catalog, changes: readonly Change[]): Promise<void> {
  const upserted = new Map<NoteId, FileStamp>();
  const breathe = breather(ports);
  for (const change of changes) {
    if (change.kind !== "removed") upserted.set(change.file.id, change.file);
    if (change.kind === "upserted") continue;
    const gone = change.kind === "renamed" ? change.from : change.id;
    catalog.drop(gone);
    upserted.delete(gone);
    // A whole folder may go at once.
    await breathe();
    if (ports.isClosed()) return;
  }
  await readFiles(ports, catalog, [...upserted.values()]);
  await readReturned(ports, catalog);
}

/** Of a copy nothing is kept but that it is there: once the note it was made of is gone, it is read as the note. */
async function readReturned(ports: ReadingPorts, catalog: Catalog): Promise<void> {
  while (catalog.returned.size > 0 && !ports.isClosed()) {
    const stamps = [...catalog.returned].flatMap((id) => catalog.files.get(id)?.stamp ?? []);
    await readFiles(ports, catalog, stamps);
  }
}

function isNew(stamp: FileStamp, catalog: Catalog): boolean {
  const known = catalog.files.get(stamp.id)?.stamp;
  return known?.modifiedAt !== stamp.modifiedAt || known.size !== stamp.size;
}

async function readFiles(
  ports: ReadingPorts,
  catalog: Catalog,
  stamps: readonly FileStamp[],
  tell: (progress: Progress) => void = () => undefined,
): Promise<void> {
  const breathe = breather(ports);
  const total = stamps.length;
  for (let done = 0; done < total && !ports.isClosed(); done += batchSize) {
    if (done > 0) tell({ done, total });
    const batch = stamps.slice(done, done + batchSize);
    const readings = await Promise.all(batch.map(async (stamp) => ({ stamp, reading: await read(ports, stamp.id) })));
    for (const stamped of readings) {
      if (ports.isAnew === true) catalog.drop(stamped.stamp.id);
      take(ports, catalog, stamped);
      await breathe();
      if (ports.isClosed()) return;
    }
  }
  if (catalog.words.needsMerge()) await inSlices(ports, mergeSteps(catalog.words));
}

function* mergeSteps(words: WordIndex): Generator<undefined, void> {
  while (words.mergeSlice()) yield;
}

/** What bytes that are not UTF-8 are shown as. */
const lost = "\ufffd";

type Reading =
  | { readonly kind: "text"; readonly text: string; readonly isUtf8: boolean }
  | { readonly kind: "gone" }
  | { readonly kind: "unread"; readonly reason: string };

interface StampedReading {
  readonly stamp: FileStamp;
  readonly reading: Reading;
}

/** Even a disk that fails on one file must not keep the others from being read. */
async function read(ports: Pick<ReadingPorts, "read" | "isUtf8">, id: NoteId): Promise<Reading> {
  try {
    const text = await ports.read(id);
    // A text may hold that character by right: the bytes tell.
    if (text.ok)
      return { kind: "text", text: text.value, isUtf8: !text.value.includes(lost) || (await ports.isUtf8(id)) };
    return text.error.code === "NOT_FOUND" ? { kind: "gone" } : { kind: "unread", reason: text.error.message };
  } catch (cause) {
    return {
      kind: "unread",
      reason: `"${id}" cannot be read: ${messageOf(cause)}.`,
    };
  }
}

function take({ justRead }: ReadingPorts, catalog: Catalog, { stamp, reading }: StampedReading): void {
  switch (reading.kind) {
    case "text": {
      const { note, problems, indexed } = parseNote(stamp.id, reading.text, catalog.root);
      const all = reading.isUtf8 ? problems : [notUtf8(stamp.id, reading.text), ...problems];
      catalog.put({ stamp, note, problems: all, names: namesOf(note) }, indexed);
      justRead?.put(stamp, indexed);
      break;
    }
    case "gone":
      catalog.drop(stamp.id);
      break;
    case "unread":
      catalog.putUnread(stamp.id, reading.reason);
      break;
  }
}

function notUtf8(id: NoteId, text: string): Problem {
  const line = text.slice(0, text.indexOf(lost)).split("\n").length;
  const message =
    "The note is not saved as UTF-8: what cannot be read of it shows as \ufffd. Save it as UTF-8; until then it is never written to.";
  return { id, line, code: "unreadable", message };
}
