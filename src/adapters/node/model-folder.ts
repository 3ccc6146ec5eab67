import { access, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ModelStore } from "../../app/ports.ts";
import { errorCode } from "../system-errors.ts";
import { makeFolders } from "./make-folders.ts";

/** The files of a model in a folder on this disk. */
export function modelFolder(folder: string): ModelStore {
  const pathOf = (name: string): string => join(folder, name);
  return {
    has: async (name) => {
      try {
        await access(pathOf(name));
        return true;
      } catch {
        return false;
      }
    },
    read: async (name) => {
      try {
        const bytes = await readFile(pathOf(name));
        return new Uint8Array(bytes).buffer;
      } catch (cause) {
        if (errorCode(cause) === "ENOENT") return undefined;
        throw cause;
      }
    },
    write: async (name, bytes) => {
      const path = pathOf(name);
      await makeFolders(dirname(path));
      // Whoever reads while we write finds the file as it was.
      const half = `${path}.${String(process.pid)}.tmp`;
      await writeFile(half, new Uint8Array(bytes));
      await rename(half, path);
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

/** The names of the folders in a folder; none where it is not there. */
export async function foldersIn(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
  } catch (cause) {
    if (errorCode(cause) === "ENOENT") return [];
    throw cause;
  }
}
