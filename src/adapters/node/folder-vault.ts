import type { Vault } from "../../app/ports.ts";
import type { MemoryRoot } from "../../core/model/memory-root.ts";
import { noteLocks, usualPatience, type Patience } from "../note-locks.ts";
import type { OwnProcess } from "../own-process.ts";
import { whileWriting } from "./disk-failures.ts";
import { realDisk, type WatchableDisk } from "./disk.ts";
import { excludedFiles } from "./excluded-files.ts";
import { listNotes } from "./list-notes.ts";
import { renameNote, trashNote } from "./move-note.ts";
import { wait } from "./host.ts";
import { ownProcess } from "./own-process.ts";
import { isUtf8Note, readNote } from "./read-note.ts";
import type { VaultFolder } from "./vault-folder.ts";
import { watchNotes } from "./watch-notes.ts";
import { createNote, processNote } from "./write-note.ts";

export interface FolderVaultOptions {
  /** Told, in a sentence, of what cannot be listed or watched as it should. */
  readonly onWarning?: (message: string) => void;
  readonly patience?: Patience;
  /** The folder of the vault that the memory lives in; the vault itself, unless told. */
  readonly memoryRoot?: MemoryRoot;
  readonly disk?: WatchableDisk;
  readonly self?: OwnProcess;
}

/** A vault kept as a folder on the disk, for hosts without Obsidian. */
export function folderVault(root: string, options: FolderVaultOptions = {}): Vault {
  const folder = vaultFolder(root, options);
  return {
    list: () => listNotes(folder),
    read: (id) => readNote(folder, id),
    isUtf8: (id) => isUtf8Note(folder, id),
    create: (id, text) => whileWriting(id, () => createNote(folder, id, text)),
    process: (id, edit) => whileWriting(id, () => processNote(folder, id, edit)),
    rename: (from, to) => whileWriting(to, () => renameNote(folder, from, to)),
    trash: (id) => whileWriting(id, () => trashNote(folder, id)),
    isExcluded: async (id) => (await folder.excluded.look())(id),
    watch: (listener) => watchNotes(folder, listener),
  };
}

function vaultFolder(root: string, options: FolderVaultOptions): VaultFolder {
  const { disk = realDisk, self = ownProcess, patience = usualPatience, onWarning = ignore, memoryRoot = "" } = options;
  const excluded = excludedFiles(root, disk, { onWarning, memoryRoot });
  const locks = noteLocks({ disk, self, patience, wait });
  return { root, disk, self, locks, excluded, swept: new Set(), onWarning };
}

const ignore = (): void => undefined;
