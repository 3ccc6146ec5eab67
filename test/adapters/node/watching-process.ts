import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { folderVault } from "../../../src/adapters/node/folder-vault.ts";
import { realDisk, type WatchableDisk } from "../../../src/adapters/node/disk.ts";

// A program of its own that watches and stops in the middle of changes. It ends by itself only if nothing is left.

const [, , root = "", way = ""] = process.argv;
const exhausted: WatchableDisk = {
  ...realDisk,
  watchFolder: () => {
    throw Object.assign(new Error("ENOSPC: no watches left"), { code: "ENOSPC" });
  },
};
const handles = (): string[] => process.getActiveResourcesInfo().filter((kind) => /FSEvent|Timeout/.test(kind));

const vault = folderVault(root, { disk: way === "polling" ? exhausted : realDisk });
const stop = vault.watch(() => undefined);
for (let step = 0; step < 200; step += 1) {
  mkdirSync(join(root, `folder ${String(step % 20)}`), { recursive: true });
  writeFileSync(join(root, `folder ${String(step % 20)}`, `${String(step)}.md`), "text");
}
while (!handles().includes("Timeout")) await setImmediate();
const during = handles();
stop();
for (let turn = 0; turn < 20; turn += 1) await setImmediate();
process.stdout.write(JSON.stringify({ during: [...new Set(during)].sort(), after: handles() }));
