import { join } from "node:path";
import { exclusion, exclusionIn, type IsExcluded } from "../../core/model/exclusion.ts";
import type { MemoryRoot } from "../../core/model/memory-root.ts";
import { ifPresent, ifPresentNow } from "../system-errors.ts";
import type { WatchableDisk } from "./disk.ts";

export const settingsFolder = ".obsidian";
export const settingsFile = "app.json";

/** What Obsidian's settings of a vault exclude; the same function as long as they say the same. */
export interface ExcludedFiles {
  readonly look: () => Promise<IsExcluded>;
  readonly lookNow: () => IsExcluded;
}

export function excludedFiles(
  root: string,
  disk: WatchableDisk,
  { onWarning, memoryRoot }: { readonly onWarning: (message: string) => void; readonly memoryRoot: MemoryRoot },
): ExcludedFiles {
  const path = join(root, settingsFolder, settingsFile);
  let text = "{}";
  let isExcluded = exclusion(undefined, memoryRoot);
  // What cannot be read may be half written: what it said before holds until it can, so that nothing comes to light.
  const keep = (fault: string): IsExcluded => {
    onWarning(`${settingsFolder}/${settingsFile} cannot be read: ${fault}. Which files it excludes is not known.`);
    return isExcluded;
  };
  const take = (found: string): IsExcluded => {
    if (found === text) return isExcluded;
    text = found;
    const read = exclusionIn(found, memoryRoot);
    if (!read.ok) return keep(read.error);
    return (isExcluded = read.value);
  };
  const taking = (bytes: Buffer | undefined): IsExcluded => take(bytes?.toString("utf8") ?? "{}");
  return {
    look: async () => {
      try {
        return taking(await ifPresent(disk.read(path)));
      } catch (cause) {
        return keep(String(cause));
      }
    },
    lookNow: () => {
      try {
        return taking(ifPresentNow(() => disk.readNow(path)));
      } catch (cause) {
        return keep(String(cause));
      }
    },
  };
}
