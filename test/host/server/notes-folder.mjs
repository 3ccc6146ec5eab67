// @ts-check
import { appendFile, mkdir, readFile, realpath, rename, rm } from "node:fs/promises";
import { basename } from "node:path";
import { fileStamp, look, storedEntry, walk, writeWhole } from "./disk.mjs";
import { inside } from "./paths.mjs";
import { FolderWatcher } from "./watcher.mjs";

/**
 * @typedef {import("../src/vault-backend.ts").FileStamp} FileStamp
 * @typedef {import("../src/vault-backend.ts").OutsideChange} OutsideChange
 * @typedef {import("../src/vault-backend.ts").StoredEntry} StoredEntry
 * @typedef {(change: OutsideChange, author: string | undefined) => void} ChangeListener
 *   author is the client that made the change, undefined when it came from outside
 */

/** One real folder of notes: read, changed and watched by path. */
export class NotesFolder {
  /** @type {Set<ChangeListener>} */
  #listeners = new Set();
  #watcher;
  #root;

  /** @param {string} root with symbolic links followed */
  constructor(root) {
    this.#root = root;
    this.#watcher = new FolderWatcher(root, (change) => {
      this.#announce(change, undefined);
    });
  }

  /** @param {string} folder */
  static async open(folder) {
    const notes = new NotesFolder(await realpath(folder));
    await notes.#watcher.start();
    return notes;
  }

  close() {
    this.#listeners.clear();
    this.#watcher.close();
  }

  /**
   * @param {ChangeListener} listener
   * @returns {() => void} stops listening
   */
  onChange(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @returns {Promise<{ name: string, entries: StoredEntry[] }>} */
  async snapshot() {
    const entries = [];
    for await (const found of walk(this.#root)) entries.push(await storedEntry(found));
    return { name: basename(this.#root), entries };
  }

  /**
   * @param {string} path
   * @returns {Promise<Buffer>}
   */
  async read(path) {
    return readFile(await inside(this.#root, path));
  }

  /**
   * @param {{ path: string, author: string | undefined, mtime: number | undefined }} target
   * @param {Buffer} bytes
   */
  async write({ path, author, mtime }, bytes) {
    return this.#change(path, author, (full) => writeWhole(full, bytes, mtime));
  }

  /**
   * @param {{ path: string, author: string | undefined }} target
   * @param {Buffer} bytes
   */
  async append({ path, author }, bytes) {
    return this.#change(path, author, (full) => appendFile(full, bytes));
  }

  /** @param {{ path: string, author: string | undefined }} target */
  async mkdir({ path, author }) {
    return this.#change(path, author, async (full) => {
      await mkdir(full, { recursive: true });
    });
  }

  /** @param {{ path: string, author: string | undefined }} target */
  async remove({ path, author }) {
    return this.#change(path, author, (full) => rm(full, { recursive: true }));
  }

  /** @param {{ path: string, to: string, author: string | undefined }} move */
  async rename({ path, to, author }) {
    const from = await inside(this.#root, path);
    const target = await inside(this.#root, to);
    await this.#watcher.touch([path, to], () => rename(from, target));
    this.#announce({ kind: "removed", path }, author);
    await this.#announceTree(to, author);
    return this.#stamp(target);
  }

  /**
   * @param {string} path
   * @param {string | undefined} author
   * @param {(full: string) => Promise<void>} operation
   * @returns {Promise<FileStamp | undefined>} undefined once nothing is there
   */
  async #change(path, author, operation) {
    const full = await inside(this.#root, path);
    await this.#watcher.touch([path], () => operation(full));
    await this.#announceTree(path, author);
    return this.#stamp(full);
  }

  /** @param {string} full */
  async #stamp(full) {
    const stats = await look(full);
    return stats === undefined ? undefined : fileStamp(stats);
  }

  /**
   * Tells the other clients about a path as it is now.
   * @param {string} path
   * @param {string | undefined} author
   */
  async #announceTree(path, author) {
    const full = await inside(this.#root, path);
    const stats = await look(full);
    if (stats === undefined) return this.#announce({ kind: "removed", path }, author);
    this.#announce(await storedEntry({ path, full, stats }), author);
    if (!stats.isDirectory()) return;
    for await (const below of walk(this.#root, full)) this.#announce(await storedEntry(below), author);
  }

  /**
   * @param {OutsideChange} change
   * @param {string | undefined} author
   */
  #announce(change, author) {
    for (const listener of this.#listeners) listener(change, author);
  }
}
