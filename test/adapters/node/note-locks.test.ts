import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { noteLocks, type LockFolder, type NoteLocks } from "../../../src/adapters/node/note-locks.ts";
import { realDisk } from "../../../src/adapters/node/disk.ts";
import { ownProcess } from "../../../src/adapters/node/own-process.ts";
import { fail, type Attempt } from "../../../src/core/model/failure.ts";
import { ok } from "../../../src/core/lib/result.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const note = { id: noteId("note.md"), path: "/vault/note.md" };
const done = (): Promise<Attempt<string>> => Promise.resolve(ok("done"));
/** Outlasts any pause of a busy machine; `impatient` is for locks that must not be had. */
const patient = { leaseMs: 10_000, giveUpMs: 10_000 };
const impatient = { leaseMs: 10_000, giveUpMs: 60 };

function lockFolder(): string {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  return join(path, "locks");
}

const locksIn = (path: string, more: Partial<LockFolder> = {}): NoteLocks =>
  noteLocks({ disk: realDisk, self: ownProcess, patience: patient, path, ...more });

/** The lock file of the note, left there by someone else. */
async function leaveLock(path: string, text: string): Promise<string> {
  let name = "";
  await locksIn(path).holding(note, () => {
    name = readdirSync(path)[0] ?? "";
    return Promise.resolve();
  });
  writeFileSync(join(path, name), text);
  return join(path, name);
}

it("lets one at a time act on a note, whichever locks they hold", async () => {
  const path = lockFolder();
  const [ours, theirs] = [locksIn(path), locksIn(path)];
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
  expect(readdirSync(path)).toEqual([]);
});

it("does not make one note wait for another", async () => {
  const locks = locksIn(lockFolder());
  const outcome = await locks.holding(note, () => locks.holding({ ...note, path: "/vault/other.md" }, done));
  expect(outcome).toEqual(ok("done"));
});

it("says who is writing when its turn does not come", async () => {
  const path = lockFolder();
  await leaveLock(path, `${ownProcess.host}\n${String(process.ppid)}\n`);
  expect(await locksIn(path, { patience: impatient }).holding(note, done)).toEqual(
    fail(
      "CONFLICT",
      `"note.md" was not written: process ${String(process.ppid)} on ${ownProcess.host} is writing it. ` +
        "Try again in a moment.",
    ),
  );
});

it("takes over at once from a process that is gone", async () => {
  const path = lockFolder();
  const isRunning = (pid: number): boolean => pid !== 4_242;
  await leaveLock(path, `${ownProcess.host}\n4242\n`);
  expect(await locksIn(path, { self: { ...ownProcess, isRunning } }).holding(note, done)).toEqual(ok("done"));
  expect(readdirSync(path)).toEqual([]);
});

it.each([
  { name: "another machine's process", text: "elsewhere\n4242\n" },
  { name: "a lock whose writer was cut short", text: "" },
])("takes $name for running until the lease is over", async ({ text }) => {
  const path = lockFolder();
  const file = await leaveLock(path, text);
  expect(await locksIn(path, { patience: impatient }).holding(note, done)).toMatchObject({
    error: { code: "CONFLICT" },
  });
  const longAgo = Date.now() / 1000 - 11;
  utimesSync(file, longAgo, longAgo);
  expect(await locksIn(path).holding(note, done)).toEqual(ok("done"));
});

it("gets past a process that was killed while it took over", async () => {
  const path = lockFolder();
  const isRunning = (pid: number): boolean => pid !== 4_242;
  const file = await leaveLock(path, `${ownProcess.host}\n4242\n`);
  writeFileSync(`${file}.takeover`, `${ownProcess.host}\n4242\n`);
  expect(await locksIn(path, { self: { ...ownProcess, isRunning } }).holding(note, done)).toEqual(ok("done"));
  expect(readdirSync(path)).toEqual([]);
});

it("no longer holds a lock whose lease is over, and leaves it to whoever took it", async () => {
  const path = lockFolder();
  const locks = locksIn(path, { patience: { leaseMs: 1_000, giveUpMs: 5_000 } });
  await locks.holding(note, async (lock) => {
    expect(lock.isOurs()).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(lock.isOurs()).toBe(false);
  });
  expect(readdirSync(path)).toHaveLength(1);
});

it("fails loudly where locks cannot be kept", async () => {
  const path = lockFolder();
  mkdirSync(path.replace(/locks$/, ""), { recursive: true });
  writeFileSync(path, "a file where the folder should be");
  await expect(locksIn(path).holding(note, done)).rejects.toThrow("locks");
});
