import type { TFile, Vault } from "obsidian";
import { folderOf } from "./file-tree.ts";

/** Files by lower-case name, so that looking up a link does not walk the vault. */
export type NameIndex = ReadonlyMap<string, readonly TFile[]>;

export function indexNames(vault: Vault): NameIndex {
  const byName = new Map<string, TFile[]>();
  for (const file of vault.getFiles()) {
    for (const name of new Set([file.name.toLowerCase(), nameInLinks(file).toLowerCase()])) {
      const files = byName.get(name);
      if (files === undefined) byName.set(name, [file]);
      else files.push(file);
    }
  }
  return byName;
}

/**
 * The file a link path means: case does not matter; a path that fits as a whole wins, then one in the folder of the
 * linking note, then the shortest. "./" and "../" start at the linking note.
 */
export function resolveLinkpath(names: NameIndex, linkpath: string, sourcePath: string): TFile | null {
  const wanted = absolutePath(
    linkpath
      .replace(/\u00a0/g, " ")
      .normalize("NFC")
      .trim(),
    sourcePath,
  ).toLowerCase();
  const name = wanted.slice(wanted.lastIndexOf("/") + 1);
  const candidates = (names.get(name) ?? []).filter((file) => endsWithPath(file.path.toLowerCase(), wanted));
  const folder = folderOf(sourcePath);
  const rank = (file: TFile): number => {
    const path = file.path.toLowerCase();
    if (path === wanted || path === `${wanted}.md`) return 0;
    return folderOf(file.path) === folder ? 1 : 2;
  };
  const ranked = [...candidates].sort((a, b) => rank(a) - rank(b) || a.path.length - b.path.length);
  return ranked[0] ?? null;
}

/** The shortest text that still means this file: its name if no other file has it, else its path. */
export function shortestLinktext(names: NameIndex, file: TFile, omitMdExtension: boolean): string {
  const drop = omitMdExtension && file.extension === "md";
  const isAmbiguous = (names.get(nameInLinks(file).toLowerCase()) ?? []).length > 1;
  if (!isAmbiguous) return drop ? file.basename : file.name;
  return drop ? file.path.slice(0, -".md".length) : file.path;
}

function nameInLinks(file: TFile): string {
  return file.extension === "md" ? file.basename : file.name;
}

function absolutePath(linkpath: string, sourcePath: string): string {
  if (!linkpath.startsWith("./") && !linkpath.startsWith("../")) return linkpath.replace(/^\//, "");
  const segments = folderOf(sourcePath)
    .split("/")
    .filter((segment) => segment !== "");
  for (const segment of linkpath.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== ".") segments.push(segment);
  }
  return segments.join("/");
}

function endsWithPath(path: string, wanted: string): boolean {
  const fits = (tail: string): boolean => path === tail || path.endsWith(`/${tail}`);
  return fits(wanted) || fits(`${wanted}.md`);
}
