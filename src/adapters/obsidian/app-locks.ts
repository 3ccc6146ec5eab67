import type { App } from "obsidian";
import type { Attempt } from "../../core/model/failure.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { noteLocks, usualPatience, type Lock, type LockDisk, type NoteLocks, type Patience } from "../note-locks.ts";
import { processOf, type OwnProcess } from "../own-process.ts";
import { ifPresent } from "../system-errors.ts";
import { vaultFolder } from "./desktop.ts";
import { wait } from "./host.ts";
import { nodeParts, type NodeParts } from "./node-parts.ts";

/** Acts on a note of the vault while no other program of ours does; CONFLICT when its turn never comes. */
export type WhileHeld = <T>(id: NoteId, act: (lock: Lock) => Promise<Attempt<T>>) => Promise<Attempt<T>>;

/** Somebody may be watching: not as long as a program waits, and longer than any write of one takes. */
export const briefPatience: Patience = { ...usualPatience, giveUpMs: 5_000 };

const unshared: Lock = { isOurs: () => true };

/** The locks of the notes on a desktop's disk. On a phone no other program writes, and there are none. */
export function appLocks(app: App, patience: Patience): WhileHeld {
  const folder = vaultFolder(app);
  const node = nodeParts();
  if (folder === undefined || node === undefined) return async (_id, act) => await act(unshared);
  const locks = locksOver(node, patience);
  return async (id, act) => {
    const begun: ReturnType<typeof act>[] = [];
    try {
      const path = await realPath(node, folder, id);
      return await locks.holding({ id, path }, async (lock) => {
        const acting = act(lock);
        begun.push(acting);
        return await acting;
      });
    } catch {
      // Obsidian may be able to write where no lock can be made, and what a person wrote is not to be lost over it.
      return await (begun[0] ?? act(unshared));
    }
  };
}

function locksOver(node: NodeParts, patience: Patience): NoteLocks {
  return noteLocks({ disk: diskOf(node), self: selfOf(node), patience, wait });
}

function diskOf({ fs: { promises: files } }: NodeParts): LockDisk {
  return {
    status: (path) => files.lstat(path),
    read: (path) => files.readFile(path),
    openNew: async (path, mode) => {
      const file = await files.open(path, "wx", mode);
      return { write: (bytes) => file.writeFile(bytes), close: () => file.close() };
    },
    remove: (path) => files.unlink(path),
  };
}

function selfOf({ fs, os, process: own }: NodeParts): OwnProcess {
  return processOf({
    machine: os.hostname(),
    pid: own.pid,
    readLink: (path) => fs.readlinkSync(path),
    signal: (pid, signal) => {
      own.kill(pid, signal);
    },
  });
}

/** Of a note that is still to be made, its folder's. */
async function realPath({ fs: { promises: files } }: NodeParts, folder: string, id: NoteId): Promise<string> {
  const path = `${folder}/${id}`;
  const there = await ifPresent(files.realpath(path));
  if (there !== undefined) return there;
  const end = path.lastIndexOf("/");
  return `${await files.realpath(path.slice(0, end))}${path.slice(end)}`;
}
