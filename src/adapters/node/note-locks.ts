import { createHash } from "node:crypto";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fail, type Attempt } from "../../core/model/failure.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { inTurn } from "../in-turn.ts";
import { errorCode, ifPresent, type Disk, type OpenFile } from "./disk.ts";
import { isGone, type Owner, type OwnProcess } from "./own-process.ts";

/** How long a lock is good for, and how long to wait for someone else's. */
export interface Patience {
  readonly leaseMs: number;
  readonly giveUpMs: number;
}

export interface NoteLocks {
  /** Acts on a note while no other call and no other process of ours does; CONFLICT when its turn never comes. */
  readonly holding: <T>(note: LockedNote, act: (lock: Lock) => Promise<T>) => Promise<T | Attempt<never>>;
}

export interface LockedNote {
  readonly id: NoteId;
  /** The path free of links, so that every way to a note leads to the same lock. */
  readonly path: string;
}

export interface Lock {
  /** False once others may take it for abandoned: nothing may be written any more. */
  readonly isOurs: () => boolean;
}

export interface LockFolder {
  readonly disk: Disk;
  readonly self: OwnProcess;
  readonly patience: Patience;
  readonly path: string;
}

export const usualPatience: Patience = { leaseMs: 10_000, giveUpMs: 15_000 };

/** One lock file per note, outside the vault, so that our own processes write one after the other. */
export function noteLocks(folder: LockFolder): NoteLocks {
  const takeTurns = inTurn();
  return {
    holding: (note, act) =>
      takeTurns(note.path, async () => {
        const key = createHash("sha256").update(note.path).digest("hex").slice(0, 32);
        const file = join(folder.path, `${key}.lock`);
        const lock = await take(folder, file);
        if (lock === undefined) return await busy(folder, file, note.id);
        try {
          return await act(lock);
        } finally {
          // A lock that is no longer ours may be another's by now.
          if (lock.isOurs()) await folder.disk.remove(file).catch(() => undefined);
        }
      }),
  };
}

async function take(folder: LockFolder, file: string): Promise<Lock | undefined> {
  const { leaseMs, giveUpMs } = folder.patience;
  const startedAt = Date.now();
  for (let waitMs = 1; ; waitMs = Math.min(waitMs * 2, 32)) {
    const takenAt = Date.now();
    // File times are coarse; the last fifth of the lease is left to neither side.
    if (await claim(folder, file)) return { isOurs: () => Date.now() - takenAt < leaseMs * 0.8 };
    await dropAbandoned(folder, file);
    if (Date.now() - startedAt > giveUpMs) return undefined;
    await delay(waitMs * (0.5 + Math.random()));
  }
}

async function claim({ disk, self, path }: LockFolder, file: string): Promise<boolean> {
  const opened = await openNew(disk, file, path);
  if (opened === undefined) return false;
  try {
    await opened.write(Buffer.from(`${self.host}\n${String(self.pid)}\n`));
    await opened.close();
    return true;
  } catch (cause) {
    await opened.close().catch(() => undefined);
    await disk.remove(file).catch(() => undefined);
    throw cause;
  }
}

async function openNew(disk: Disk, file: string, folder: string): Promise<OpenFile | undefined> {
  try {
    return await disk.openNew(file, 0o600);
  } catch (cause) {
    if (errorCode(cause) === "EEXIST") return undefined;
    if (errorCode(cause) !== "ENOENT") throw cause;
    await disk.makeFolders(folder);
    return undefined;
  }
}

/**
 * Only who holds the takeover file removes an abandoned lock: otherwise two who find it abandoned could each remove
 * one, the second of them the first one's new lock.
 */
async function dropAbandoned(folder: LockFolder, file: string): Promise<void> {
  if (!(await isAbandoned(folder, file))) return;
  const takeover = `${file}.takeover`;
  if (!(await claim(folder, takeover))) {
    if (await isAbandoned(folder, takeover)) await folder.disk.remove(takeover).catch(() => undefined);
    return;
  }
  try {
    if (await isAbandoned(folder, file)) await folder.disk.remove(file);
  } finally {
    await folder.disk.remove(takeover);
  }
}

async function isAbandoned({ disk, self, patience }: LockFolder, file: string): Promise<boolean> {
  const status = await ifPresent(disk.status(file));
  if (status === undefined) return false;
  if (Date.now() - status.mtimeMs > patience.leaseMs) return true;
  const owner = await readOwner(disk, file);
  return owner !== undefined && isGone(owner, self);
}

async function readOwner(disk: Disk, file: string): Promise<Owner | undefined> {
  const text = (await ifPresent(disk.read(file)))?.toString("utf8") ?? "";
  // A lock being written, or whose writer was killed there, is cut short: its age alone tells.
  const [, host, pid] = /^(.+)\n(\d+)\n$/.exec(text) ?? [];
  return host === undefined || pid === undefined ? undefined : { host, pid: Number(pid) };
}

async function busy({ disk }: LockFolder, file: string, id: NoteId): Promise<Attempt<never>> {
  const owner = await readOwner(disk, file);
  const who = owner === undefined ? "another process" : `process ${String(owner.pid)} on ${owner.host}`;
  return fail("CONFLICT", `"${id}" was not written: ${who} is writing it. Try again in a moment.`);
}
