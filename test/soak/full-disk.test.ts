import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { realDisk, type WatchableDisk } from "../../src/adapters/node/disk.ts";
import { folderVault } from "../../src/adapters/node/folder-vault.ts";
import { systemScheduler } from "../../src/adapters/node/host.ts";
import { createMemory, type Memory } from "../../src/app/memory.ts";
import { severity } from "../../src/core/model/problem.ts";
import { temporaryFolder, type TemporaryFolder } from "../adapters/node/temporary-folder.ts";
import { today } from "../support/open-memory.ts";
import { tell } from "./support/heap.ts";
import { memoryOverFolder } from "./support/known.ts";

const demo = join(import.meta.dirname, "../fixtures/demo-vault");
const folders: TemporaryFolder[] = [];
afterEach(() => {
  for (const { remove } of folders.splice(0)) remove();
});

/** The real disk, of which every call that would write fails from the n-th on. */
function diskThatFills(code: string, from: number): WatchableDisk {
  let writes = 0;
  const guarded =
    <Given extends unknown[], T>(act: (...given: Given) => Promise<T>): ((...given: Given) => Promise<T>) =>
    async (...given) => {
      if (writes++ >= from) throw Object.assign(new Error(`${code}: refused`), { code });
      return await act(...given);
    };
  return {
    ...realDisk,
    openNew: guarded(async (path, mode) => {
      const file = await realDisk.openNew(path, mode);
      return { ...file, write: guarded(file.write) };
    }),
    makeFolder: guarded(realDisk.makeFolder),
    makeFolders: guarded(realDisk.makeFolders),
    link: guarded(realDisk.link),
    rename: guarded(realDisk.rename),
  };
}

async function over(folder: string, disk: WatchableDisk): Promise<Memory> {
  const memory = createMemory({
    vault: folderVault(folder, { disk }),
    clock: { now: () => today },
    scheduler: systemScheduler,
    device: () => Promise.resolve("laptop"),
  });
  await memory.open();
  return memory;
}

type Act = (memory: Memory) => Promise<{ readonly ok: boolean }>;

const acts: Readonly<Record<string, Act>> = {
  addEpisode: (memory) => memory.addEpisode({ session_id: "full", task: "Fill the disk", outcome: "partial" }),
  addPattern: (memory) =>
    memory.addPattern({ name: "PATTERN-empty-the-bin", trigger: "The disk is full", action: "Empty the bin." }),
  recordTrial: (memory) => memory.recordTrial({ pattern: "ANTIPATTERN-retry-without-jitter", went: "failure" }),
  reviewMemory: (memory) => memory.reviewMemory({ id: "PATTERN-backoff-with-full-jitter", rating: "good" }),
  consolidate: (memory) => memory.consolidate({ force: true, write: true }),
  importSession: (memory) => memory.importSession({ text: "Ada: which berth?\nBo: the third.\n", write: true }),
};

it.each(Object.keys(acts))(
  "%s says so when the disk is full or read-only, breaks no note, and is done once there is room",
  async (name) => {
    const act = acts[name];
    if (!act) throw new RangeError(name);
    let told = 0;
    for (const code of ["ENOSPC", "EROFS"]) {
      for (let from = 0; from < 8; from++) {
        const folder = temporaryFolder();
        folders.push(folder);
        cpSync(demo, folder.vaultPath, { recursive: true });
        const errorsBefore = await errorsIn(folder.vaultPath);
        const answer = await act(await over(folder.vaultPath, diskThatFills(code, from)));
        if (/disk is full|read-only/.test(JSON.stringify(answer))) told += 1;
        expect(await errorsIn(folder.vaultPath), `${code} from ${String(from)}`).toEqual(errorsBefore);
        const again = await act(await over(folder.vaultPath, realDisk));
        const isDone = again.ok || JSON.stringify(again).includes("EPISODE_EXISTS");
        expect(isDone, `${code} from ${String(from)}: ${JSON.stringify(again)}`).toBe(true);
      }
    }
    tell(name, { told });
    expect(told).toBeGreaterThan(0);
  },
);

/** Where notes cannot be read as meant. */
async function errorsIn(folder: string): Promise<readonly string[]> {
  const memory = memoryOverFolder(folder);
  await memory.open();
  const errors = memory.problems().filter(({ code }) => severity(code) === "error");
  memory.close();
  return errors.map(({ id, line, code }) => `${id}:${String(line)} ${code}`);
}
