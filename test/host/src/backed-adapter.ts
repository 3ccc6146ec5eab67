import type { DataWriteOptions, ListedFiles, Stat } from "obsidian";
import * as mock from "obsidian-test-mocks/obsidian";
import {
  bytesOf,
  emptyTree,
  existsInTree,
  foldersAbove,
  joined,
  listTree,
  moveInTree,
  removeFromTree,
  textOf,
  type FileTree,
} from "./file-tree.ts";
import type { FileStamp, StoredEntry, VaultBackend } from "./vault-backend.ts";

/**
 * `app.vault.adapter`: reads from memory, writes to the backend first. It knows hidden files (`.obsidian/...`), which
 * the vault itself does not show.
 */
export class BackedAdapter extends mock.FileSystemAdapter {
  private readonly tree: FileTree = emptyTree();
  private readonly backend: VaultBackend;

  constructor(backend: VaultBackend) {
    super(backend.folder ?? `/${backend.name}`);
    this.backend = backend;
  }

  /** Takes in what is in the backend already, without writing it there. */
  remember(entry: StoredEntry): void {
    for (const folder of foldersAbove(entry.path)) this.tree.folders.add(folder);
    if (entry.kind === "folder") this.tree.folders.add(entry.path);
    else this.tree.files.set(entry.path, { content: entry.text, stamp: entry.stamp });
  }

  forget(path: string): void {
    removeFromTree(this.tree, path);
  }

  /** The text as the host knows it, at once. */
  peek(path: string): string | undefined {
    const content = this.tree.files.get(path)?.content;
    return content === undefined ? undefined : textOf(content);
  }

  stampOf(path: string): FileStamp | undefined {
    return this.tree.files.get(path)?.stamp;
  }

  override getName(): string {
    return this.backend.name;
  }

  override getResourcePath(path: string): string {
    return this.backend.resourceUrl(path);
  }

  override async exists(path: string, sensitive = true): Promise<boolean> {
    const plain = path === "/" ? "" : path;
    if (existsInTree(this.tree, plain)) return true;
    const wanted = plain.toLowerCase();
    const known = [...this.tree.files.keys(), ...this.tree.folders];
    if (!sensitive && known.some((each) => each.toLowerCase() === wanted)) return true;
    return (await this.backend.readNow?.(plain)) !== undefined;
  }

  override stat(path: string): Promise<Stat | null> {
    if (this.tree.folders.has(path)) return Promise.resolve({ type: "folder", ctime: 0, mtime: 0, size: 0 });
    const stamp = this.stampOf(path);
    return Promise.resolve(stamp === undefined ? null : { type: "file", ...stamp });
  }

  override list(path: string): Promise<ListedFiles> {
    const folder = path === "/" ? "" : path;
    if (!this.tree.folders.has(folder)) return Promise.reject(missing("scandir", path));
    return Promise.resolve(listTree(this.tree, folder));
  }

  override async read(path: string): Promise<string> {
    if (this.backend.readNow === undefined) return textOf(await this.contentOf(path));
    const text = await this.backend.readNow(path);
    if (text === undefined) throw missing("open", path);
    return text;
  }

  override async readBinary(path: string): Promise<ArrayBuffer> {
    return bytesOf(await this.contentOf(path));
  }

  override readSync__(path: string): string {
    const text = this.peek(path);
    if (text === undefined) throw missing("open", path);
    return text;
  }

  override async write(path: string, text: string, options?: DataWriteOptions): Promise<void> {
    await this.store(path, text, options);
  }

  override async writeBinary(path: string, bytes: ArrayBuffer, options?: DataWriteOptions): Promise<void> {
    await this.store(path, bytes, options);
  }

  override async append(path: string, text: string, options?: DataWriteOptions): Promise<void> {
    await this.storeMore(path, text, options);
  }

  override async appendBinary(path: string, bytes: ArrayBuffer, options?: DataWriteOptions): Promise<void> {
    await this.storeMore(path, bytes, options);
  }

