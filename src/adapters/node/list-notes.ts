import { join, sep } from "node:path";
import { performance } from "node:perf_hooks";
import type { FileStamp } from "../../core/model/change.ts";
import { noteId } from "../../core/model/note-id.ts";
import { isForeign } from "../../core/model/exclusion.ts";
import { isNotePath } from "../../core/model/note-path.ts";
import { errorCode, ifPresent, ifPresentNow } from "../system-errors.ts";
import type { Stats } from "node:fs";
import { rootOf } from "./locate.ts";
import { systemScheduler } from "./host.ts";
import type { VaultFolder } from "./vault-folder.ts";

/** Every note of the folder that is not excluded, sorted by path. Links are not followed; a folder that cannot be read is warned of. */
export async function listNotes(folder: VaultFolder): Promise<readonly FileStamp[]> {
  const root = await rootOf(folder);
  const isExcluded = await folder.excluded.look();
  const found: FileStamp[] = [];
  const waiting = [""];
  for (let inside = waiting.pop(); inside !== undefined; inside = waiting.pop()) {
    const names = await readFolder(folder, root, inside);
    waiting.push(...names.folders);
    const notes = names.notes.filter((path) => !isExcluded(path));
    for (const each of (await ifReadable(folder, inside, stamps(folder, root, notes))) ?? []) found.push(each);
  }
  return found.sort((a, b) => (a.id < b.id ? -1 : 1));
}

export function stamp(path: string, status: Stats): FileStamp {
  return { id: noteId(path), modifiedAt: Math.floor(status.mtimeMs), size: status.size };
}

export const below = (folder: string, name: string): string => (folder === "" ? name : `${folder}/${name}`);

interface Names {
  readonly folders: readonly string[];
  readonly notes: readonly string[];
}

async function readFolder(folder: VaultFolder, root: string, inside: string): Promise<Names> {
  const entries = await ifReadable(folder, inside, folder.disk.entries(join(root, inside)));
  const visible = (entries ?? []).filter((entry) => !entry.name.startsWith("."));
  const paths = (kept: typeof visible): string[] => kept.map((entry) => below(inside, entry.name));
  return {
    folders: paths(visible.filter((entry) => entry.isDirectory() && !isForeign(entry.name))),
    notes: paths(visible.filter((entry) => entry.isFile())).filter(isNotePath),
  };
}

async function ifReadable<T>(folder: VaultFolder, inside: string, look: Promise<T>): Promise<T | undefined> {
  try {
    return await ifPresent(look);
  } catch (cause) {
    if (inside === "" || !["EACCES", "EPERM"].includes(errorCode(cause) ?? "")) throw cause;
    folder.onWarning(`The folder "${inside}" cannot be read: permission denied. Its notes are left out.`);
    return undefined;
  }
}

/** Files looked at before anything else may run. */
const looksAtOnce = 64;
/** Milliseconds that so many take a slow disk. */
const slow = 16;

/**
 * To look at a file takes microseconds, to have another thread do it five times as long. So they are looked at here, a
 * few at a time; on a disk that is slow, such as one on a network, all the others are waited for together.
 */
async function stamps(folder: VaultFolder, root: string, paths: readonly string[]): Promise<readonly FileStamp[]> {
  const found: FileStamp[] = [];
  const start = root.endsWith(sep) ? root : root + sep;
  for (let at = 0; at < paths.length;) {
    const before = performance.now();
    const some = paths.slice(at, (at += looksAtOnce));
    for (const path of some) {
      const status = ifPresentNow(() => folder.disk.statusNow(start + path));
      if (status !== undefined) found.push(stamp(path, status));
    }
    if (performance.now() - before > slow) return found.concat(await slowStamps(folder, root, paths.slice(at)));
    await systemScheduler.pause();
  }
  return found;
}

async function slowStamps(folder: VaultFolder, root: string, paths: readonly string[]): Promise<FileStamp[]> {
  const looks = paths.map(async (path) => {
    const status = await ifPresent(folder.disk.status(join(root, path)));
    return status === undefined ? [] : [stamp(path, status)];
  });
  return (await Promise.all(looks)).flat();
}
