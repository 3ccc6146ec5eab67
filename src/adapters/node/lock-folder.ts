import { accessSync, constants } from "node:fs";
import { homedir, tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { cacheFolder } from "./cache-folder.ts";
import { makeFoldersNow } from "./make-folders.ts";

/** The same for every process of this user; where the home may not be written, the system's temporary folder. */
export function ownLockFolder(): string {
  const cache = cacheFolder({ platform: process.platform, home: homedir(), variables: process.env });
  const usual = join(cache, "locks");
  return isWritable(usual) ? usual : join(tmpdir(), `retrace-${userInfo().username}`, "locks");
}

function isWritable(folder: string): boolean {
  try {
    makeFoldersNow(folder, 0o700);
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
