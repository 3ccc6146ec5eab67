import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ifPresent } from "../../../src/adapters/system-errors.ts";
import type { FileStamp, OutsideChange, StoredEntry, StoredFile, VaultBackend } from "../../host/src/vault-backend.ts";

export interface SharedFolder extends VaultBackend {
  /** Tells Obsidian what other programs have done since the last time, as its watcher would. */
  readonly look: () => void;
}

/** A folder that Obsidian shares with other programs. As in Obsidian, writing is not atomic, and takes its time. */
export function sharedFolder(root: string): SharedFolder {
  const known = new Map<string, string>();
  const listeners = new Set<(change: OutsideChange) => void>();
  const stampOf = (path: string): FileStamp => {
    const { ctimeMs: ctime, mtimeMs: mtime, size } = statSync(join(root, path));
    return { ctime, mtime, size };
  };
  const store = async (path: string, content: string | ArrayBuffer): Promise<FileStamp> => {
    const text = typeof content === "string" ? content : new TextDecoder().decode(content);
    mkdirSync(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
    known.set(path, text);
    return stampOf(path);
  };
  const fileAt = (path: string): StoredFile => {
    const text = readFileSync(join(root, path), "utf8");
    known.set(path, text);
    return { kind: "file", path, stamp: stampOf(path), text };
  };
  const entries = (): readonly StoredEntry[] =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter(({ name }) => !name.startsWith("."))
      .map((entry): StoredEntry => {
        const path = join(entry.parentPath, entry.name).slice(root.length + 1);
        return entry.isDirectory() ? { kind: "folder", path } : fileAt(path);
      });
  const nothing = (): Promise<void> => Promise.resolve();
  return {
    name: "shared",
    folder: root,
    readNow: (path) => ifPresent(readFile(join(root, path), "utf8")),
    snapshot: () => Promise.resolve(entries()),
    write: store,
    append: () => Promise.reject(new Error("Nobody here appends.")),
    rename: (from, to) => {
      renameSync(join(root, from), join(root, to));
      return nothing();
    },
    remove: (path) => {
      rmSync(join(root, path), { recursive: true });
      return nothing();
    },
    makeFolder: (path) => {
      mkdirSync(join(root, path), { recursive: true });
      return nothing();
    },
    readBinary: (path) => Promise.resolve(new Uint8Array(readFileSync(join(root, path))).buffer),
    resourceUrl: (path) => path,
    watch: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    look: () => {
      const before = new Map(known);
      for (const entry of entries()) {
        const isNew = entry.kind === "folder" || before.get(entry.path) !== entry.text;
        if (isNew) for (const listener of listeners) listener(entry);
      }
    },
  };
}
