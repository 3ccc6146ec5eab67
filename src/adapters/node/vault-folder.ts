import type { WatchableDisk } from "./disk.ts";
import type { ExcludedFiles } from "./excluded-files.ts";
import type { NoteLocks } from "../note-locks.ts";
import type { OwnProcess } from "../own-process.ts";

/** A folder that holds a vault, and what is needed to work on it. */
export interface VaultFolder {
  readonly root: string;
  readonly disk: WatchableDisk;
  readonly self: OwnProcess;
  readonly locks: NoteLocks;
  readonly excluded: ExcludedFiles;
  /** Folders already cleared of what a killed process left there. */
  readonly swept: Set<string>;
  readonly onWarning: (message: string) => void;
}
