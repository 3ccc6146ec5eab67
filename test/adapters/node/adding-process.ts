import { folderVault } from "../../../src/adapters/node/folder-vault.ts";
import { systemClock, systemScheduler } from "../../../src/adapters/node/host.ts";
import { machineFiles } from "../../../src/adapters/node/machine-files.ts";
import { createMemory } from "../../../src/app/memory.ts";
import { messageAt } from "./conversation.ts";

// A program of its own: sends a conversation on from some message, says how far it is, and ends after the last one.

const [, , root = "", cache = "", first = "0", last = "Infinity"] = process.argv;
const memory = createMemory({
  vault: folderVault(root),
  clock: systemClock,
  scheduler: systemScheduler,
  conversations: machineFiles(root, "conversations", () => Promise.resolve(cache)),
});

await memory.open();
process.stdout.write("open\n");
for (let place = Number(first); place < Number(last);) {
  const messages = Array.from({ length: Math.min(1 + (place % 3), Number(last) - place) }, (_, at) =>
    messageAt(place + at),
  );
  const added = await memory.addMessages({ conversation_id: "harbour", messages });
  if (!added.ok) throw new Error(added.error.message);
  const [row] = added.value.files;
  if (row?.status === "skipped") throw new Error(row.warnings.join());
  place += messages.length;
  process.stdout.write(`${String(place)}\n`);
}
