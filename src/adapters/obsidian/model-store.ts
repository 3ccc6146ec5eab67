import { normalizePath, type DataAdapter } from "obsidian";
import type { ModelStore } from "../../app/ports.ts";

/** The files of a model in a folder of the vault, hidden folders included; the plugin's own is the usual place. */
export function modelStore(adapter: DataAdapter, folder: string): ModelStore {
  const pathOf = (name: string): string => normalizePath(`${folder}/${name}`);
  return {
    has: (name) => adapter.exists(pathOf(name)),
    read: async (name) => {
      const path = pathOf(name);
      return (await adapter.exists(path)) ? await adapter.readBinary(path) : undefined;
    },
    write: async (name, bytes) => {
      const path = pathOf(name);
      const parent = path.slice(0, path.lastIndexOf("/"));
      if (!(await adapter.exists(parent))) await adapter.mkdir(parent);
      await adapter.writeBinary(path, bytes);
    },
    remove: async (name) => {
      const path = pathOf(name);
      if (await adapter.exists(path)) await adapter.remove(path);
    },
  };
}

/** The names of the folders in a folder; none where it is not there. */
export async function foldersIn(adapter: DataAdapter, folder: string): Promise<readonly string[]> {
  const path = normalizePath(folder);
  if (!(await adapter.exists(path))) return [];
  const { folders } = await adapter.list(path);
  return folders.map((inner) => inner.slice(inner.lastIndexOf("/") + 1)).sort();
}
