import type { FileStamp } from "../model/change.ts";
import type { Learning } from "../model/learning.ts";
import type { MemoryNote, ParsedNote } from "../model/note.ts";
import type { NoteId } from "../model/note-id.ts";
import type { Pattern } from "../model/pattern.ts";
import type { Problem } from "../model/problem.ts";
import type { Resolution } from "../model/resolution.ts";
import type { NoteNames } from "../model/note-names.ts";
import type { IndexedNote } from "../model/indexed-note.ts";
import { Lexicon } from "./lexicon.ts";
import { NameIndex } from "./names.ts";
import { stemEnglish } from "./stems.ts";
import { WordIndex } from "./word-index.ts";

/** One file of the vault as it was last read. */
export interface CatalogFile {
  readonly stamp: FileStamp;
  readonly note: ParsedNote;
  readonly problems: readonly Problem[];
  readonly names: readonly NoteNames[];
}

/** Every file under the memory root, parsed, and who is called what. Derived from the files and nothing else. */
export class Catalog {
  readonly #files = new Map<NoteId, CatalogFile>();
  readonly #entries = new Map<NoteId, Learning>();
  readonly #unread = new Map<NoteId, string>();
  readonly #names: NameIndex;
  /** The words of every note; the entries of memory files one by one. */
  readonly words = new WordIndex(new Lexicon(stemEnglish));
  #revision = 0;

  /** @param slugOf reduces a name to plain letters, so that `Lint Bypass` finds `lint-bypass`. */
  constructor(slugOf: (name: string) => string) {
    this.#names = new NameIndex(slugOf);
  }

  /** Grows with every change; what was computed at one revision holds until the next. */
  get revision(): number {
    return this.#revision;
  }

  get files(): ReadonlyMap<NoteId, CatalogFile> {
    return this.#files;
  }

  /** Files that are there and could not be read, and why. */
  get unread(): ReadonlyMap<NoteId, string> {
    return this.#unread;
  }

  put(file: CatalogFile, indexed: readonly IndexedNote[]): void {
    const id = file.stamp.id;
    this.drop(id);
    this.#files.set(id, file);
    for (const names of file.names) this.#names.put(names);
    for (const note of indexed) this.words.put(note);
    for (const entry of entriesOf(file.note)) this.#entries.set(entry.id, entry);
    this.#revision++;
  }

  /** Says of a file that it is there and could not be read. */
  putUnread(id: NoteId, reason: string): void {
    this.drop(id);
    this.#unread.set(id, reason);
    this.#revision++;
  }

  drop(id: NoteId): void {
    if (this.#unread.delete(id)) this.#revision++;
    const file = this.#files.get(id);
    if (!file) return;
    this.#files.delete(id);
    for (const { id: name } of file.names) {
      this.#names.drop(name);
      this.words.drop(name);
    }
    for (const entry of entriesOf(file.note)) this.#entries.delete(entry.id);
    this.#revision++;
  }

  /** A file's note, or one entry of a memory file. */
  note(id: NoteId): ParsedNote | undefined {
    return this.#files.get(id)?.note ?? this.#entries.get(id);
  }

  /** Every episode, pattern and learning; the entries of memory files one by one. */
  memories(): readonly MemoryNote[] {
    return [...this.#files.values()].flatMap(({ note }): readonly MemoryNote[] => {
      if (note.kind === "memory-file") return note.entries;
      return note.kind === "note" ? [] : [note];
    });
  }

  patterns(): readonly Pattern[] {
    return this.memories().flatMap((note) => (note.kind === "pattern" || note.kind === "antipattern" ? [note] : []));
  }

  resolve(name: string, from?: NoteId): Resolution {
    return this.#names.resolve(name, from);
  }

  names(): Iterable<NoteNames> {
    return this.#names.all();
  }
}

function entriesOf(note: ParsedNote): readonly Learning[] {
  return note.kind === "memory-file" ? note.entries : [];
}
