import type { Catalog } from "../core/index/catalog.ts";
import type { Change, FileStamp } from "../core/model/change.ts";
import type { NoteId } from "../core/model/note-id.ts";
import { namesOf } from "../core/notes/names-of.ts";
import { parseNote } from "../core/notes/parse-note.ts";
import type { Clock, Scheduler, Vault } from "./ports.ts";

/** What reading takes; it ends early once the memory is closed. */
type Ports = Pick<Vault, "list" | "read"> & Clock & Scheduler & { readonly isClosed: () => boolean };

/** How long we keep the host from drawing, and how many files are asked for at a time. */
const sliceMs = 8;
const batchSize = 32;

/** Reads every file of the vault into the catalog, in slices. */
export async function readVault(ports: Ports, catalog: Catalog): Promise<void> {
  const stamps = await ports.list();
  const there = new Set(stamps.map((stamp) => stamp.id));
  for (const id of catalog.files.keys()) if (!there.has(id)) catalog.drop(id);
  const changed = stamps.filter((stamp) => isNew(stamp, catalog));
  await readFiles(ports, catalog, changed);
}

/** Brings the catalog up to date with what happened to some files. */
export async function ingest(ports: Ports, catalog: Catalog, changes: readonly Change[]): Promise<void> {
  const upserted = new Map<NoteId, FileStamp>();
  for (const change of changes) {
    if (change.kind === "removed") catalog.drop(change.id);
    if (change.kind === "renamed") catalog.drop(change.from);
    if (change.kind === "removed") upserted.delete(change.id);
    else upserted.set(change.file.id, change.file);
  }
  await readFiles(ports, catalog, [...upserted.values()]);
}

function isNew(stamp: FileStamp, catalog: Catalog): boolean {
  const known = catalog.files.get(stamp.id)?.stamp;
  return known?.modifiedAt !== stamp.modifiedAt || known.size !== stamp.size;
}

async function readFiles(ports: Ports, catalog: Catalog, stamps: readonly FileStamp[]): Promise<void> {
  let since = ports.now();
  for (let at = 0; at < stamps.length && !ports.isClosed(); at += batchSize) {
    const batch = stamps.slice(at, at + batchSize);
    const texts = await Promise.all(batch.map(async (stamp) => ({ stamp, text: await ports.read(stamp.id) })));
    for (const { stamp, text } of texts) {
      if (text.ok) putText(catalog, stamp, text.value);
      else catalog.drop(stamp.id);
      if (ports.now() - since < sliceMs) continue;
      await ports.pause();
      since = ports.now();
    }
  }
}

function putText(catalog: Catalog, stamp: FileStamp, text: string): void {
  const { note, problems } = parseNote(stamp.id, text);
  catalog.put({ stamp, note, problems, names: namesOf(note) });
}
