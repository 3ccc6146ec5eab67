import type { Disk, OpenFile, WatchableDisk } from "../../../src/adapters/node/disk.ts";
import { realDisk } from "../../../src/adapters/node/disk.ts";

/**
 * What goes wrong at one system call: it fails and the program goes on, or the program is killed there, before the
 * call or right after it. A write is also killed halfway.
 */
export type Fault = "fails at" | "is killed before" | "is killed halfway through" | "is killed after";

export const faults: readonly Fault[] = [
  "fails at",
  "is killed before",
  "is killed halfway through",
  "is killed after",
];

export interface FailingDisk {
  readonly disk: WatchableDisk;
  /** The names of the system calls made so far. */
  readonly calls: readonly string[];
}

type Act<T> = () => Promise<T>;

/** The real disk until its n-th system call, counted from 0. */
export function failingDisk(fault: Fault, at: number): FailingDisk {
  const calls: string[] = [];
  let isDead = false;

  const call = async <T>(name: string, act: Act<T>, half?: Act<T>): Promise<T> => {
    if (isDead) throw new Error("killed");
    calls.push(name);
    if (calls.length - 1 !== at) return await act();
    if (fault === "fails at") throw Object.assign(new Error(`EIO: i/o error, ${name}`), { code: "EIO" });
    isDead = true;
    if (fault === "is killed after") await act();
    if (fault === "is killed halfway through") await half?.();
    throw new Error("killed");
  };
  const file = (open: OpenFile): OpenFile => ({
    write: (bytes) =>
      call(
        "write",
        () => open.write(bytes),
        () => open.write(bytes.subarray(0, bytes.length / 2)),
      ),
    setOwner: (user, group) => call("setOwner", () => open.setOwner(user, group)),
    setMode: (mode) => call("setMode", () => open.setMode(mode)),
    sync: () => call("sync", open.sync),
    close: async () => {
      // The system closes a killed program's files for it.
      if (isDead) await open.close();
      else await call("close", open.close, open.close).finally(() => open.close().catch(() => undefined));
    },
  });
  const disk: Disk = {
    realPath: (path) => call("realPath", () => realDisk.realPath(path)),
    entries: (path) => call("entries", () => realDisk.entries(path)),
    status: (path) => call("status", () => realDisk.status(path)),
    read: (path) => call("read", () => realDisk.read(path)),
    openNew: async (path, mode) => {
      const opened: OpenFile[] = [];
      const open = async (): Promise<number> => opened.push(await realDisk.openNew(path, mode));
      // The system closes a killed program's files for it.
      await call("openNew", open).catch(async (cause: unknown) => {
        await opened[0]?.close();
        throw cause;
      });
      return file(opened[0] ?? (await realDisk.openNew(path, mode)));
    },
    makeFolder: (path) => call("makeFolder", () => realDisk.makeFolder(path)),
    makeFolders: (path) => call("makeFolders", () => realDisk.makeFolders(path)),
    link: (from, to) => call("link", () => realDisk.link(from, to)),
    rename: (from, to) => call("rename", () => realDisk.rename(from, to)),
    remove: (path) => call("remove", () => realDisk.remove(path)),
  };
  return { disk: { ...realDisk, ...disk }, calls };
}
