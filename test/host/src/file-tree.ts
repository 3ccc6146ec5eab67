import type { FileStamp } from "./vault-backend.ts";

/** Files and folders by vault path; "" is the root. Content is undefined for a file nobody has read yet. */
export interface FileTree {
  readonly files: Map<string, TreeFile>;
  readonly folders: Set<string>;
}

export interface TreeFile {
  readonly content: string | ArrayBuffer | undefined;
  readonly stamp: FileStamp;
}

export function emptyTree(): FileTree {
  return { files: new Map(), folders: new Set([""]) };
}

export function folderOf(path: string): string {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
}

/** "a/b/c.md" gives "a" and "a/b". */
export function foldersAbove(path: string): string[] {
  const segments = path
    .split("/")
    .slice(0, -1)
    .filter((segment) => segment !== "");
  return segments.map((_, index) => segments.slice(0, index + 1).join("/"));
}

export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

export function existsInTree(tree: FileTree, path: string): boolean {
  return tree.files.has(path) || tree.folders.has(path);
}

export function removeFromTree(tree: FileTree, path: string): void {
  for (const file of [...tree.files.keys()]) if (isWithin(file, path)) tree.files.delete(file);
  for (const folder of [...tree.folders]) if (isWithin(folder, path)) tree.folders.delete(folder);
}

export function moveInTree(tree: FileTree, from: string, to: string): void {
  for (const [path, file] of [...tree.files]) {
    if (!isWithin(path, from)) continue;
    tree.files.delete(path);
    tree.files.set(to + path.slice(from.length), file);
  }
  for (const path of [...tree.folders]) {
    if (!isWithin(path, from)) continue;
    tree.folders.delete(path);
    tree.folders.add(to + path.slice(from.length));
  }
}

/** The direct children of a folder. */
export function listTree(tree: FileTree, folder: string): { files: string[]; folders: string[] } {
  const isChild = (path: string): boolean => path !== "" && folderOf(path) === folder;
  return { files: [...tree.files.keys()].filter(isChild), folders: [...tree.folders].filter(isChild) };
}

export function sizeOf(content: string | ArrayBuffer): number {
  return typeof content === "string" ? new TextEncoder().encode(content).byteLength : content.byteLength;
}

export function joined(before: string | ArrayBuffer, after: string | ArrayBuffer): string | ArrayBuffer {
  if (typeof before === "string" && typeof after === "string") return before + after;
  const [head, tail] = [bytesOf(before), bytesOf(after)];
  const whole = new Uint8Array(head.byteLength + tail.byteLength);
  whole.set(new Uint8Array(head));
  whole.set(new Uint8Array(tail), head.byteLength);
  return whole.buffer;
}

export function bytesOf(content: string | ArrayBuffer): ArrayBuffer {
  if (typeof content !== "string") return content;
  const bytes = new TextEncoder().encode(content);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
}

export function textOf(content: string | ArrayBuffer): string {
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}
