import type { Vault } from "obsidian";
import { backedAdapter, enterFile, enterFolder, isHidden, leaveTree, refreshStat } from "./vault-index.ts";
import type { OutsideChange, Removed, StoredEntry, StoredFile } from "./vault-backend.ts";

/** Fills a new vault, with the same `create` events a starting app fires for what is already there. */
export function takeSnapshot(vault: Vault, entries: readonly StoredEntry[]): void {
  for (const entry of entries) {
    backedAdapter(vault).remember(entry);
    if (!isHidden(entry.path)) enter(vault, entry);
  }
}

/** Follows what another program did; `onHidden` hears of files the vault does not show. */
export function followOutsideChange(vault: Vault, change: OutsideChange, onHidden: (path: string) => void): void {
  const adapter = backedAdapter(vault);
  if (change.kind === "file" && isKnown(vault, change)) return;
  if (change.kind === "removed") remove(vault, change);
  else adapter.remember(change);
  if (isHidden(change.path)) onHidden(change.path);
  else if (change.kind !== "removed") enterOrModify(vault, change);
}

function isKnown(vault: Vault, change: StoredFile): boolean {
  const adapter = backedAdapter(vault);
  const stamp = adapter.stampOf(change.path);
  if (stamp === undefined) return false;
  if (change.text !== undefined) return adapter.peek(change.path) === change.text;
  return stamp.mtime === change.stamp.mtime && stamp.size === change.stamp.size;
}

function enterOrModify(vault: Vault, entry: StoredEntry): void {
  const file = vault.getFileByPath(entry.path);
  if (file === null) {
    enter(vault, entry);
    return;
  }
  refreshStat(file);
  vault.trigger("modify", file);
}

function enter(vault: Vault, entry: StoredEntry): void {
  if (entry.kind === "folder") {
    for (const folder of enterFolder(vault, entry.path)) vault.trigger("create", folder);
    return;
  }
  for (const folder of enterFolder(vault, folderPath(entry.path))) vault.trigger("create", folder);
  vault.trigger("create", enterFile(vault, entry.path));
}

function folderPath(path: string): string {
  return path.split("/").slice(0, -1).join("/");
}

function remove(vault: Vault, { path }: Removed): void {
  backedAdapter(vault).forget(path);
  const file = vault.getAbstractFileByPath(path);
  if (file === null) return;
  for (const gone of leaveTree(vault, file)) vault.trigger("delete", gone);
}
