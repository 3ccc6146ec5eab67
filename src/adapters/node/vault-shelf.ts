import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Shelf } from "../../app/ports.ts";
import { realDisk } from "./disk.ts";
import { folderShelf } from "./folder-shelf.ts";
import { ownFolder } from "./models-folder.ts";

/** What is kept for one vault in this user's cache folder; the vault itself gets no file it did not have. */
export function vaultShelf(root: string, cache: string = ownFolder()): Shelf {
  return folderShelf(() => vaultCache(root, cache));
}

/** The folder of one vault in this user's cache folder. */
export async function vaultCache(root: string, cache: string = ownFolder()): Promise<string> {
  const real = await realDisk.realPath(root);
  return join(cache, "vaults", createHash("sha256").update(real).digest("hex").slice(0, 32));
}
