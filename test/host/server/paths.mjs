// @ts-check
import { realpath } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";

/** A request named a place outside the folder it may touch. */
export class PathRefused extends Error {
  /** @param {string} path */
  constructor(path) {
    super(`refused: "${path}" is not inside the folder`);
    this.name = "PathRefused";
  }
}

/**
 * The absolute place of a path that must lie inside the root, with symbolic links followed.
 * @param {string} root an existing folder
 * @param {string} path relative, with forward slashes
 * @returns {Promise<string>}
 */
export async function inside(root, path) {
  if (isAbsolute(path) || path.includes("\0") || path.split(/[\\/]/).includes("..")) throw new PathRefused(path);
  const realRoot = await realpath(root);
  const full = resolve(realRoot, path);
  if (!isWithin(realRoot, await realPlace(full))) throw new PathRefused(path);
  return full;
}

/**
 * @param {string} root
 * @param {string} full
 * @returns {string} relative, with forward slashes
 */
export function relativePath(root, full) {
  return relative(root, full).split(sep).join("/");
}

/**
 * @param {string} path
 * @param {string} ancestor
 * @returns {boolean} also for the ancestor itself
 */
export function isAtOrBelow(path, ancestor) {
  return path === ancestor || path.startsWith(`${ancestor}/`);
}

/**
 * Where a path that may not exist yet really lies: its deepest existing ancestor decides.
 * @param {string} full
 * @returns {Promise<string>}
 */
async function realPlace(full) {
  try {
    return await realpath(full);
  } catch {
    const parent = dirname(full);
    return parent === full ? full : join(await realPlace(parent), basename(full));
  }
}

/**
 * @param {string} root
 * @param {string} full
 */
function isWithin(root, full) {
  const way = relative(root, full);
  return way === "" || (!way.startsWith(`..${sep}`) && way !== ".." && !isAbsolute(way));
}
