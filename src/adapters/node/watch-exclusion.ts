import type { FSWatcher } from "node:fs";
import { join } from "node:path";
import type { IsExcluded } from "../../core/model/exclusion.ts";
import { settingsFile, settingsFolder } from "./excluded-files.ts";
import type { VaultFolder } from "./vault-folder.ts";

export interface ExclusionWatch {
  /** By what the settings said at the last look. */
  readonly isExcluded: IsExcluded;
  readonly look: () => void;
  /** Listens to the folder of settings that is there now: it may come later, be another one, or never be. */
  readonly renew: () => void;
  readonly stop: () => void;
}

/** Calls back, with what was excluded before, when the settings exclude something else. */
export function watchExclusion(
  { disk, excluded }: Pick<VaultFolder, "disk" | "excluded">,
  root: string,
  changed: (before: IsExcluded) => void,
): ExclusionWatch {
  let isExcluded = excluded.lookNow();
  let watcher: FSWatcher | undefined;
  const stop = (): void => {
    watcher?.close();
    watcher = undefined;
  };
  const look = (): void => {
    const before = isExcluded;
    isExcluded = excluded.lookNow();
    if (before !== isExcluded) changed(before);
  };
  const listen = (): FSWatcher | undefined => {
    try {
      return disk.watchFolder(join(root, settingsFolder), (name) => {
        if (name === null || name === settingsFile) look();
      });
    } catch {
      // No folder, or no watch left: the settings are looked at whenever everything is.
      return undefined;
    }
  };
  return {
    isExcluded: (path) => isExcluded(path),
    look,
    renew: () => {
      stop();
      watcher = listen()?.on("error", stop);
      look();
    },
    stop,
  };
}
