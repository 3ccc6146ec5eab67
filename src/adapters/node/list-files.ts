import type { Dirent } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import type { LeftOut, ListedFiles } from "../../app/ports.ts";
import { compare } from "../../core/lib/compare.ts";
import { tellSystemError } from "./disk-failures.ts";
import { isInside } from "./is-inside.ts";

interface Walk {
  /** The folder that was asked for, links followed. */
  readonly root: string;
  readonly files: string[];
  readonly leftOut: LeftOut[];
  /** Links met on the way: they are looked at when all that stands there by itself is known. */
  readonly links: string[];
  /** Folders that have been gone through, links followed: each once, so that no loop has no end. */
  readonly seen: Set<string>;
}

/** Every file in a folder and the folders below it, but for hidden ones. What is not read is named with the reason. */
export async function filesBelow(folder: string): Promise<ListedFiles> {
  const root = await realpath(folder);
  const walk: Walk = { root, files: [], leftOut: [], links: [], seen: new Set() };
  await goThrough(folder, walk);
  for (let link = walk.links.shift(); link !== undefined; link = walk.links.shift()) await follow(link, walk);
  return {
    files: walk.files.sort(compare),
    leftOut: walk.leftOut.sort((a, b) => compare(a.path, b.path)),
  };
}

async function goThrough(folder: string, walk: Walk): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => tellSystemError(cause));
  if (typeof entries === "string") {
    walk.leftOut.push({ path: folder, isFault: true, reason: entries });
    return;
  }
  walk.seen.add(await realpath(folder));
  for (const entry of entries) if (!entry.name.startsWith(".")) await take(entry, folder, walk);
}

async function take(entry: Dirent, folder: string, walk: Walk): Promise<void> {
  const path = join(folder, entry.name);
  if (entry.isDirectory()) await goThrough(path, walk);
  else if (entry.isFile()) walk.files.push(path);
  else if (entry.isSymbolicLink()) walk.links.push(path);
  else walk.leftOut.push({ path, isFault: false, reason: "It is no file, but a pipe, a socket or a device." });
}

/** A link is what it leads to, as long as that is in the folder and not there already. */
async function follow(link: string, walk: Walk): Promise<void> {
  const leave = (reason: string): void => void walk.leftOut.push({ path: link, isFault: false, reason });
  const target = await realpath(link).catch(() => undefined);
  if (target === undefined) {
    leave("It is a link that leads nowhere.");
    return;
  }
  if (target !== walk.root && !isInside(target, walk.root)) {
    leave(`It is a link out of the folder, to ${target}. Name that by itself, or copy it into the folder.`);
    return;
  }
  const found = await stat(target);
  if (found.isFile()) walk.files.push(link);
  else if (!found.isDirectory()) leave("It is a link to what is no file.");
  else if (walk.seen.has(target)) leave("It is a link to a folder whose files are taken in where they are.");
  else await goThrough(link, walk);
}
