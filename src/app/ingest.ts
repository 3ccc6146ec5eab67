import type { Catalog } from "../core/index/catalog.ts";
import type { Change, FileStamp } from "../core/model/change.ts";
import type { NoteId } from "../core/model/note-id.ts";
import { namesOf } from "../core/notes/names-of.ts";
import { parseNote } from "../core/notes/parse-note.ts";
import type { Clock, Scheduler, Vault } from "./ports.ts";

/** What reading takes; it ends early once the memory is closed. */
type ReadingPorts = Pick<Vault, "list" | "read"> & Clock & Scheduler & { readonly isClosed: () => boolean };

/** How long we keep the host from drawing, and how many files are asked for at a time. */
const sliceMs = 8;
const batchSize = 32;

/** Reads every file of the vault into the catalog, in slices. */
export async function readVault(ports: ReadingPorts, catalog: Catalog): Promise<void> {
  const stamps = await ports.list();
  const there = new Set(stamps.map((stamp) => stamp.id));
  for (const id of [...catalog.files.keys(), ...catalog.unread.keys()]) if (!there.has(id)) catalog.drop(id);
  const changed = stamps.filter((stamp) => isNew(stamp, catalog));
  await readFiles(ports, catalog, changed);
}

/** Brings the catalog up to date with what happened to some files. */
export async function ingest(ports: ReadingPorts, catalog: Catalog, changes: readonly Change[]): Promise<void> {
  const upserted = new Map<NoteId, FileStamp>();
  for (const change of changes) {
    if (change.kind !== "removed") upserted.set(change.file.id, change.file);
    if (change.kind === "upserted") continue;
    const gone = change.kind === "renamed" ? change.from : change.id;
    catalog.drop(gone);
    upserted.delete(gone);
  }
  await readFiles(ports, catalog, [...upserted.values()]);
}

function isNew(stamp: FileStamp, catalog: Catalog): boolean {
  const known = catalog.files.get(stamp.id)?.stamp;
  return known?.modifiedAt !== stamp.modifiedAt || known.size !== stamp.size;
}

async function readFiles(ports: ReadingPorts, catalog: Catalog, stamps: readonly FileStamp[]): Promise<void> {
  let since = ports.now();
  for (let at = 0; at < stamps.length && !ports.isClosed(); at += batchSize) {
    const batch = stamps.slice(at, at + batchSize);
    const readings = await Promise.all(batch.map(async (stamp) => ({ stamp, reading: await read(ports, stamp.id) })));
    for (const { stamp, reading } of readings) {
      take(catalog, stamp, reading);
      if (ports.now() - since < sliceMs) continue;
      await ports.pause();
      since = ports.now();
    }
  }
  if (catalog.words.needsMerge()) catalog.words.merge();
}

type Reading =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "gone" }
  | { readonly kind: "unread"; readonly reason: string };

/** Even a disk that fails on one file must not keep the others from being read. */
async function read(ports: ReadingPorts, id: NoteId): Promise<Reading> {
  try {
    const text = await ports.read(id);
    if (text.ok) return { kind: "text", text: text.value };
    return text.error.code === "NOT_FOUND" ? { kind: "gone" } : { kind: "unread", reason: text.error.message };
  } catch (cause) {
    return { kind: "unread", reason: `It cannot be read: ${cause instanceof Error ? cause.message : String(cause)}.` };
  }
}

function take(catalog: Catalog, stamp: FileStamp, reading: Reading): void {
  switch (reading.kind) {
    case "text": {
      const { note, problems, indexed } = parseNote(stamp.id, reading.text);
      catalog.put({ stamp, note, problems, names: namesOf(note) }, indexed);
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
