import type { FSWatcher, Stats } from "node:fs";
import { join } from "node:path";
import { errorCode } from "../system-errors.ts";
import type { WatchableDisk } from "./disk.ts";

export interface FolderWatches {
  readonly has: (inside: string, status: Stats) => boolean;
  /** Watches a folder, anew if it was watched: the folder of that name may be another one by now. */
  readonly add: (inside: string, status: Stats) => void;
  /** The watch of that folder now, another one whenever it is watched anew. */
  readonly current: (inside: string) => Watch | undefined;
  /** Stops watching a folder and all below it; answers whether it was watched. */
  readonly drop: (inside: string) => boolean;
  readonly paths: () => readonly string[];
}

interface Ears {
  readonly heard: (inside: string, name: string | null) => void;
  /** The folder can be listened to no longer. */
  readonly lost: (inside: string) => void;
  /** The system has no watches left. */
  readonly exhausted: () => void;
}

export interface Watch {
  readonly identity: string;
  readonly close: () => void;
}

/**
 * One plain watch per folder: a recursive one, in Node 20 on Linux, dies when a folder vanishes and loses files that
 * are renamed away and back.
 */
export function folderWatches(disk: WatchableDisk, root: string, ears: Ears): FolderWatches {
  const watches = new Map<string, Watch>();
  let isExhausted = false;

  const failed = (inside: string, cause: unknown): void => {
    if (["ENOSPC", "EMFILE", "ENFILE"].includes(errorCode(cause) ?? "")) {
      if (!isExhausted) ears.exhausted();
      isExhausted = true;
    } else {
      ears.lost(inside);
    }
  };
  const open = (inside: string): FSWatcher | undefined => {
    if (isExhausted) return undefined;
    try {
      const watcher = disk.watchFolder(join(root, inside), (name) => {
        ears.heard(inside, name);
      });
      return watcher.on("error", (cause) => {
        failed(inside, cause);
      });
    } catch (cause) {
      failed(inside, cause);
      return undefined;
    }
  };
  return {
    has: (inside, status) => watches.get(inside)?.identity === identity(status),
    add: (inside, status) => {
      const before = watches.get(inside);
      const watcher = open(inside);
      watches.set(inside, { identity: identity(status), close: () => watcher?.close() });
      before?.close();
    },
    current: (inside) => watches.get(inside),
    drop: (inside) => {
      const isWatched = watches.has(inside);
      for (const [path, watch] of isWatched ? watches : []) {
        if (!isWithin(path, inside)) continue;
        watch.close();
        watches.delete(path);
      }
      return isWatched;
    },
    paths: () => [...watches.keys()],
  };
}

/** Whether a path is that folder or lies below it. */
export function isWithin(path: string, folder: string): boolean {
  return folder === "" || path === folder || path.startsWith(`${folder}/`);
}

/** A new folder may be given the number of the one removed before it, so its time of birth counts too. */
function identity(status: Stats): string {
  return `${String(status.dev)}:${String(status.ino)}:${String(status.birthtimeMs)}`;
}
