import type { App } from "obsidian";
import type { Vault } from "../../app/ports.ts";
import type { MemoryRoot } from "../../core/model/memory-root.ts";
import { inTurn } from "../in-turn.ts";
import type { Patience } from "../note-locks.ts";
import { appLocks, briefPatience } from "./app-locks.ts";
import { exclusionOf } from "./excluded-files.ts";
import { listNotes } from "./list-notes.ts";
import { renameNote, trashNote } from "./move-note.ts";
import { isUtf8Note, readNote } from "./read-note.ts";
import { watchNotes } from "./watch-notes.ts";
import { createNote, processNote } from "./write-note.ts";

/** The vault that is open in Obsidian. It is complete once the layout is ready. */
export function appVault(
  app: App,
  {
    patience = briefPatience,
    root = () => "",
  }: { readonly patience?: Patience; readonly root?: () => MemoryRoot } = {},
): Vault {
  const holding = appLocks(app, patience);
  const takeTurns = inTurn();
  // Obsidian looks whether a path is free before it writes there; two at once would both find it free.
  const namingTurn = <T>(act: () => Promise<T>): Promise<T> => takeTurns("names", act);
  return {
    list: () => listNotes(app.vault, root()),
    read: (id) => readNote(app.vault, id),
    isUtf8: (id) => isUtf8Note(app.vault, id),
    create: (id, text) => namingTurn(() => createNote(app.vault, id, text, holding)),
    process: (id, edit) => processNote(app.vault, id, edit, holding),
    rename: (from, to) => namingTurn(() => renameNote(app, from, to)),
    trash: (id) => trashNote(app, id),
    isExcluded: (id) => Promise.resolve(exclusionOf(app.vault, root())(id)),
    watch: (listener) => watchNotes(app, root, listener),
  };
}
