import {
  lstatSync,
  readdirSync,
  readFile,
  readFileSync,
  realpathSync,
  watch,
  type Dirent,
  type FSWatcher,
  type Stats,
} from "node:fs";
import { link, lstat, mkdir, open, readdir, realpath, rename, unlink } from "node:fs/promises";
import { promisify } from "node:util";
import { makeFolders } from "./make-folders.ts";

/** A file being written. Each function is one system call. */
export interface OpenFile {
  readonly write: (bytes: Uint8Array) => Promise<void>;
  readonly setOwner: (user: number, group: number) => Promise<void>;
  readonly setMode: (mode: number) => Promise<void>;
  readonly sync: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Every way we touch the file system, so that a test can make each of them fail or stop. */
export interface Disk {
  readonly realPath: (path: string) => Promise<string>;
  readonly entries: (folder: string) => Promise<readonly Dirent[]>;
  /** Of the name itself: a symbolic link is not followed. */
  readonly status: (path: string) => Promise<Stats>;
  readonly read: (path: string) => Promise<Buffer>;
  /** Fails when the name is taken, by a symbolic link too. */
  readonly openNew: (path: string, mode: number) => Promise<OpenFile>;
  readonly makeFolder: (path: string) => Promise<void>;
  /** With every folder above it, for this user alone. */
  readonly makeFolders: (path: string) => Promise<void>;
  readonly link: (from: string, to: string) => Promise<void>;
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
}

/** What watching needs besides; the first look must be over before `watch` returns, hence synchronous. */
export interface WatchableDisk extends Disk {
  readonly realPathNow: (path: string) => string;
  readonly entriesNow: (folder: string) => readonly Dirent[];
  readonly statusNow: (path: string) => Stats;
  readonly readNow: (path: string) => Buffer;
  readonly watchFolder: (folder: string, heard: (name: string | null) => void) => FSWatcher;
}

const readWhole = promisify<string, Buffer>(readFile);

export const realDisk: WatchableDisk = {
  realPath: (path) => realpath(path),
  entries: (folder) => readdir(folder, { withFileTypes: true }),
  status: (path) => lstat(path),
  // Half the work of the one with promises, which makes an object of every open file.
  read: (path) => readWhole(path),
  openNew,
  makeFolder: (path) => mkdir(path),
  makeFolders: (path) => makeFolders(path, 0o700),
  link,
  rename,
  remove: (path) => unlink(path),
  realPathNow: (path) => realpathSync.native(path),
  entriesNow: (folder) => readdirSync(folder, { withFileTypes: true }),
  statusNow: (path) => lstatSync(path),
  readNow: (path) => readFileSync(path),
  watchFolder: (folder, heard) =>
    watch(folder, (_kind, name) => {
      heard(name);
    }),
};

async function openNew(path: string, mode: number): Promise<OpenFile> {
  const file = await open(path, "wx", mode);
  return {
    write: (bytes) => file.writeFile(bytes),
    setOwner: (user, group) => file.chown(user, group),
    setMode: (bits) => file.chmod(bits),
    sync: () => file.sync(),
    close: () => file.close(),
  };
}
