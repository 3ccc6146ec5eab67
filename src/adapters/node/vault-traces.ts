import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Trace } from "../../app/ports.ts";
import { besideThePlugin } from "../beside-plugin.ts";
import { pluginFolder } from "./stored-choice.ts";
import { vaultCache } from "./vault-shelf.ts";

/** What is kept of a vault in this user's cache, and beside the plugin; the program itself and its notes are none. */
export async function vaultTraces(
  root: string,
  cache: () => Promise<string> = () => vaultCache(root),
): Promise<readonly Trace[]> {
  const kept = await cache();
  // Without the plugin, programs keep there what was said; it is not to go unasked with the rest.
  const said = "conversations";
  const places: readonly (readonly [Trace["kind"], string])[] = [
    ...besideThePlugin.map(([kind, name]) => [kind, join(pluginFolder(root), name)] as const),
    ["conversations", join(kept, said)],
  ];
  const there = places.filter(([, where]) => existsSync(where)).map(([kind, where]) => removing(kind, where));
  const isKept = existsSync(kept) && (await readdir(kept)).some((name) => name !== said);
  return isKept ? [...there, { kind: "index", where: kept, remove: () => removeAllBut(kept, said) }] : there;
}

/** But for what was said, where it is kept there; else the folder goes, too. */
async function removeAllBut(folder: string, stays: string): Promise<void> {
  const names = await readdir(folder);
  const isEmptied = !names.includes(stays);
  const paths = isEmptied ? [folder] : names.filter((name) => name !== stays).map((name) => join(folder, name));
  for (const path of paths) await rm(path, { recursive: true, force: true });
}

function removing(kind: Trace["kind"], where: string): Trace {
  return { kind, where, remove: () => rm(where, { recursive: true, force: true }) };
}
