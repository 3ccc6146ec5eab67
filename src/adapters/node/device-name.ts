import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
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
    await writeFile(path, `device-${randomBytes(3).toString("hex")}\n`, { flag: "wx" });
  } catch {
    // Another program may have made it first; where nothing can be kept, the machine's own name has to do.
  }
  return (await readKept(path)) ?? hostname();
}

async function readKept(path: string): Promise<string | undefined> {
  const text = await readFile(path, "utf8").catch(() => "");
  return text.trim() === "" ? undefined : text.trim();
}
