import { realpathSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { shellWord } from "../../core/lib/shell-word.ts";
import { settingsFolder } from "./excluded-files.ts";
import { isFolder, isVault, vaultAround } from "./find-vault.ts";
import { storedRoot } from "./stored-root.ts";

const noteFolders = ["episodes", "patterns", "learnings"];
/** What a memory consists of. */
const memoryFolders: readonly string[] = [...noteFolders, "reviews", "proposals"];

/**
 * Why a folder is hardly the vault that somebody meant: it is a part of one, such as its `episodes`, and would be another
 * memory that nobody looks into. Undefined for a vault, for the folder its memory lives in, and for any folder that holds a
 * memory of its own, such as an example among the files of a vault.
 */
export function strayFolder(named: string): string | undefined {
  const folder = realpathSync(named);
  if (isVault(folder)) return undefined;
  const part = partOf(folder);
  if (part !== undefined) return `${folder} is a part of a vault: name --vault ${shellWord(part)} instead.${ownMemory}`;
  const around = vaultAround(folder);
  if (around === undefined || holdsMemory(folder) || folder === memoryIn(around)) return undefined;
  return `${folder} lies in a vault: name --vault ${shellWord(around)} instead.${ownMemory}`;
}

const ownMemory = " Only with a file retrace.json in it, {} is enough, does it have a memory of its own.";

/** The vault whose settings or notes of the memory lie in a folder, or above it. */
function partOf(folder: string): string | undefined {
  const parts = folder.split(sep);
  const settings = parts.indexOf(settingsFolder);
  if (settings > 0) return parts.slice(0, settings).join(sep) || sep;
  const around = vaultAround(folder);
  if (around !== undefined) {
    const [first = ""] = relative(memoryIn(around), folder).split(sep);
    return memoryFolders.includes(first) ? around : undefined;
  }
  // Where Obsidian has never been, another part of a memory beside it tells.
  const above = dirname(folder);
  const isBesideOthers = noteFolders.some((name) => name !== basename(folder) && isFolder(join(above, name)));
  return memoryFolders.includes(basename(folder)) && isBesideOthers && !holdsMemory(folder) ? above : undefined;
}

const holdsMemory = (folder: string): boolean => memoryFolders.some((name) => isFolder(join(folder, name)));

const memoryIn = (vault: string): string => join(vault, storedRoot(vault, {}));
