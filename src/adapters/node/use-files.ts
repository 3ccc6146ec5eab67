import { existsSync } from "node:fs";
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { UseFiles } from "../../app/ports.ts";
import { pluginFolder } from "./stored-choice.ts";
import { vaultCache } from "./vault-shelf.ts";

/** The uses of a vault: beside the plugin's settings where the plugin is, else in its folder of this user's cache. */
export function useFiles(root: string, cache: () => Promise<string> = () => vaultCache(root)): UseFiles {
  const beside = pluginFolder(root);
  const folder = async (): Promise<string> => join(existsSync(beside) ? beside : await cache(), "used");
  const pathOf = async (name: string): Promise<string> => join(await folder(), name);
  return {
    names: async () => {
      const names = await readdir(await folder()).catch(() => []);
      return names.filter((name) => name.endsWith(".jsonl")).sort();
    },
    read: async (name) => readFile(await pathOf(name), "utf8").catch(() => undefined),
    append: async (name, text) => {
      const path = await folder();
      if (!existsSync(path)) {
        await mkdir(path, { recursive: true });
        await writeFile(join(path, ".gitignore"), "*\n");
      }
      await appendFile(join(path, name), text);
    },
    remove: async (name) => {
      await rm(await pathOf(name), { force: true });
    },
  };
}
