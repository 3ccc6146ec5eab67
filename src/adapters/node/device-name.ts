import { randomBytes } from "node:crypto";
import { constants, copyFile, link, readFile, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { makeFolders } from "./make-folders.ts";

/** The name this machine goes by in the logs it writes: made up once, and kept in that folder. */
export async function deviceName(folder: string): Promise<string> {
  const path = join(folder, "device");
  const kept = await readKept(path);
  if (kept !== undefined) return kept;
  try {
    await makeFolders(folder);
    await makeWhole(path, `device-${randomBytes(3).toString("hex")}\n`);
  } catch {
    // Another program may have made it first; where nothing can be kept, the machine's own name has to do.
  }
  return (await readKept(path)) ?? hostname();
}

/** Makes a file unless it is there, and all of it at once: who finds it empty would go by another name. */
async function makeWhole(path: string, text: string): Promise<void> {
  const made = `${path}-${randomBytes(6).toString("hex")}`;
  try {
    await writeFile(made, text, { flag: "wx" });
    // Some file systems know no links.
    await link(made, path).catch(() => copyFile(made, path, constants.COPYFILE_EXCL));
  } finally {
    await rm(made, { force: true });
  }
}

async function readKept(path: string): Promise<string | undefined> {
  const text = await readFile(path, "utf8").catch(() => "");
  return text.trim() === "" ? undefined : text.trim();
}
