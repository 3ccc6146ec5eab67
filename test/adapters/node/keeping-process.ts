import { folderShelf } from "../../../src/adapters/node/folder-shelf.ts";
import { folderVault } from "../../../src/adapters/node/folder-vault.ts";
import { systemClock, systemScheduler } from "../../../src/adapters/node/host.ts";
import { createMemory } from "../../../src/app/memory.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { pathOf, textOf } from "./editions.ts";

// A program of its own: keeps the words of a vault and changes notes without end, until it is killed.

const [, , root = "", shelfPath = "", first = "0"] = process.argv;
const vault = folderVault(root);
const shelf = folderShelf(() => Promise.resolve(shelfPath));
const memory = createMemory({ vault, shelf, clock: systemClock, scheduler: systemScheduler });

await memory.open();
process.stdout.write("open\n");
for (let edit = Number(first); ; edit++) {
  const outcome = await vault.process(noteId(pathOf(edit)), () => textOf(edit));
  if (!outcome.ok) throw new Error(outcome.error.message);
  // Where several notes have changed at once, so few notes are kept as a new base; one change is a delta.
  if (edit % 10 > 2) await memory.open();
}
