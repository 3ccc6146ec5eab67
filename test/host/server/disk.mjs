// @ts-check
import { lstatSync } from "node:fs";
import { lstat, readFile, readdir, rename, rm, utimes, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import process from "node:process";
import { relativePath } from "./paths.mjs";

/**
 * @typedef {import("../src/vault-backend.ts").FileStamp} FileStamp
 * @typedef {import("../src/vault-backend.ts").StoredFile} StoredFile
 * @typedef {import("../src/vault-backend.ts").StoredEntry} StoredEntry
 */

const textExtensions = new Set([".md", ".json", ".jsonl", ".txt", ".css", ".canvas", ".base", ".csv"]);
const skippedFolders = new Set([".git", "node_modules"]);
const draftEnding = ".host-draft";

let drafts = 0;

/** @param {string} path */
export function isText(path) {
  return extname(path) === "" || textExtensions.has(extname(path).toLowerCase());
}

/** @param {string} path */
export function isSkipped(path) {
  return path.split("/").some(isSkippedName);
}

/** @param {string} name */
function isSkippedName(name) {
  return skippedFolders.has(name) || (name.startsWith(".") && name.endsWith(draftEnding));
}

/**
 * Symbolic links count as absent: they may lead out of the folder, or round in circles.
 * @param {string} full
 * @returns {Promise<import("node:fs").Stats | undefined>} undefined when nothing is there
 */
export async function look(full) {
  const stats = await lstat(full).catch(() => undefined);
  return stats?.isSymbolicLink() ? undefined : stats;
}

/**
 * The same at once, so that nothing can happen between the look and what is done about it.
 * @param {string} full
 */
export function lookNow(full) {
  try {
    const stats = lstatSync(full, { throwIfNoEntry: false });
    return stats?.isSymbolicLink() ? undefined : stats;
  } catch {
    return undefined;
  }
}

/**
 * What a look at a path saw, comparable with the next look.
 * @param {import("node:fs").Stats | undefined} stats
 */
export function signature(stats) {
  if (stats === undefined) return undefined;
  // A folder made anew under an old name is another folder: the watch on the old one is dead.
  if (stats.isDirectory()) return `folder:${stats.ino}:${stats.birthtimeMs}`;
  return `${stats.ino}:${stats.mtimeMs}:${stats.size}`;
}

/**
 * @param {import("node:fs").Stats} stats
 * @returns {FileStamp}
 */
export function fileStamp(stats) {
  return { ctime: Math.round(stats.birthtimeMs), mtime: Math.round(stats.mtimeMs), size: stats.size };
}

/**
 * @param {string} path
 * @param {string} full
 * @param {import("node:fs").Stats} stats
 * @returns {Promise<StoredFile>}
 */
async function storedFile(path, full, stats) {
  /** @type {StoredFile} */
  const file = { kind: "file", path, stamp: fileStamp(stats) };
  return isText(path) ? { ...file, text: await readFile(full, "utf8") } : file;
}

/**
 * Every folder and file below a root, parents before children. What vanishes meanwhile is left out.
 * @param {string} root
 * @param {string} [folder]
 * @returns {AsyncGenerator<{ path: string, full: string, stats: import("node:fs").Stats }>}
 */
export async function* walk(root, folder = root) {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.sort()) {
    const full = join(folder, name);
    const stats = await look(full);
    if (stats === undefined || isSkippedName(name)) continue;
    yield { path: relativePath(root, full), full, stats };
    if (stats.isDirectory()) yield* walk(root, full);
  }
}

/**
 * @param {{ path: string, full: string, stats: import("node:fs").Stats }} found
 * @returns {Promise<StoredEntry>}
 */
export async function storedEntry({ path, full, stats }) {
  return stats.isDirectory() ? { kind: "folder", path } : storedFile(path, full, stats);
}

/**
 * Writes beside the file and moves the whole over it, so that no reader finds it empty or half written.
 * @param {string} full
 * @param {Buffer} bytes
 * @param {number} [mtime]
 */
export async function writeWhole(full, bytes, mtime) {
  drafts += 1;
  const draft = join(dirname(full), `.${basename(full)}.${process.pid}-${drafts}${draftEnding}`);
  try {
    await writeFile(draft, bytes);
    if (mtime !== undefined) await utimes(draft, new Date(), new Date(mtime));
    await rename(draft, full);
  } finally {
    await rm(draft, { force: true });
  }
}
