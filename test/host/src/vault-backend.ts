/**
 * Where the notes of a host really live. The host keeps a copy of everything in memory and answers every read from it
 * (as Obsidian's own index does); a backend only has to hand over the first snapshot, take writes, and report what
 * other programs did.
 *
 * Contract:
 * - Paths are vault paths: forward slashes, no leading slash, "" for the root. Hidden files (`.obsidian/...`) included.
 * - A write resolves when the bytes are where another program can see them; only then does the vault fire its event.
 * - `watch` reports outside changes only, never the echo of the host's own writes, one path at a time and in order.
 *   A report whose text equals what the host already has is ignored, so an occasional echo of a write is harmless.
 * - Rejecting with an Error makes the vault call reject with it and leaves memory as it was.
 */
export interface VaultBackend {
  /** What `app.vault.getName()` answers. */
  readonly name: string;
  /** Everything there is when the host starts; a folder comes before what is in it. */
  snapshot(): Promise<readonly StoredEntry[]>;
  /** Creates or replaces a file. The folder exists. */
  write(path: string, content: string | ArrayBuffer): Promise<FileStamp>;
  append(path: string, content: string | ArrayBuffer): Promise<FileStamp>;
  /** Moves a file, or a folder with everything in it. */
  rename(from: string, to: string): Promise<void>;
  /** Removes a file, or a folder with everything in it. */
  remove(path: string): Promise<void>;
  makeFolder(path: string): Promise<void>;
  /**
   * What is in a file at this moment, undefined where there is none; for a disk that other programs write to before the
   * host is told. Without it, the host's own copy answers.
   */
  readNow?(path: string): Promise<string | undefined>;
  /** The same for `process` alone: where asking takes long, the host's own copy answers whoever only reads. */
  readToChange?(path: string): Promise<string | undefined>;
  /** The folder on the disk, where there is one. */
  readonly folder?: string;
  /** The bytes of a file that came without its text. */
  readBinary(path: string): Promise<ArrayBuffer>;
  /** A URL an `<img>` can show. */
  resourceUrl(path: string): string;
  /** Calls `onChange` for every outside change until the returned function is called. */
  watch(onChange: (change: OutsideChange) => void): () => void;
}

export interface FileStamp {
  /** Epoch milliseconds. */
  readonly ctime: number;
  /** Epoch milliseconds. */
  readonly mtime: number;
  /** Bytes. */
  readonly size: number;
}

export interface StoredFolder {
  readonly kind: "folder";
  readonly path: string;
}

export interface StoredFile {
  readonly kind: "file";
  readonly path: string;
  readonly stamp: FileStamp;
  /** Absent for a binary file, whose bytes are fetched when somebody reads them. */
  readonly text?: string;
}

export interface Removed {
  readonly kind: "removed";
  readonly path: string;
}

export type StoredEntry = StoredFolder | StoredFile;
export type OutsideChange = StoredEntry | Removed;
