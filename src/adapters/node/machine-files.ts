import { existsSync } from "node:fs";
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MachineFiles } from "../../app/ports.ts";
import { ifPresent } from "../system-errors.ts";
import { pluginFolder } from "./stored-choice.ts";
import { vaultCache } from "./vault-shelf.ts";

/** A folder of a vault's own: beside the plugin's settings where the plugin is, else in its folder of this user's cache. */
export function machineFiles(
  root: string,
  name: string,
  cache: () => Promise<string> = () => vaultCache(root),
): MachineFiles {
  const beside = pluginFolder(root);
  const folder = async (): Promise<string> => join(existsSync(beside) ? beside : await cache(), name);
  const pathOf = async (file: string): Promise<string> => join(await folder(), file);
  return {
    names: async () => {
      const names = (await ifPresent(readdir(await folder()))) ?? [];
      return names.filter((file) => file.endsWith(".jsonl")).sort();
    },
    read: async (file) => await ifPresent(readFile(await pathOf(file), "utf8")),
    append: async (file, text) => {
      const path = await folder();
      if (!existsSync(path)) {
        await mkdir(path, { recursive: true });
        await writeFile(join(path, ".gitignore"), "*\n");
      }
      await appendFile(join(path, file), text, { flush: true });
    },
    remove: async (file) => {
      await rm(await pathOf(file), { force: true });
    },
  };
}
