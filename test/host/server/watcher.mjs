// @ts-check
import { watch } from "node:fs";
import { setTimeout } from "node:timers";
import { join } from "node:path";
import { isSkipped, look, lookNow, signature, storedEntry, walk } from "./disk.mjs";
import { isAtOrBelow } from "./paths.mjs";

/**
 * @typedef {import("../src/vault-backend.ts").OutsideChange} OutsideChange
 */

const retryMs = 25;

/**
 * Reports what others change in a folder. A watch event only says "look here": what counts is the difference between
 * the disk and what is known of it. Own writes become known through `touch`, so they are never reported.
 *
 * One plain watch per folder, because recursive watches on Linux lose files that are renamed away and back.
 */
export class FolderWatcher {
  /** @type {Map<string, string>} path to signature */
  #known = new Map();
  /** @type {Map<string, import("node:fs").FSWatcher>} */
  #watches = new Map();
  /** @type {Map<string, number>} paths that an own operation is changing right now */
  #busy = new Map();
  /** @type {Set<string>} one look at a time per path, or a write could be reported after its removal */
  #looking = new Set();
  /** @type {Set<string>} */
  #lookAgain = new Set();
  #closed = false;
  #root;
  #report;

  /**
   * @param {string} root with symbolic links followed
   * @param {(change: OutsideChange) => void} report
   */
  constructor(root, report) {
    this.#root = root;
    this.#report = report;
  }

  async start() {
    for await (const { path, stats } of walk(this.#root)) this.remember(path, stats);
    this.#watchFolder("");
    for (const path of this.#known.keys()) if (this.#isFolder(path)) this.#watchFolder(path);
  }

  close() {
    this.#closed = true;
    for (const watching of this.#watches.values()) watching.close();
    this.#watches.clear();
  }

  /**
   * @param {string} path
   * @param {import("node:fs").Stats} stats
   */
  remember(path, stats) {
    this.#known.set(path, signature(stats) ?? "");
  }

  /**
   * Runs an own operation on some paths and takes its outcome as known.
   * @template Outcome
   * @param {readonly string[]} paths
   * @param {() => Promise<Outcome>} operation
   */
  async touch(paths, operation) {
    for (const path of paths) this.#busy.set(path, (this.#busy.get(path) ?? 0) + 1);
    try {
      const outcome = await operation();
      for (const path of paths) await this.#learn(path);
      return outcome;
    } finally {
      for (const path of paths) this.#release(path);
    }
  }

  /** @param {string} path */
  #isFolder(path) {
    return this.#known.get(path)?.startsWith("folder:") === true;
  }

  /** @param {string} path */
  #release(path) {
    const left = (this.#busy.get(path) ?? 1) - 1;
    if (left > 0) this.#busy.set(path, left);
    else this.#busy.delete(path);
  }

  /** @param {string} path */
  #isBusy(path) {
    return [...this.#busy.keys()].some((busy) => isAtOrBelow(path, busy));
  }

  /** @param {string} path */
  async #learn(path) {
    const stats = await look(join(this.#root, path));
    if (this.#isFolder(path) && signature(stats) !== this.#known.get(path)) this.#forget(path);
    if (stats === undefined) return this.#forget(path);
    this.remember(path, stats);
    if (!stats.isDirectory()) return;
    this.#watchFolder(path);
    for await (const below of walk(this.#root, join(this.#root, path))) {
      this.remember(below.path, below.stats);
      if (below.stats.isDirectory()) this.#watchFolder(below.path);
    }
  }

  /** @param {string} path */
  #forget(path) {
    for (const known of [...this.#known.keys()]) if (isAtOrBelow(known, path)) this.#known.delete(known);
    for (const [folder, watching] of [...this.#watches]) {
      if (!isAtOrBelow(folder, path)) continue;
      watching.close();
      this.#watches.delete(folder);
    }
  }

  /** @param {string} folder */
  #watchFolder(folder) {
    if (this.#closed || this.#watches.has(folder) || isSkipped(folder)) return;
    try {
      const watching = watch(join(this.#root, folder), (_event, name) => {
        if (name !== null) void this.#check(folder === "" ? name : `${folder}/${name}`);
      });
      watching.on("error", () => undefined);
      this.#watches.set(folder, watching);
    } catch {
      // The folder vanished between the look and the watch; its parent's watch reports that.
    }
  }

  /** @param {string} path */
  async #check(path) {
    if (this.#closed || isSkipped(path)) return;
    if (this.#looking.has(path)) {
      this.#lookAgain.add(path);
      return;
    }
    this.#looking.add(path);
    try {
      await this.#compare(path);
    } finally {
      this.#looking.delete(path);
    }
    if (this.#lookAgain.delete(path)) await this.#check(path);
  }

  /** @param {string} path */
  #checkSoon(path) {
    setTimeout(() => void this.#check(path), retryMs).unref();
  }

  /** @param {string} path */
  async #compare(path) {
    if (this.#isBusy(path)) return this.#checkSoon(path);
    const stats = lookNow(join(this.#root, path));
    if (signature(stats) === this.#known.get(path)) return;
    if (stats === undefined || this.#isFolder(path)) this.#reportRemoved(path);
    if (stats === undefined) return;
    if (stats.isDirectory()) return this.#reportFolder(path, stats);
    const file = await storedEntry({ path, full: join(this.#root, path), stats }).catch(() => undefined);
    // Reading took time: what has changed since, or is gone with its folder, must not be told after that was.
    if (file === undefined || this.#isBusy(path) || signature(lookNow(join(this.#root, path))) !== signature(stats)) {
      return this.#checkSoon(path);
    }
    this.remember(path, stats);
    this.#report(file);
  }

  /** @param {string} path */
  #reportRemoved(path) {
    this.#forget(path);
    this.#report({ kind: "removed", path });
  }

  /**
   * @param {string} path
   * @param {import("node:fs").Stats} stats
   */
  async #reportFolder(path, stats) {
    this.remember(path, stats);
    this.#report({ kind: "folder", path });
    this.#watchFolder(path);
    // What was put into the folder before its watch began.
    for await (const below of walk(this.#root, join(this.#root, path))) await this.#check(below.path);
  }
}
