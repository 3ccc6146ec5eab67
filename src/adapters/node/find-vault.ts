import { existsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { ok } from "../../core/lib/result.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";

const marks = [".obsidian", "retrace.json"];

/** The folder that is meant: the one named, else the nearest one above that is a vault. */
export function findVault(named: string | undefined, from: string): Attempt<string> {
  if (named !== undefined) return existing(resolve(from, named));
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    if (marks.some((mark) => existsSync(join(folder, mark)))) return ok(folder);
    if (folder === dirname(folder)) break;
  }
  const message = `No vault here: neither ${from} nor a folder above it holds ${marks.join(" or ")}. Name one with --vault DIR.`;
  return fail("NOT_FOUND", message);
}

function existing(folder: string): Attempt<string> {
  if (isFolder(folder)) return ok(folder);
  return fail("NOT_FOUND", `The vault ${folder} is no folder. Name one that exists with --vault DIR.`);
}

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
