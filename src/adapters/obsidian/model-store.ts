import { normalizePath, requestUrl, type DataAdapter } from "obsidian";
import type { ModelStore } from "../../app/ports.ts";

/** The files of a model in a folder of the vault, hidden folders included; the plugin's own is the usual place. */
export function modelStore(adapter: DataAdapter, folder: string): ModelStore {
  const pathOf = (name: string): string => normalizePath(`${folder}/${name}`);
  return {
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
  };
}

/** Fetches a file past the page's own rules, as Obsidian allows on desktop and phone; rejects unless it is there. */
export async function fetchBytes(address: string): Promise<ArrayBuffer> {
  return (await requestUrl(address)).arrayBuffer;
}
