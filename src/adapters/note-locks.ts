import { fingerprint } from "../core/lib/hash.ts";
import { fail, type Attempt } from "../core/model/failure.ts";
import type { NoteId } from "../core/model/note-id.ts";
import { inTurn } from "./in-turn.ts";
import { isGone, type Owner, type OwnProcess } from "./own-process.ts";
import { errorCode, ifPresent } from "./system-errors.ts";

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
  /** The whole path, free of links, so that every way to a note leads to the same lock. */
  readonly path: string;
}

export interface Lock {
  /** False once others may take it for abandoned: nothing may be written any more. */
  readonly isOurs: () => boolean;
}

/** What locks need of a disk. */
export interface LockDisk {
  readonly status: (path: string) => Promise<{ readonly mtimeMs: number }>;
  readonly read: (path: string) => Promise<Uint8Array>;
  /** Fails when the name is taken. */
  readonly openNew: (path: string, mode: number) => Promise<NewFile>;
  readonly remove: (path: string) => Promise<void>;
}

export interface NewFile {
  readonly write: (bytes: Uint8Array) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface LockHost {
  readonly disk: LockDisk;
  readonly self: OwnProcess;
  readonly patience: Patience;
  readonly wait: (ms: number) => Promise<void>;
}

/** The lease has to be the same for everyone; how long to wait is up to each. */
export const usualPatience: Patience = { leaseMs: 10_000, giveUpMs: 15_000 };

/** One lock file per note, so that all who know of it write one after the other. */
export function noteLocks(host: LockHost): NoteLocks {
  const takeTurns = inTurn();
  return {
    holding: (note, act) =>
      takeTurns(note.path, async () => {
        const file = lockFile(note.path);
        const lock = await take(host, file);
        if (lock === undefined) return await busy(host, file, note.id);
        try {
          return await act(lock);
        } finally {
          // A lock that is no longer ours may be another's by now.
          if (lock.isOurs()) await host.disk.remove(file).catch(() => undefined);
        }
      }),
  };
}

/** Beside the note, hidden: whoever can write the note gets there, in a sandbox and on another machine, too. */
function lockFile(path: string): string {
  const [name = ""] = /[^/\\]*$/.exec(path) ?? [];
  return `${path.slice(0, path.length - name.length)}.retrace-${fingerprint(name)}.lock`;
}

async function take(host: LockHost, file: string): Promise<Lock | undefined> {
  const { leaseMs, giveUpMs } = host.patience;
  const startedAt = Date.now();
  for (let waitMs = 1; ; waitMs = Math.min(waitMs * 2, 32)) {
    const takenAt = Date.now();
    // File times are coarse; the last fifth of the lease is left to neither side.
    if (await claim(host, file)) return { isOurs: () => Date.now() - takenAt < leaseMs * 0.8 };
    await dropAbandoned(host, file);
    if (Date.now() - startedAt > giveUpMs) return undefined;
    await host.wait(waitMs * (0.5 + Math.random()));
  }
}

async function claim({ disk, self }: LockHost, file: string): Promise<boolean> {
  const opened = await openNew(disk, file);
  if (opened === undefined) return false;
  try {
    await opened.write(new TextEncoder().encode(`${self.host}\n${String(self.pid)}\n`));
    await opened.close();
    return true;
  } catch (cause) {
    await opened.close().catch(() => undefined);
    await disk.remove(file).catch(() => undefined);
    throw cause;
  }
}

async function openNew(disk: LockDisk, file: string): Promise<NewFile | undefined> {
  try {
    // Whoever shares the folder has to be able to read whose it is.
    return await disk.openNew(file, 0o644);
  } catch (cause) {
    if (errorCode(cause) === "EEXIST") return undefined;
    throw cause;
  }
}

/**
 * Only who holds the takeover file removes an abandoned lock: otherwise two who find it abandoned could each remove
 * one, the second of them the first one's new lock.
 */
async function dropAbandoned(host: LockHost, file: string): Promise<void> {
  if (!(await isAbandoned(host, file))) return;
  const takeover = `${file}.takeover`;
  if (!(await claim(host, takeover))) {
    if (await isAbandoned(host, takeover)) await host.disk.remove(takeover).catch(() => undefined);
    return;
  }
  try {
    if (await isAbandoned(host, file)) await host.disk.remove(file);
  } finally {
    await host.disk.remove(takeover);
  }
}

async function isAbandoned({ disk, self, patience }: LockHost, file: string): Promise<boolean> {
  const status = await ifPresent(disk.status(file));
  if (status === undefined) return false;
  if (Date.now() - status.mtimeMs > patience.leaseMs) return true;
  const owner = await readOwner(disk, file);
  return owner !== undefined && isGone(owner, self);
}

async function readOwner(disk: LockDisk, file: string): Promise<Owner | undefined> {
  const text = new TextDecoder().decode(await ifPresent(disk.read(file)));
  // A lock being written, or whose writer was killed there, is cut short: its age alone tells.
  const [, host, pid] = /^(.+)\n(\d+)\n$/.exec(text) ?? [];
  return host === undefined || pid === undefined ? undefined : { host, pid: Number(pid) };
}

async function busy({ disk }: LockHost, file: string, id: NoteId): Promise<Attempt<never>> {
  const owner = await readOwner(disk, file);
  const who = owner === undefined ? "another process" : `process ${String(owner.pid)} on ${owner.host}`;
  return fail("CONFLICT", `"${id}" was not written: ${who} is writing it. Try again in a moment.`);
}
