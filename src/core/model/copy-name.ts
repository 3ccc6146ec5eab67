import { noteId, type NoteId } from "./note-id.ts";

/** What a program that syncs, or a file manager, calls a second file of the same name. */
const copyName = /(?: \d+|[ .(_-](?:copy|conflict|sync-conflict|conflicted copy)\b.*)\.md$/i;

/** What only programs that sync call one: Obsidian Sync, Dropbox, Nextcloud; Syncthing; ownCloud. */
const syncName = /(?: \((?:[^()/]* )?conflicted copy\b[^/]*\)|\.sync-conflict-\d[^/]*|_conflict-\d[^/]*)\.md$/i;

/** Whether a note that states the permalink of another is called like a copy of it. */
export function isNamedAsCopy(id: NoteId): boolean {
  return copyName.test(id);
}

/** The note that this one is a copy of, by its name, which is the other one and something more; itself where it is none. */
export function copiedName(id: NoteId): NoteId {
  return noteId(id.replace(syncName, ".md"));
}
