import { join } from "node:path";
import { exclusionIn, type IsExcluded } from "../../core/model/exclusion.ts";
import type { MemoryRoot } from "../../core/model/memory-root.ts";
import { ifPresent, ifPresentNow } from "../system-errors.ts";
import type { WatchableDisk } from "./disk.ts";

export const settingsFolder = ".obsidian";
export const settingsFile = "app.json";

/**
 * What Obsidian's settings of a vault exclude; the same function as long as they say the same. What cannot be read may
 * be half written: what it said before holds until it can. Where nobody knows what that was, nothing comes to light.
 */
export interface ExcludedFiles {
  /** Throws where that is not known. */
  readonly look: () => Promise<IsExcluded>;
  /** Everything, where that is not known. */
  readonly lookNow: () => IsExcluded;
}

const everything: IsExcluded = () => true;

export function excludedFiles(
  root: string,
  disk: WatchableDisk,
  { onWarning, memoryRoot }: { readonly onWarning: (message: string) => void; readonly memoryRoot: MemoryRoot },
): ExcludedFiles {
  const path = join(root, settingsFolder, settingsFile);
  let text: string | undefined;
  let known: IsExcluded | undefined;
  let fault = "";
  const keep = (reason: string): void => {
    fault = `${settingsFolder}/${settingsFile} cannot be read: ${reason}. Which files it excludes is not known.`;
    if (known !== undefined) onWarning(fault);
  };
  const take = (found: string): void => {
    if (found === text) return;
    text = found;
    const read = exclusionIn(found, memoryRoot);
    if (read.ok) known = read.value;
    else keep(read.error.reason);
  };
  const taking = (bytes: Buffer | undefined): void => {
    take(bytes?.toString("utf8") ?? "{}");
  };
  return {
    look: async () => {
      try {
        taking(await ifPresent(disk.read(path)));
      } catch (cause) {
        keep(String(cause));
      }
      if (known !== undefined) return known;
      throw new Error(`${fault} Until it can be read, no note is. Correct it, or remove it.`);
    },
    lookNow: () => {
      try {
        taking(ifPresentNow(() => disk.readNow(path)));
      } catch (cause) {
        keep(String(cause));
      }
      return known ?? everything;
    },
  };
}
