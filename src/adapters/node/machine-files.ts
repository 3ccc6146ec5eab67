import { existsSync } from "node:fs";
import { appendFile, copyFile, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MachineFiles } from "../../app/ports.ts";
import { ifPresent } from "../system-errors.ts";
import { realDisk } from "./disk.ts";
import { moveToFreeName } from "./free-name.ts";
import { makeFolders } from "./make-folders.ts";
import { pluginFolder } from "./stored-choice.ts";
import { vaultCache } from "./vault-shelf.ts";

/**
 * A folder of a vault's own: beside the plugin's settings where the plugin is, else in its folder of this user's cache.
 * Once the plugin is there, what was written before moves to it.
 */
export function machineFiles(
  root: string,
  name: string,
  cache: () => Promise<string> = () => vaultCache(root),
): MachineFiles {
  const beside = pluginFolder(root);
  let moving: Promise<void> | undefined;
  const folder = async (): Promise<string> => {
    if (!existsSync(beside)) return join(await cache(), name);
    moving ??= cache().then((elsewhere) => moveFiles(join(elsewhere, name), join(beside, name)));
    try {
      await moving;
    } catch (cause) {
      moving = undefined;
      throw cause;
    }
    return join(beside, name);
  };
  const pathOf = async (file: string): Promise<string> => join(await folder(), file);
  return {
    names: async () => {
      const names = (await ifPresent(readdir(await folder()))) ?? [];
      return names.filter((file) => file.endsWith(".jsonl")).sort();
    },
    read: async (file) => await ifPresent(readFile(await pathOf(file), "utf8")),
    append: async (file, text) => {
      const path = await folder();
      await makeFolder(path);
      await appendFile(join(path, file), text, { flush: true });
    },
    remove: async (file) => {
      await rm(await pathOf(file), { force: true });
    },
  };
}

async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  await makeFolders(path);
  // What was said and asked is nothing for a repository.
  await writeFile(join(path, ".gitignore"), "*\n");
}

/** What is there already stays; others may be moving the same. */
async function moveFiles(from: string, to: string): Promise<void> {
  for (const file of (await ifPresent(readdir(from))) ?? []) {
    await makeFolder(to);
    if (!existsSync(join(to, file))) await ifPresent(moveFile(join(from, file), join(to, file)));
  }
}

/** From one disk to another, where need be; what is not whole has another name. */
async function moveFile(from: string, to: string): Promise<void> {
  const part = `${to}.${String(process.pid)}.part`;
  await copyFile(from, part);
  const isMoved = (await moveToFreeName(realDisk, part, to)) === "moved";
  await rm(isMoved ? from : part, { force: true });
}
