import { errorCode, ifPresent } from "../system-errors.ts";
import type { Disk } from "./disk.ts";

const noHardLinks = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

/**
 * Gives a whole file its new name unless something has that name. A hard link is the one way that never overwrites;
 * whoever is killed halfway leaves the file under both names.
 */
export async function moveToFreeName(disk: Disk, from: string, to: string): Promise<"moved" | "taken"> {
  try {
    await disk.link(from, to);
  } catch (cause) {
    const code = errorCode(cause) ?? "";
    if (code === "EEXIST") return "taken";
    if (noHardLinks.has(code)) return await renameToFreeName(disk, from, to);
    throw cause;
  }
  await removeOldName(disk, from, to);
  return "moved";
}

async function removeOldName(disk: Disk, from: string, to: string): Promise<void> {
  try {
    await disk.remove(from);
  } catch (cause) {
    await disk.remove(to);
    throw cause;
  }
}

/** For file systems without hard links: the look and the rename are two steps, guarded by the note's lock alone. */
async function renameToFreeName(disk: Disk, from: string, to: string): Promise<"moved" | "taken"> {
  if ((await ifPresent(disk.status(to))) !== undefined) return "taken";
  await disk.rename(from, to);
  return "moved";
}
