import { join } from "node:path";
import type { FileStamp } from "../../core/model/change.ts";
import { noteId } from "../../core/model/note-id.ts";
import { isNotePath } from "../../core/model/note-path.ts";
import { ifPresent, errorCode } from "./disk.ts";
import type { Stats } from "node:fs";
import type { VaultFolder } from "./vault-folder.ts";

/** Every note of the folder, sorted by path. Links are not followed; a folder that cannot be read is warned of. */
export async function listNotes(folder: VaultFolder): Promise<readonly FileStamp[]> {
  const root = await folder.disk.realPath(folder.root);
  const found: FileStamp[] = [];
  const waiting = [""];
  for (let inside = waiting.pop(); inside !== undefined; inside = waiting.pop()) {
    const names = await readFolder(folder, root, inside);
    waiting.push(...names.folders);
    found.push(...(await stamps(folder, root, names.notes)));
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
    folders: paths(visible.filter((entry) => entry.isDirectory())),
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

async function stamps(folder: VaultFolder, root: string, paths: readonly string[]): Promise<FileStamp[]> {
  const looks = paths.map(async (path) => {
    const status = await ifPresent(folder.disk.status(join(root, path)));
    return status === undefined ? [] : [stamp(path, status)];
  });
  return (await Promise.all(looks)).flat();
}
