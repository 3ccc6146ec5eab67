import { existsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { ok } from "../../core/lib/result.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";

const marks = [".obsidian", "retrace.json"];

/** The folder that is meant: the one named, else the nearest one above that is a vault. */
export function findVault(named: string | undefined, from: string): Attempt<string> {
  if (named !== undefined) return existing(resolve(from, named));
  const found = vaultAround(resolve(from));
  if (found !== undefined) return ok(found);
  const message = `No vault here: neither ${from} nor a folder above it holds ${marks.join(" or ")}. Name one with --vault DIR.`;
  return fail("NOT_FOUND", message);
}

/** Whether somebody has made a vault of a folder. */
export function isVault(folder: string): boolean {
  return marks.some((mark) => existsSync(join(folder, mark)));
}

/** The folder itself, else the nearest one above it that is a vault. */
export function vaultAround(folder: string): string | undefined {
  if (isVault(folder)) return folder;
  return folder === dirname(folder) ? undefined : vaultAround(dirname(folder));
}

function existing(folder: string): Attempt<string> {
  if (isFolder(folder)) return ok(folder);
  return fail("NOT_FOUND", `The vault ${folder} is no folder. Name one that exists with --vault DIR.`);
}

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
