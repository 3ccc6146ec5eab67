import { normalizePath, type DataAdapter } from "obsidian";
import type { MachineFiles } from "../../app/ports.ts";
import { inTurn } from "../in-turn.ts";

/** Files of a vault, in a folder of the plugin's own. */
export function machineFiles(adapter: DataAdapter, folder: string): MachineFiles {
  const turns = inTurn();
  const pathOf = (name: string): string => normalizePath(`${folder}/${name}`);
  return {
    names: async () => {
      if (!(await adapter.exists(normalizePath(folder)))) return [];
      const { files } = await adapter.list(normalizePath(folder));
      const names = files.map((path) => path.slice(path.lastIndexOf("/") + 1));
      return names.filter((name) => name.endsWith(".jsonl")).sort();
    },
    read: async (name) => ((await adapter.exists(pathOf(name))) ? await adapter.read(pathOf(name)) : undefined),
    append: (name, text) =>
      turns(name, async () => {
        if (!(await adapter.exists(normalizePath(folder)))) {
          await adapter.mkdir(normalizePath(folder));
          await adapter.write(pathOf(".gitignore"), "*\n");
        }
        await adapter.append(pathOf(name), text);
      }),
    remove: async (name) => {
      if (await adapter.exists(pathOf(name))) await adapter.remove(pathOf(name));
    },
  };
}
