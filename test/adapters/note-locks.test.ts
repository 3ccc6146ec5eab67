import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { noteLocks, type LockedNote, type LockHost, type NoteLocks } from "../../src/adapters/note-locks.ts";
import { realDisk } from "../../src/adapters/node/disk.ts";
import { wait } from "../../src/adapters/node/host.ts";
import { ownProcess } from "../../src/adapters/node/own-process.ts";
import { isGone, processOf, type OwnProcess } from "../../src/adapters/own-process.ts";
import { fail, type Attempt } from "../../src/core/model/failure.ts";
import { ok } from "../../src/core/lib/result.ts";
import { noteId } from "../../src/core/model/note-id.ts";
import { temporaryFolder } from "./node/temporary-folder.ts";

const done = (): Promise<Attempt<string>> => Promise.resolve(ok("done"));
/** Outlasts any pause of a busy machine; `impatient` is for locks that must not be had. */
const patient = { leaseMs: 10_000, giveUpMs: 10_000 };
const impatient = { leaseMs: 10_000, giveUpMs: 60 };

/** A note in a folder that has nothing else in it, not even the note. */
function someNote(): LockedNote & { readonly folder: string } {
  const { vaultPath: folder, remove } = temporaryFolder();
  onTestFinished(remove);
  return { id: noteId("note.md"), path: join(folder, "note.md"), folder };
}

const locks = (more: Partial<LockHost> = {}): NoteLocks =>
  noteLocks({ disk: realDisk, self: ownProcess, patience: patient, wait, ...more });

/** The lock file of the note, left there by someone else. */
async function leaveLock(note: ReturnType<typeof someNote>, text: string): Promise<string> {
  let name = "";
  await locks().holding(note, () => {
    name = readdirSync(note.folder)[0] ?? "";
    return Promise.resolve();
  });
  writeFileSync(join(note.folder, name), text);
  return join(note.folder, name);
}

it("lets one at a time act on a note, whichever locks they hold", async () => {
  const note = someNote();
  const [ours, theirs] = [locks(), locks()];
  let acting = 0;
  const act = async (): Promise<number> => {
    acting += 1;
    await new Promise((resolve) => setTimeout(resolve, 2));
    const together = acting;
    acting -= 1;
    return together;
  };
  const calls = Array.from({ length: 20 }, (_, number) => (number % 2 === 0 ? ours : theirs).holding(note, act));
  expect(await Promise.all(calls)).toEqual(Array(20).fill(1));
  expect(readdirSync(note.folder)).toEqual([]);
});

it("does not make one note wait for another", async () => {
  const note = someNote();
  const held = locks();
  const other = { ...note, path: join(note.folder, "other.md") };
  const outcome = await held.holding(note, () => held.holding(other, done));
  expect(outcome).toEqual(ok("done"));
});

it("says who is writing when its turn does not come", async () => {
  const note = someNote();
  await leaveLock(note, `${ownProcess.host}\n${String(process.ppid)}\n`);
  expect(await locks({ patience: impatient }).holding(note, done)).toEqual(
    fail(
      "CONFLICT",
      `"note.md" was not written: process ${String(process.ppid)} on ${ownProcess.host} is writing it. ` +
        "Try again in a moment.",
    ),
  );
});

it("takes over at once from a process that is gone", async () => {
  const note = someNote();
  const isRunning = (pid: number): boolean => pid !== 4_242;
  await leaveLock(note, `${ownProcess.host}\n4242\n`);
  expect(await locks({ self: { ...ownProcess, isRunning } }).holding(note, done)).toEqual(ok("done"));
  expect(readdirSync(note.folder)).toEqual([]);
});

it.each([
  { name: "another machine's process", text: "elsewhere\n4242\n" },
  { name: "a lock whose writer was cut short", text: "" },
])("takes $name for running until the lease is over", async ({ text }) => {
  const note = someNote();
  const file = await leaveLock(note, text);
  expect(await locks({ patience: impatient }).holding(note, done)).toMatchObject({
    error: { code: "CONFLICT" },
  });
  const longAgo = Date.now() / 1000 - 11;
  utimesSync(file, longAgo, longAgo);
  expect(await locks().holding(note, done)).toEqual(ok("done"));
});

it("gets past a process that was killed while it took over", async () => {
  const note = someNote();
  const isRunning = (pid: number): boolean => pid !== 4_242;
  const file = await leaveLock(note, `${ownProcess.host}\n4242\n`);
  writeFileSync(`${file}.takeover`, `${ownProcess.host}\n4242\n`);
  expect(await locks({ self: { ...ownProcess, isRunning } }).holding(note, done)).toEqual(ok("done"));
  expect(readdirSync(note.folder)).toEqual([]);
});

it("no longer holds a lock whose lease is over, and leaves it to whoever took it", async () => {
  const note = someNote();
  const brief = locks({ patience: { leaseMs: 1_000, giveUpMs: 5_000 } });
  await brief.holding(note, async (lock) => {
    expect(lock.isOurs()).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(lock.isOurs()).toBe(false);
  });
  expect(readdirSync(note.folder)).toHaveLength(1);
});

it("fails loudly where locks cannot be kept", async () => {
  const note = someNote();
  writeFileSync(join(note.folder, "file"), "a file where the folder should be");
  await expect(locks().holding({ ...note, path: join(note.folder, "file", "note.md") }, done)).rejects.toThrow("file");
});

it("lies beside the note and is called after it alone, so that another way to the folder leads to the same", async () => {
  const note = someNote();
  const [one, other] = [join(note.folder, "one"), someNote().folder];
  mkdirSync(one);
  const seen: string[] = [];
  for (const folder of [one, other]) {
    await locks().holding({ ...note, path: join(folder, "note.md") }, () => {
      seen.push(...readdirSync(folder));
      return Promise.resolve();
    });
  }
  expect(seen).toHaveLength(2);
  expect(new Set(seen).size).toBe(1);
});

it("knows nothing of processes that are numbered elsewhere, and takes them for running", () => {
  const signal = (): never => {
    throw Object.assign(new Error("no such process"), { code: "ESRCH" });
  };
  const seeing = (pid: number, readLink: () => string): OwnProcess =>
    processOf({ machine: "here", pid, readLink, signal });
  const self = seeing(1, () => "pid:[4026531836]");
  const sandboxed = seeing(2, () => "pid:[4026532711]");
  const elsewhere = seeing(3, () => {
    throw new Error("only Linux has that link");
  });
  expect(isGone(elsewhere, self)).toBe(true);
  expect(isGone(sandboxed, self)).toBe(false);
  expect(isGone(self, sandboxed)).toBe(false);
});
