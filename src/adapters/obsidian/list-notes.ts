import type { Vault } from "obsidian";
import type { FileStamp } from "../../core/model/change.ts";
import type { MemoryRoot } from "../../core/model/memory-root.ts";
import { isNotePath } from "../../core/model/note-path.ts";
import { exclusionOf } from "./excluded-files.ts";
import { stamp } from "./find-note.ts";
import { appScheduler } from "./host.ts";

/** Files looked at before the window may draw: well under a few milliseconds. */
const filesAtOnce = 512;

/** The notes of a vault that are not excluded, by path. */
export async function listNotes(vault: Vault, root: MemoryRoot): Promise<readonly FileStamp[]> {
  const files = vault.getFiles();
  const isExcluded = exclusionOf(vault, root);
  const stamps: FileStamp[] = [];
  for (let at = 0; at < files.length; at += filesAtOnce) {
    if (at > 0) await appScheduler.pause();
    for (const file of files.slice(at, at + filesAtOnce)) {
      if (isNotePath(file.path) && !isExcluded(file.path)) stamps.push(stamp(file));
    }
  }
  return stamps.sort((a, b) => (a.id < b.id ? -1 : 1));
}
