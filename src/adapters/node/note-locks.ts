import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ok } from "../../core/lib/result.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { errorCode, ifPresent, type Disk } from "./disk.ts";
import { isGone, type Owner, type OwnProcess } from "./own-process.ts";

/** How long a lock is good for, and how long to wait for someone else's. */
export interface Patience {
  readonly leaseMs: number;
  readonly giveUpMs: number;
}

export interface NoteLocks {
  readonly take: (id: NoteId, path: string) => Promise<Attempt<Lock>>;
}

export interface Lock {
  /** False once others may have taken it for abandoned: nothing may be written any more. */
  readonly isOurs: () => boolean;
  readonly release: () => Promise<void>;
}

interface LockFolder {
  readonly disk: Disk;
  readonly self: OwnProcess;
  readonly patience: Patience;
  readonly path: string;
}

export const usualPatience: Patience = { leaseMs: 10_000, giveUpMs: 15_000 };

/** One lock file per note, outside the vault, so that our own processes write one after the other. */
export function noteLocks(folder: LockFolder): NoteLocks {
  return {
    take: async (id, path) => {
      const key = createHash("sha256").update(path).digest("hex").slice(0, 32);
      const file = join(folder.path, `${key}.lock`);
      const startedAt = Date.now();
      for (let waitMs = 1; ; waitMs = Math.min(waitMs * 2, 32)) {
        if (await claim(folder, file)) return ok(held(folder, file));
        await dropAbandoned(folder, file);
        if (Date.now() - startedAt > folder.patience.giveUpMs) return await busy(folder, file, id);
        await delay(waitMs * (0.5 + Math.random()));
      }
    },
  };
}

function held({ disk, patience }: LockFolder, file: string): Lock {
  const takenAt = Date.now();
  const isOurs = (): boolean => Date.now() - takenAt < patience.leaseMs;
  return {
    isOurs,
    release: async () => {
      if (isOurs()) await disk.remove(file).catch(() => undefined);
    },
  };
}

async function claim({ disk, self, path }: LockFolder, file: string): Promise<boolean> {
  const opened = await openNew(disk, file, path);
  if (opened === undefined) return false;
  try {
    await opened.write(Buffer.from(`${self.host}\n${String(self.pid)}\n`));
  } finally {
    await opened.close();
  }
  return true;
}

async function openNew(disk: Disk, file: string, folder: string): ReturnType<typeof disk.openNew> | Promise<undefined> {
  try {
    return await disk.openNew(file, 0o600);
  } catch (cause) {
    if (errorCode(cause) === "EEXIST") return undefined;
    if (errorCode(cause) !== "ENOENT") throw cause;
    await mkdir(folder, { recursive: true, mode: 0o700 });
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
  const [host, pid] = (await ifPresent(disk.read(file)))?.toString("utf8").split("\n") ?? [];
  // A lock being written, or whose writer was killed there, is empty: its age alone tells.
  return host === undefined || pid === undefined || pid === "" ? undefined : { host, pid: Number(pid) };
}

async function busy({ disk }: LockFolder, file: string, id: NoteId): Promise<Attempt<never>> {
  const owner = await readOwner(disk, file);
  const who = owner === undefined ? "another process" : `process ${String(owner.pid)} on ${owner.host}`;
  return fail("CONFLICT", `"${id}" was not written: ${who} is writing it. Try again in a moment.`);
}
