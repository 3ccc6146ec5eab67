import type { TAbstractFile, TFile, TFolder, Vault } from "obsidian";
import * as mock from "obsidian-test-mocks/obsidian";
import { api } from "./api.ts";
import { BackedAdapter } from "./backed-adapter.ts";
import { foldersAbove } from "./file-tree.ts";

// The vault's own tree of TFile and TFolder objects: entering, leaving, refreshing.

export function backedAdapter(vault: Vault): BackedAdapter {
  if (vault.adapter instanceof BackedAdapter) return vault.adapter;
  throw new Error("This vault was not made by createHost.");
}

/** The vault shows nothing below a name that starts with a dot; only the adapter does. */
export function isHidden(path: string): boolean {
  return path.split("/").some((segment) => segment.startsWith("."));
}

export function enterFile(vault: Vault, path: string): TFile {
  const index = mock.Vault.fromOriginalType2__(vault);
  const file = mock.TFile.create__(index, path);
  index.setVaultAbstractFile__(path, file);
  const entered = file.asOriginalType2__();
  refreshStat(entered);
  return entered;
}

/** Enters a folder and the folders above it that are not there yet; the new ones, top first. */
export function enterFolder(vault: Vault, path: string): TFolder[] {
  const index = mock.Vault.fromOriginalType2__(vault);
  const missing = foldersAbove(`${path}/`).filter((each) => index.getFolderByPath(each) === null);
  return missing.map((each) => {
    const folder = mock.TFolder.create__(index, each);
    index.setVaultAbstractFile__(each, folder);
    return folder.asOriginalType2__();
  });
}

/** Takes a file, or a folder with what is in it, out of the tree; what left, deepest first. */
export function leaveTree(vault: Vault, file: TAbstractFile): TAbstractFile[] {
  const index = mock.Vault.fromOriginalType2__(vault);
  const leaving = [file];
  if (file instanceof api.TFolder) api.Vault.recurseChildren(file, (child) => leaving.push(child));
  leaving.reverse();
  for (const each of leaving) index.deleteVaultAbstractFile__(each.path);
  return [...new Set(leaving)];
}

/** Copies size and times from the adapter to `file.stat`. */
export function refreshStat(file: TFile): void {
  const stamp = backedAdapter(file.vault).stampOf(file.path);
  if (stamp !== undefined) file.stat = { ...stamp };
}

export function isInVault(file: TAbstractFile): boolean {
  return file.vault.getAbstractFileByPath(file.path) === file;
}