  override async process(path: string, fn: (data: string) => string, options?: DataWriteOptions): Promise<string> {
    const before = this.backend.readToChange ? await this.backend.readToChange(path) : await this.read(path);
    if (before === undefined) throw missing("open", path);
    const text = fn(before);
    await this.write(path, text, options);
    return text;
  }

  override async mkdir(path: string): Promise<void> {
    await this.backend.makeFolder(path);
    this.remember({ kind: "folder", path });
  }

  override async remove(path: string): Promise<void> {
    if (!this.tree.files.has(path)) throw missing("unlink", path);
    await this.backend.remove(path);
    this.forget(path);
  }

  override async rmdir(path: string, recursive: boolean): Promise<void> {
    const { files, folders } = await this.list(path);
    if (!recursive && files.length + folders.length > 0)
      throw new Error(`ENOTEMPTY: directory not empty, rmdir '${path}'`);
    await this.backend.remove(path);
    this.forget(path);
  }

  override async rename(from: string, to: string): Promise<void> {
    if (!existsInTree(this.tree, from)) throw missing("rename", from);
    // Changing only the case of a name is a rename onto itself on a case-insensitive disk.
    if (existsInTree(this.tree, to) && from.toLowerCase() !== to.toLowerCase()) {
      throw new Error("Destination file already exists!");
    }
    await this.backend.rename(from, to);
    moveInTree(this.tree, from, to);
    for (const folder of foldersAbove(to)) this.tree.folders.add(folder);
  }

  override async copy(from: string, to: string): Promise<void> {
    if (existsInTree(this.tree, to)) throw new Error("Destination file already exists!");
    await this.store(to, await this.contentOf(from));
  }

  override async trashLocal(path: string): Promise<void> {
    if (!this.tree.folders.has(".trash")) await this.mkdir(".trash");
    const name = path.slice(path.lastIndexOf("/") + 1);
    let target = `.trash/${name}`;
    for (let count = 2; existsInTree(this.tree, target); count += 1) target = `.trash/${String(count)} ${name}`;
    await this.rename(path, target);
  }

  /** A page reaches no trash but the vault's own, which the app falls back on as well. */
  override trashSystem(path: string): Promise<boolean> {
    if (!existsInTree(this.tree, path)) throw missing("trash", path);
    return Promise.resolve(false);
  }

  private async contentOf(path: string): Promise<string | ArrayBuffer> {
    const file = this.tree.files.get(path);
    if (file === undefined) throw missing("open", path);
    if (file.content !== undefined) return file.content;
    const content = await this.backend.readBinary(path);
    this.tree.files.set(path, { content, stamp: file.stamp });
    return content;
  }

  private async store(path: string, content: string | ArrayBuffer, options?: DataWriteOptions): Promise<void> {
    this.keep(path, content, await this.backend.write(path, content), options);
  }

  private async storeMore(path: string, more: string | ArrayBuffer, options?: DataWriteOptions): Promise<void> {
    const before = this.tree.files.has(path)
      ? await this.contentOf(path)
      : typeof more === "string"
        ? ""
        : new ArrayBuffer();
    this.keep(path, joined(before, more), await this.backend.append(path, more), options);
  }

  private keep(path: string, content: string | ArrayBuffer, stamp: FileStamp, options: DataWriteOptions = {}): void {
    for (const folder of foldersAbove(path)) this.tree.folders.add(folder);
    // A backend may write a new file over the old one; the note was still made when it was made.
    const { ctime = this.stampOf(path)?.ctime ?? stamp.ctime, mtime = stamp.mtime } = options;
    this.tree.files.set(path, { content, stamp: { ...stamp, ctime, mtime } });
  }
}

function missing(call: string, path: string): Error {
  return Object.assign(new Error(`ENOENT: no such file or directory, ${call} '${path}'`), { code: "ENOENT" });
}
