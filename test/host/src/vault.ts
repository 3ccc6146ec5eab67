import type { DataWriteOptions, TAbstractFile, TFile, TFolder, Vault } from "obsidian";
import * as mock from "obsidian-test-mocks/obsidian";
import { addUndocumented, api, patch } from "./api.ts";
import { folderOf } from "./file-tree.ts";
import { normalizePath } from "./functions.ts";
import { backedAdapter, enterFile, enterFolder, isInVault, leaveTree, refreshStat } from "./vault-index.ts";

/** Stats, errors and events of `app.vault` as in the app. */
export function installVault(): void {
  patchLookups();
  patchCreation();
  patchChanges();
  patchRemoval();
  patchRename();
}

function patchLookups(): void {
  patch(api.Vault, {
    getName() {
      return this.adapter.getName();
    },
    getResourcePath(file) {
      return this.adapter.getResourcePath(file.path);
    },
    getAllFolders(includeRoot = false) {
      return this.getAllLoadedFiles().filter(
        (file): file is TFolder => file instanceof api.TFolder && (includeRoot || !file.isRoot()),
      );
    },
  });
  addUndocumented(api.Vault, {
    getConfig(key: string) {
      return mock.Vault.fromOriginalType2__(this).getConfig__(key);
    },
    setConfig(key: string, value: unknown) {
      mock.Vault.fromOriginalType2__(this).setConfig__(key, value);
      this.trigger("config-changed", key);
    },
  });
}

function patchCreation(): void {
  const enter = (vault: Vault, path: string): TFile => {
    const file = enterFile(vault, path);
    vault.trigger("create", file);
    return file;
  };
  patch(api.Vault, {
    async create(path, text, options) {
      const target = freePath(this, path);
      await this.adapter.write(target, text, options);
      return enter(this, target);
    },
    async createBinary(path, bytes, options) {
      const target = freePath(this, path);
      await this.adapter.writeBinary(target, bytes, options);
      return enter(this, target);
    },
    async createFolder(path) {
      const target = normalizePath(path);
      if (existing(this, target)) throw new Error("Folder already exists.");
      await this.adapter.mkdir(target);
      for (const folder of enterFolder(this, target)) this.trigger("create", folder);
      const made = this.getFolderByPath(target);
      if (made === null) throw new Error(`The folder '${target}' was not made.`);
      return made;
    },
  });
  addUndocumented(api.Vault, {
    async copy(this: Vault, file: TAbstractFile, newPath: string) {
      const target = freePath(this, newPath);
      await this.adapter.copy(file.path, target);
      return enter(this, target);
    },
  });
}

/** Writes to one file happen one after the other, so that two `process` calls never lose each other's change. */
const queues = new WeakMap<TFile, Promise<unknown>>();

function inTurn<T>(file: TFile, work: () => Promise<T>): Promise<T> {
  const before = queues.get(file) ?? Promise.resolve();
  const mine = before.then(work, work);
  queues.set(file, mine);
  return mine;
}

function patchChanges(): void {
  const change = (file: TFile, write: () => Promise<void>): Promise<void> =>
    inTurn(file, async () => {
      if (!isInVault(file)) throw noSuchFile(file.path);
      await write();
      refreshStat(file);
      file.vault.trigger("modify", file);
    });
  patch(api.Vault, {
    modify(file, text, options) {
      return change(file, () => this.adapter.write(file.path, text, options));
    },
    modifyBinary(file, bytes, options) {
      return change(file, () => this.adapter.writeBinary(file.path, bytes, options));
    },
    append(file, text, options) {
      return change(file, () => this.adapter.append(file.path, text, options));
    },
    appendBinary(file, bytes, options) {
      return change(file, () => this.adapter.appendBinary(file.path, bytes, options));
    },
    async process(file: TFile, fn: (text: string) => string, options?: DataWriteOptions) {
      let next = "";
      await change(file, async () => {
        next = await this.adapter.process(file.path, fn, options);
      });
      return next;
    },
  });
}

function patchRemoval(): void {
  const announce = (vault: Vault, file: TAbstractFile): void => {
    for (const gone of leaveTree(vault, file)) vault.trigger("delete", gone);
  };
  patch(api.Vault, {
    async delete(file) {
      if (!isInVault(file)) throw noSuchFile(file.path);
      await (file instanceof api.TFolder ? this.adapter.rmdir(file.path, true) : this.adapter.remove(file.path));
      announce(this, file);
    },
    async trash(file, system) {
      if (!isInVault(file)) throw noSuchFile(file.path);
      const isGone = system && (await this.adapter.trashSystem(file.path));
      if (!isGone) await this.adapter.trashLocal(file.path);
      announce(this, file);
    },
  });
}

function patchRename(): void {
  const moveInVault = Reflect.get(mock.Vault.prototype, "rename");
  patch(api.Vault, {
    async rename(file, newPath) {
      const oldPath = file.path;
      const target = normalizePath(newPath);
      requireFolder(this, target);
      // The mock announces only the folder itself; the app announces every file and folder in it as well.
      const followers: TAbstractFile[] = [];
      if (file instanceof api.TFolder) api.Vault.recurseChildren(file, (child) => followers.push(child));
      const moving = followers.filter((follower) => follower !== file);
      await moveInVault.call(mock.Vault.fromOriginalType2__(this), seen(file), target);
      for (const follower of moving) {
        this.trigger("rename", follower, oldPath + follower.path.slice(target.length));
      }
    },
  });
}

function seen(file: TAbstractFile): mock.TAbstractFile {
  return mock.TAbstractFile.fromOriginalType__(file);
}

function existing(vault: Vault, path: string): boolean {
  return mock.Vault.fromOriginalType2__(vault).getAbstractFileByPathInsensitive__(path) !== null;
}

function freePath(vault: Vault, path: string): string {
  const target = normalizePath(path);
  if (existing(vault, target) || backedAdapter(vault).stampOf(target) !== undefined) {
    throw new Error("File already exists.");
  }
  requireFolder(vault, target);
  return target;
}

function requireFolder(vault: Vault, path: string): void {
  const folder = folderOf(path);
  if (folder !== "" && vault.getFolderByPath(folder) === null) throw noSuchFile(path);
}

function noSuchFile(path: string): Error {
  return Object.assign(new Error(`ENOENT: no such file or directory, open '${path}'`), { code: "ENOENT" });
}
