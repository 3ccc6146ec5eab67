import {
  bytesOf,
  emptyTree,
  existsInTree,
  foldersAbove,
  joined,
  moveInTree,
  removeFromTree,
  sizeOf,
  textOf,
  type FileTree,
} from "./file-tree.ts";
import type { FileStamp, OutsideChange, StoredEntry, VaultBackend } from "./vault-backend.ts";

/** What another program (a sync client, an editor, a script) does to the folder behind Obsidian's back. */
export interface OtherProgram {
  write(path: string, text: string): void;
  makeFolder(path: string): void;
  remove(path: string): void;
  /** What is on disk, or undefined. */
  read(path: string): string | undefined;
}

export interface MemoryBackend extends VaultBackend {
  readonly other: OtherProgram;
}

/** A folder that exists only in memory, for unit tests. A path ending in "/" makes an empty folder. */
export function memoryBackend(files: Readonly<Record<string, string>>, name = "Test vault"): MemoryBackend {
  const disk = emptyTree();
  for (const [path, text] of Object.entries(files)) putSeed(disk, path, text);
  const watchers = new Set<(change: OutsideChange) => void>();
  const report = (change: OutsideChange): void => {
    for (const watcher of watchers) watcher(change);
  };
  return {
    name,
    snapshot: () => Promise.resolve(snapshotOf(disk)),
    write: (path, content) => Promise.resolve(put(disk, path, content)),
    append: (path, content) => Promise.resolve(put(disk, path, joined(disk.files.get(path)?.content ?? "", content))),
    rename: (from, to) => {
      moveInTree(disk, from, to);
      return Promise.resolve();
    },
    remove: (path) => {
      removeFromTree(disk, path);
      return Promise.resolve();
    },
    makeFolder: (path) => {
      putFolder(disk, path);
      return Promise.resolve();
    },
    readBinary: (path) => Promise.resolve(bytesOf(disk.files.get(path)?.content ?? "")),
    resourceUrl: (path) => `app://local/${encodeURI(path)}`,
    watch(onChange) {
      watchers.add(onChange);
      return () => {
        watchers.delete(onChange);
      };
    },
    other: otherProgram(disk, report),
  };
}

function otherProgram(disk: FileTree, report: (change: OutsideChange) => void): OtherProgram {
  const reportNewFolders = (path: string): void => {
    for (const folder of foldersAbove(path)) {
      if (disk.folders.has(folder)) continue;
      disk.folders.add(folder);
      report({ kind: "folder", path: folder });
    }
  };
  return {
    write(path, text) {
      reportNewFolders(path);
      report({ kind: "file", path, text, stamp: put(disk, path, text) });
    },
    makeFolder(path) {
      reportNewFolders(`${path}/`);
    },
    remove(path) {
      if (!existsInTree(disk, path)) throw new Error(`ENOENT: no such file or directory, unlink '${path}'`);
      removeFromTree(disk, path);
      report({ kind: "removed", path });
    },
    read(path) {
      const content = disk.files.get(path)?.content;
      return content === undefined ? undefined : textOf(content);
    },
  };
}

function putSeed(disk: FileTree, path: string, text: string): void {
  if (path.endsWith("/")) putFolder(disk, path.slice(0, -1));
  else put(disk, path, text);
}

function putFolder(disk: FileTree, path: string): void {
  for (const folder of foldersAbove(`${path}/`)) disk.folders.add(folder);
}

function put(disk: FileTree, path: string, content: string | ArrayBuffer): FileStamp {
  const now = Date.now();
  const stamp = { ctime: disk.files.get(path)?.stamp.ctime ?? now, mtime: now, size: sizeOf(content) };
  for (const folder of foldersAbove(path)) disk.folders.add(folder);
  disk.files.set(path, { content, stamp });
  return stamp;
}

function snapshotOf(disk: FileTree): StoredEntry[] {
  const folders = [...disk.folders].filter((path) => path !== "").sort();
  return [
    ...folders.map((path) => ({ kind: "folder" as const, path })),
    ...[...disk.files].map(([path, { content, stamp }]) => ({
      kind: "file" as const,
      path,
      stamp,
      ...(typeof content === "string" ? { text: content } : {}),
    })),
  ];
}
