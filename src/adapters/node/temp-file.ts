import { createHash, randomUUID } from "node:crypto";
import type { Stats } from "node:fs";
import { join } from "node:path";
import { ifPresent } from "../system-errors.ts";
import type { OpenFile } from "./disk.ts";
import { isGone, type Owner } from "../own-process.ts";
import type { VaultFolder } from "./vault-folder.ts";

const temporary = /^\.retrace-([0-9a-f]{8})-(\d+)-[0-9a-f-]{36}\.tmp$/;
const lock = /^\.retrace-[0-9a-z]{11}\.lock(\.takeover)?$/;
const forgottenAfterMs = 24 * 60 * 60 * 1000;

/** Writes a whole file beside its future place, hidden, and safely on the disk before it is given a name. */
export async function writeTemp(folder: VaultFolder, parent: string, bytes: Uint8Array, like?: Stats): Promise<string> {
  await sweep(folder, parent);
  const path = join(parent, `.retrace-${hostMark(folder.self.host)}-${String(folder.self.pid)}-${randomUUID()}.tmp`);
  const file = await folder.disk.openNew(path, like === undefined ? 0o666 : like.mode & 0o777);
  try {
    await fill(file, bytes, like);
    return path;
  } catch (cause) {
    await discardTemp(folder, path);
    throw cause;
  }
}

/** Gives a temporary file its place by `move`, which answers whether it did; takes the file away again where not. */
export async function placeTemp(folder: VaultFolder, path: string, move: () => Promise<boolean>): Promise<boolean> {
  let isPlaced = false;
  try {
    isPlaced = await move();
  } finally {
    if (!isPlaced) await discardTemp(folder, path);
  }
  return isPlaced;
}

/** What cannot be removed now is swept later. */
async function discardTemp(folder: VaultFolder, path: string): Promise<void> {
  await folder.disk.remove(path).catch(() => undefined);
}

async function fill(file: OpenFile, bytes: Uint8Array, like: Stats | undefined): Promise<void> {
  try {
    await file.write(bytes);
    if (like !== undefined) await copyRights(file, like);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function copyRights(file: OpenFile, like: Stats): Promise<void> {
  // Only root may give a file away; everyone else owns it already, or cannot help owning it now.
  await file.setOwner(like.uid, like.gid).catch(() => undefined);
  await file.setMode(like.mode & 0o7777);
}

async function sweep(folder: VaultFolder, parent: string): Promise<void> {
  if (folder.swept.has(parent)) return;
  for (const entry of await folder.disk.entries(parent)) {
    const owner = ownerOf(entry.name, folder);
    if (owner === undefined && !lock.test(entry.name)) continue;
    const path = join(parent, entry.name);
    const isDone = owner !== undefined && isGone(owner, folder.self);
    if (isDone || (await isForgotten(folder, path))) await discardTemp(folder, path);
  }
  folder.swept.add(parent);
}

function ownerOf(name: string, folder: VaultFolder): Owner | undefined {
  const match = temporary.exec(name);
  if (match === null) return undefined;
  const host = match[1] === hostMark(folder.self.host) ? folder.self.host : "";
  return { host, pid: Number(match[2]) };
}

async function isForgotten(folder: VaultFolder, path: string): Promise<boolean> {
  const status = await ifPresent(folder.disk.status(path));
  return status !== undefined && Date.now() - status.mtimeMs > forgottenAfterMs;
}

/** The vault may be synced: a process number means something only on the machine it came from. */
function hostMark(host: string): string {
  return createHash("sha256").update(host).digest("hex").slice(0, 8);
}
