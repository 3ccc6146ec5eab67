import { statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder with every folder above it that is missing. Node's own way to do so never ends where a folder that is
 * there says of a new one in it that it is not found, such as `/proc`.
 */
export async function makeFolders(path: string, mode?: number): Promise<void> {
  for (const folder of missingFolders(path)) {
    await mkdir(folder, mode).catch((cause: unknown) => {
      unlessFolder(folder, cause);
    });
  }
}

/** The outermost first. */
function missingFolders(path: string): readonly string[] {
  const missing: string[] = [];
  for (let at = path; !isFolder(at) && dirname(at) !== at; at = dirname(at)) missing.unshift(at);
  return missing;
}

/** Another process may have been quicker. */
function unlessFolder(path: string, cause: unknown): void {
  if (!isFolder(path)) throw cause;
}

function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch {
    return false;
  }
}
